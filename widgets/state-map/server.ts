import viewStyles from '../_map-ui/map-view.css?inline'
import { defineServerIsland } from '../_runtime/server-island.ts'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import mapListStyles from './list.css?inline'
import styles from './styles.css?inline'

export const stateMap = defineServerIsland({
  name: 'state-map',
  props,
  Fallback,
  styles: [viewStyles, styles, mapListStyles],
})
