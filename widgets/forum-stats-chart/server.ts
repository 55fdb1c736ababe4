import { CHART_STYLES } from '../_charts/styles.ts'
import { defineServerIsland } from '../_runtime/server-island.ts'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'

export const forumStatsChart = defineServerIsland({
  name: 'forum-stats-chart',
  props,
  Fallback,
  styles: CHART_STYLES,
})
