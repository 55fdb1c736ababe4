import build from 'virtual:build-hash'
import cardStyles from '../_map-ui/card.css?inline'
import closeButtonStyles from '../_map-ui/close-button.css?inline'
import ringStyles from '../_map-ui/focus-ring.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props, type StateMapProps } from './contract.ts'
import { drawMap } from './draw-map.ts'
import listStyles from './list.css?inline'
import { paintFirst } from './paint-island.ts'
import { StateMap } from './StateMap.tsx'
import styles from './styles.css?inline'

const island = {
  name: 'state-map',
  props,
  component: StateMap,
  styles: [cardStyles, closeButtonStyles, ringStyles, styles, listStyles],
  shadow: true,
  build,
}

export const mount = defineIsland(island)

export const start = paintFirst(island, (raw) => drawMap(raw as StateMapProps), mount)
