import type { MapInfo } from '../_map/types.ts'
import { trialLink } from './trial-link.ts'

/** The link of a map on trial, on pages that are not its provider's. */
export function Trial({ info, words }: { info: MapInfo; words: string }) {
  const link = trialLink(info, location.hostname)
  return link ? (
    <a className="map-trial" href={link} target="_blank" rel="noopener">
      {words}
    </a>
  ) : null
}
