import { useMemo } from 'react'
import { Chart } from './Chart.tsx'
import type { CommonProps } from './chart-spec.ts'
import { getTexts } from './texts.ts'
import type { ChartSpec } from './types.ts'

interface ChartDefinition<Props> {
  /** The island's name: the style sheet knows charts by it. */
  name: string
  /** The chart's own words, beside those that all charts have. */
  texts: Record<string, string>
  /** Works the chart out of its props; without DOM, so that the server does the same. */
  getSpec(props: Props): ChartSpec
}

/** Makes the component of a chart island; a chart itself is its contract, its words and its model. */
export function defineChart<Props extends CommonProps>({ name, texts, getSpec }: ChartDefinition<Props>) {
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the island's module is loaded
  return function ChartIsland(props: Props) {
    const spec = useMemo(() => getSpec(props), [props])
    return (
      <Chart name={name} plan={spec} texts={getTexts(texts, props)} theme={props.theme} untitled={props.title === ''} />
    )
  }
}
