import build from 'virtual:build-hash'
import chartStyles from '../_charts/chart.css?inline'
import plotStyles from '../_charts/plot.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import { RentHistoryChart } from './RentHistoryChart.tsx'

export const mount = defineIsland({
  name: 'rent-history-chart',
  props,
  component: RentHistoryChart,
  styles: [chartStyles, plotStyles],
  shadow: true,
  build,
})
