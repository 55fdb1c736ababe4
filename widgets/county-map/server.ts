import { defineServerIsland } from '../_runtime/server-island.ts'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import countyLegendStyles from './legend.css?inline'
import countyMediaStyles from './media.css?inline'
import styles from './styles.css?inline'

export const countyMap = defineServerIsland({
  name: 'county-map',
  props,
  Fallback,
  styles: [styles, countyLegendStyles, countyMediaStyles],
})
