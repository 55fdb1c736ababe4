import zoomStyles from '../_map-ui/controls/zoom-buttons.css?inline'
import { defineServerIsland } from '../_runtime/server-island.ts'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import countyLegendStyles from './legend.css?inline'
import countyMediaStyles from './media.css?inline'
import rampStyles from './ramp.css?inline'
import styles from './styles.css?inline'

export const countyMap = defineServerIsland({
  name: 'county-map',
  props,
  Fallback,
  styles: [rampStyles, zoomStyles, styles, countyLegendStyles, countyMediaStyles],
})
