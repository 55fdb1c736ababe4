import { say } from './numbers.ts'
import type { ChartTexts } from './texts.ts'
import type { ChartSpec } from './types.ts'

/** What every chart's props have. */
export interface CommonProps {
  title?: string | undefined
  source?: string | undefined
  period?: string | undefined
  theme?: 'light' | 'dark' | 'auto' | undefined
  texts?: Record<string, string> | undefined
}

/** Creates the chart of some props with nothing drawn in it yet. */
export function createChartSpec(props: CommonProps, texts: ChartTexts & { title: string }): ChartSpec {
  const source = props.source && say(texts.source, { source: props.source })
  return {
    title: props.title || texts.title,
    lead: '',
    x: [],
    y: [],
    marks: [],
    stops: () => [],
    fromEnd: false,
    notes: [],
    origin: [source, props.period].filter(Boolean).join(' · '),
    table: { head: [], rows: [], raw: () => [] },
    errors: [],
  }
}
