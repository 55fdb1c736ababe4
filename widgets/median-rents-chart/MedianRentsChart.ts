import { defineChart } from '../_charts/define-chart.tsx'
import { getChartSpec } from './model.ts'
import { TEXTS } from './texts.ts'

export const MedianRentsChart = defineChart({ name: 'median-rents-chart', texts: TEXTS, getSpec: getChartSpec })
