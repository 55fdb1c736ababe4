import { useMemo } from 'react'
import { Chart } from '../_charts/Chart.tsx'
import { wordsOf } from '../_charts/plan.ts'
import type { RentHistoryProps } from './contract.ts'
import { planOf } from './model.ts'
import { TEXTS } from './texts.ts'

export function RentHistoryChart(props: RentHistoryProps) {
  const plan = useMemo(() => planOf(props), [props])
  return (
    <Chart
      name="rent-history-chart"
      plan={plan}
      texts={wordsOf(TEXTS, props)}
      theme={props.theme}
      untitled={props.title === ''}
    />
  )
}
