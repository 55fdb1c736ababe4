import build from 'virtual:build-hash'
import { CHART_STYLES } from '../_charts/styles.ts'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import { ForumStatsChart } from './ForumStatsChart.ts'

export const mount = defineIsland({
  name: 'forum-stats-chart',
  props,
  component: ForumStatsChart,
  styles: CHART_STYLES,
  shadow: true,
  build,
})
