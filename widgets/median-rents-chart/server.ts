import chartFrameStyles from '../_charts/chart.css?inline'
import plotStyles from '../_charts/plot.css?inline'
import { defineServerIsland } from '../_runtime/server-island.ts'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'

export const medianRentsChart = defineServerIsland({
  name: 'median-rents-chart',
  props,
  Fallback,
  styles: [chartFrameStyles, plotStyles],
})
