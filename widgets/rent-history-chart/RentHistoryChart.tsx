import { useMemo } from 'react'
import { Chart } from '../_charts/Chart.tsx'
import { getWords } from '../_charts/plan.ts'
import type { RentHistoryProps } from './contract.ts'
import { getChartSpec } from './model.ts'
import { TEXTS } from './texts.ts'

export function RentHistoryChart(props: RentHistoryProps) {
  const plan = useMemo(() => getChartSpec(props), [props])
  return (
    <Chart
      name="rent-history-chart"
      plan={plan}
      texts={getWords(TEXTS, props)}
      theme={props.theme}
      untitled={props.title === ''}
    />
  )
}
