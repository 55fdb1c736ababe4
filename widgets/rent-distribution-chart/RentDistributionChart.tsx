import { useMemo } from 'react'
import { Chart } from '../_charts/Chart.tsx'
import { getWords } from '../_charts/plan.ts'
import type { RentDistributionProps } from './contract.ts'
import { getChartSpec } from './model.ts'
import { TEXTS } from './texts.ts'

export function RentDistributionChart(props: RentDistributionProps) {
  const plan = useMemo(() => getChartSpec(props), [props])
  return (
    <Chart
      name="rent-distribution-chart"
      plan={plan}
      texts={getWords(TEXTS, props)}
      theme={props.theme}
      untitled={props.title === ''}
    />
  )
}
