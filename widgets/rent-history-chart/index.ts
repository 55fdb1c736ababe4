import build from 'virtual:build-hash'
import { CHART_STYLES } from '../_charts/styles.ts'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import { RentHistoryChart } from './RentHistoryChart.ts'

export const mount = defineIsland({
  name: 'rent-history-chart',
  props,
  component: RentHistoryChart,
  styles: CHART_STYLES,
  shadow: true,
  build,
})
