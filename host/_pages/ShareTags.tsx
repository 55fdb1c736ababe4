import { HOUSE_CARD } from './pictures/picture-paths.ts'
import type { PageSpec } from './send-page.tsx'

/** The preview of a page whose address is shared. */
export interface ShareCard {
  /** Path of a PNG of 1200 × 630 pixels. */
  picture: string
  /** The alternative text of the picture. */
  alt: string
  /** The address to share, as a path, where the canonical one leaves out what makes the page. */
  path?: string
}

/**
 * The tags that messengers, feeds and networks read (ogp.me). Only pages with a canonical address have them that others may find,
 * or that name a picture of their own, such as a search that is no page for search engines.
 */
export function ShareTags({ spec, origin }: { spec: PageSpec; origin: string }) {
  const { title, description, canonical, card = HOUSE_CARD } = spec
  if (!canonical || spec.bare || (spec.robots && !spec.card)) return null
  const properties = {
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
      {Object.entries(properties).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
