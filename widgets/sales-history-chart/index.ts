import chartStyles from '../_chart/chart.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { props } from './contract.ts'
import { SalesHistoryChart } from './SalesHistoryChart.tsx'

export const mount = defineIsland({
  name: 'sales-history-chart',
  props,
  component: SalesHistoryChart,
  styles: [tokens, chartStyles],
  shadow: true,
  build: __PLAT_BUILD__,
})
