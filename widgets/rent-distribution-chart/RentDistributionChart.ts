import { defineChart } from '../_charts/define-chart.tsx'
import { getChartSpec } from './model.ts'
import { TEXTS } from './texts.ts'

export const RentDistributionChart = defineChart({
  name: 'rent-distribution-chart',
  texts: TEXTS,
  getSpec: getChartSpec,
})
