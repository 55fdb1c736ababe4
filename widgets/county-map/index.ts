import build from 'virtual:build-hash'
import zoomStyles from '../_map-ui/controls/zoom-buttons.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import { CountyMap } from './CountyMap.tsx'
import { props } from './contract.ts'
import legend from './legend.css?inline'
import ramp from './ramp.css?inline'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'county-map',
  props,
  component: CountyMap,
  styles: [ramp, zoomStyles, styles, legend],
  shadow: true,
  build,
})
