import build from 'virtual:build-hash'
import { CHART_STYLES } from '../_charts/styles.ts'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import { MedianRentsChart } from './MedianRentsChart.ts'

export const mount = defineIsland({
  name: 'median-rents-chart',
  props,
  component: MedianRentsChart,
  styles: CHART_STYLES,
  shadow: true,
  build,
})
