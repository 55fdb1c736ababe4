import chartStyles from '../_chart/chart.css?inline'
import plotStyles from '../_chart/plot.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { props } from './contract.ts'
import { RentHistoryChart } from './RentHistoryChart.tsx'

export const mount = defineIsland({
  name: 'rent-history-chart',
  props,
  component: RentHistoryChart,
  styles: [tokens, chartStyles, plotStyles],
  shadow: true,
  build: __PLAT_BUILD__,
})
