import build from 'virtual:build-hash'
import { CHART_STYLES } from '../_charts/styles.ts'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import { SalesHistoryChart } from './SalesHistoryChart.ts'

export const mount = defineIsland({
  name: 'sales-history-chart',
  props,
  component: SalesHistoryChart,
  styles: CHART_STYLES,
  shadow: true,
  build,
})
