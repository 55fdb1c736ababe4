import type { DealMapProps } from './contract.ts'

const home = (id: number, lat: number, lng: number, price: string, main = false) => ({
  id,
  lat,
  lng,
  url: `/insights/properties/${id}`,
  name: `${id} Elm St, Springfield: ${price}`,
  marker_html: `<span class="deal-pin">${price}</span>`,
  popup_html: `<p class="deal-card-figure">${price}</p><p><a href="/insights/properties/${id}">${id} Elm St, Springfield</a></p><p class="deal-card-facts">3 beds</p>`,
  ...(main && { main: true }),
})

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: DealMapProps }> = {
  home: {
    about: 'One home, and two like it nearby',
    props: {
      title: 'Homes near 12 Elm St',
      items: [
        home(12, 39.8, -89.65, '$250K', true),
        home(13, 39.801, -89.652, '$240K'),
        home(14, 39.799, -89.648, '$265K'),
      ],
      waits: true,
    },
  },
}
