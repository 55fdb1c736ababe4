import { useRef } from 'react'
import type { MapInfo } from '../../_geo/types.ts'
import { trialLink } from '../trial-link.ts'
import { useStyles } from '../use-styles.ts'
import styles from './credit.css?inline'

/** The link of a map on trial, on pages that are not its provider's. */
export function Trial({ info, words }: { info: MapInfo; words: string }) {
  const node = useRef<HTMLAnchorElement>(null)
  useStyles(node, styles)
  const link = trialLink(info, location.hostname)
  return link ? (
    <a className="map-trial" href={link} target="_blank" rel="noopener" ref={node}>
      {words}
    </a>
  ) : null
}
