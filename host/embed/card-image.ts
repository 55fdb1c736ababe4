import type { MapOptions } from '../../widgets/embed-snippets/contract.ts'
import { getAlt } from '../../widgets/embed-snippets/model.ts'
import { DEFAULTS, writeMapQuery } from '../../widgets/embed-snippets/query.ts'
import type { ShareCard } from '../_pages/ShareTags.tsx'
import { NAMES } from './map-query.ts'

/** The sizes that `/embed/state-map.png` has, in pixels, the largest first. */
export const CARD_SIZES = [
  { width: 1200, height: 630 },
  { width: 600, height: 315 },
  { width: 400, height: 210 },
] as const

/** Returns the path of the state map as a PNG. */
export function cardPath(options: MapOptions, width = 1200): string {
  // Drops options that are invisible in the picture.
  const query = writeMapQuery({ ...options, title: '', select: 'none', legend: false })
  return `/embed/state-map.png${query}${width === 1200 ? '' : `${query ? '&' : '?'}width=${width}`}`
}

/** Builds the preview of a page that shows the state map. */
export const mapCard = (options: MapOptions): ShareCard => ({ picture: cardPath(options), alt: getAlt(options, NAMES) })

/** The preview of a page about maps. */
export const MAP_CARD: ShareCard = mapCard(DEFAULTS)
