import cardStyles from '../_map-ui/card.css?inline'
import closeButtonStyles from '../_map-ui/close-button.css?inline'
import ringStyles from '../_map-ui/focus-ring.css?inline'
import { defineServerIsland } from '../_runtime/server-island.ts'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import mapListStyles from './list.css?inline'
import styles from './styles.css?inline'

export const stateMap = defineServerIsland({
  name: 'state-map',
  props,
  Fallback,
  styles: [cardStyles, closeButtonStyles, ringStyles, styles, mapListStyles],
})
