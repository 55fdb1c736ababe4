import build from 'virtual:build-hash'
import { CHART_STYLES } from '../_charts/styles.ts'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import { RentDistributionChart } from './RentDistributionChart.ts'

export const mount = defineIsland({
  name: 'rent-distribution-chart',
  props,
  component: RentDistributionChart,
  styles: CHART_STYLES,
  shadow: true,
  build,
})
