import { createChartSpec } from '../_charts/chart-spec.ts'
import { getMonth, monthIso, monthText } from '../_charts/dates.ts'
import { say } from '../_charts/numbers.ts'
import { withHeadroom } from '../_charts/scale.ts'
import { getTexts } from '../_charts/texts.ts'
import type { ChartSpec } from '../_charts/types.ts'
import type { ForumStatsProps } from './contract.ts'
import { TEXTS } from './texts.ts'

/** Share of a bar's place that is left free at each side. */
const AIR = 0.15
/** More bars than these have a label only where the chart is wide. */
const MAX_LABELS = 3

const format = (count: number): string => count.toLocaleString('en-US')

/** Plans the chart of counts by month, as bars from zero. A month without an entry between others has a count of zero. */
export function getChartSpec(props: ForumStatsProps): ChartSpec {
  const texts = getTexts(TEXTS, props)
  const plan = createChartSpec(props, texts)
  const countsByMonth = new Map(props.counts.map(({ date, count }) => [getMonth(date), count]))
  const months = [...countsByMonth.keys()].toSorted((a, b) => a - b)
  const [from, to] = [months[0], months.at(-1)]
  if (from === undefined || to === undefined) return { ...plan, empty: texts.empty }

  const width = 1 / (to - from + 1)
  const bars = Array.from({ length: to - from + 1 }, (_, at) => {
    const month = from + at
    return { month, name: monthText(month, texts.months), count: countsByMonth.get(month) ?? 0, x: at * width }
  })
  const y = withHeadroom(bars.map(({ count }) => count))
  const getBar = ({ x, count }: { x: number; count: number }) => ({
    x: x + width * AIR,
    y: 1 - y.place(count),
    width: width * (1 - 2 * AIR),
  })
  const last = bars.at(-1) as (typeof bars)[0]
  const every = Math.ceil(bars.length / MAX_LABELS)
  return {
    ...plan,
    lead: say(props.repeats || bars.length < 2 ? texts.leadOne : texts.lead, {
      count: format(last.count),
      month: last.name,
      sum: format(bars.reduce((sum, { count }) => sum + count, 0)),
      months: bars.length,
    }),
    x: bars.map(({ x, name }, at) => ({
      at: x + width / 2,
      text: name,
      wide: (bars.length - 1 - at) % every !== 0,
    })),
    // Half a topic is none.
    y: y.ticks.filter(Number.isInteger).map((count) => ({ at: 1 - y.place(count), text: format(count) })),
    marks: bars.flatMap((bar) =>
      bar.count ? [{ kind: 'bar', ...getBar(bar), tone: bar === last ? 'own' : 'plain' } as const] : [],
    ),
    stops: () =>
      bars.map((bar) => ({
        at: bar.x + width / 2,
        name: bar.name,
        values: [{ label: props.what, value: format(bar.count), tone: bar === last ? 'own' : 'plain' }],
        dots: [],
        bar: getBar(bar),
      })),
    fromEnd: true,
    table: {
      head: [texts.month, props.what],
      rows: bars.map(({ name, count }) => [name, format(count)]),
      raw: () => bars.map(({ month, count }) => [monthIso(month), count]),
    },
  }
}
