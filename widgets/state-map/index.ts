import build from 'virtual:build-hash'
import cardStyles from '../_map-ui/card.css?inline'
import closeButtonStyles from '../_map-ui/close-button.css?inline'
import ringStyles from '../_map-ui/focus-ring.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import listStyles from './list.css?inline'
import { paint } from './paint.ts'
import { StateMap } from './StateMap.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'state-map',
  props,
  component: StateMap,
  paint,
  styles: [cardStyles, closeButtonStyles, ringStyles, styles, listStyles],
  shadow: true,
  build,
})
