import type { PageSpec } from './send-page.tsx'

/** How a page looks where its address is shared. */
export interface Card {
  /** Path of a PNG of 1200 × 630 pixels. */
  picture: string
  /** What that shows, in words. */
  alt: string
  /** The address to share, as a path, where the canonical one leaves out what makes the page. */
  path?: string
}

const MAP: Card = { picture: '/embed/state-map.png', alt: 'Map of US states' }

/** What messengers, feeds and networks read of a page (ogp.me); for pages with an address of their own, which others may find. */
export function ShareTags({ spec, origin }: { spec: PageSpec; origin: string }) {
  const { title, description, canonical, card = MAP } = spec
  if (!canonical || spec.bare || spec.robots) return null
  const said = {
    'og:site_name': 'Plat',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': origin + (card.path ?? canonical),
    'og:image': origin + card.picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': card.alt,
  }
  return (
    <>
      {Object.entries(said).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
