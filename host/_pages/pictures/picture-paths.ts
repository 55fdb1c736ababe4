import type { ShareCard } from '../ShareTags.tsx'

/** Where each picture of a shared page is drawn (host/share). */
const PATHS = {
  market: (fips: string) => `/pictures/markets/${fips}.png`,
  state: (code: string) => `/pictures/markets/${code.toLowerCase()}.png`,
  property: (id: number) => `/pictures/properties/${id}.png`,
  topic: (id: number) => `/pictures/topics/${id}.png`,
  webinar: (id: number) => `/pictures/webinars/${id}.png`,
}

/** The picture of the pages that have none of their own. */
export const HOUSE_CARD: ShareCard = {
  picture: '/pictures/plat.png',
  alt: 'Plat: find where rental property pays',
}

export const marketCard = (fips: string, name: string): ShareCard => ({
  picture: PATHS.market(fips),
  alt: `${name}: outline, home value, rent, and rent-to-price`,
})

export const stateMarketsCard = (code: string, name: string): ShareCard => ({
  picture: PATHS.state(code),
  alt: `Counties of ${name}, with median home value, rent, and rent-to-price`,
})

export const propertyCard = (id: number, address: string): ShareCard => ({
  picture: PATHS.property(id),
  alt: `${address}: estimated rent and what the home is`,
})

export const topicCard = (id: number, title: string): ShareCard => ({
  picture: PATHS.topic(id),
  alt: `Topic: ${title}`,
})

/** The picture of a webinar, which is its video's thumbnail too. */
export const webinarCard = (id: number, title: string): ShareCard => ({
  picture: PATHS.webinar(id),
  alt: `Webinar: ${title}`,
})

/** @param q the place as it was typed; empty for all deals */
export const dealsCard = (q: string, title: string): ShareCard => ({
  picture: `/pictures/deals.png${q ? `?${new URLSearchParams({ q })}` : ''}`,
  alt: `${title}: homes for sale with estimated rent`,
})
