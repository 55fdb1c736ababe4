import { useMemo } from 'react'
import { Chart } from '../_charts/Chart.tsx'
import { getWords } from '../_charts/plan.ts'
import type { MedianRentsProps } from './contract.ts'
import { getChartSpec } from './model.ts'
import { TEXTS } from './texts.ts'

export function MedianRentsChart(props: MedianRentsProps) {
  const plan = useMemo(() => getChartSpec(props), [props])
  return (
    <Chart
      name="median-rents-chart"
      plan={plan}
      texts={getWords(TEXTS, props)}
      theme={props.theme}
      untitled={props.title === ''}
    />
  )
}
