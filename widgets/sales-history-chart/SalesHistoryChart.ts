import { defineChart } from '../_charts/define-chart.tsx'
import { getChartSpec } from './model.ts'
import { TEXTS } from './texts.ts'

export const SalesHistoryChart = defineChart({ name: 'sales-history-chart', texts: TEXTS, getSpec: getChartSpec })
