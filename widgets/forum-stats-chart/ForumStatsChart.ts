import { defineChart } from '../_charts/define-chart.tsx'
import { getChartSpec } from './model.ts'
import { TEXTS } from './texts.ts'

export const ForumStatsChart = defineChart({ name: 'forum-stats-chart', texts: TEXTS, getSpec: getChartSpec })
