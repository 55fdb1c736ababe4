import { useRef } from 'react'
import tokens from '../../_kit/tokens.css?inline'
import type { MapInfo } from '../../_map/types.ts'
import { trialLink } from '../trial-link.ts'
import { useStyles } from '../use-styles.ts'
import styles from './credit.css?inline'

/** The link of a map on trial, on pages that are not its provider's. */
export function Trial({ info, words }: { info: MapInfo; words: string }) {
  const node = useRef<HTMLAnchorElement>(null)
  useStyles(node, tokens, styles)
  const link = trialLink(info, location.hostname)
  return link ? (
    <a className="map-trial" href={link} target="_blank" rel="noopener" ref={node}>
      {words}
    </a>
  ) : null
}
