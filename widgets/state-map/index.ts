import build from 'virtual:build-hash'
import viewStyles from '../_map-ui/map-view.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import listStyles from './list.css?inline'
import { StateMap } from './StateMap.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'state-map',
  props,
  component: StateMap,
  styles: [viewStyles, styles, listStyles],
  shadow: true,
  build,
})
