import { defineChart } from '../_charts/define-chart.tsx'
import { getChartSpec } from './model.ts'
import { TEXTS } from './texts.ts'

export const RentHistoryChart = defineChart({ name: 'rent-history-chart', texts: TEXTS, getSpec: getChartSpec })
