import chartStyles from '../_chart/chart.css?inline'
import plotStyles from '../_chart/plot.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { props } from './contract.ts'
import { MedianRentsChart } from './MedianRentsChart.tsx'

export const mount = defineIsland({
  name: 'median-rents-chart',
  props,
  component: MedianRentsChart,
  styles: [tokens, chartStyles, plotStyles],
  shadow: true,
  build: __PLAT_BUILD__,
})
