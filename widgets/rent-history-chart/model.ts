import { axisNotes, moneyTicks, timeTicks } from '../_charts/axis.ts'
import { createChartSpec } from '../_charts/chart-spec.ts'
import { monthText } from '../_charts/dates.ts'
import { formatDollars, say } from '../_charts/numbers.ts'
import { linePath } from '../_charts/path.ts'
import { getScale, paddedDomain } from '../_charts/scale.ts'
import { getLine, getPeriod, getSeries, isolatedDots } from '../_charts/series.ts'
import { monthTable } from '../_charts/table.ts'
import { getTexts } from '../_charts/texts.ts'
import type { ChartSpec, Mark } from '../_charts/types.ts'
import type { RentHistoryProps } from './contract.ts'
import { TEXTS } from './texts.ts'

/** Months on the chart unless the page says how many, the latest one included. */
export const MONTHS = 36

/**
 * Plans the chart of monthly rent over the 36 months up to the latest. Fewer months take only their part of the axis.
 */
export function getChartSpec(props: RentHistoryProps): ChartSpec {
  const texts = getTexts(TEXTS, props)
  const { span = MONTHS } = props
  const {
    all,
    months: known,
    errors,
  } = getSeries('rent-history-chart', 'history', props.history, ({ price }) => price?.cents)
  const latest = known.at(-1)
  const plan = { ...createChartSpec(props, texts), errors }
  if (!latest) return { ...plan, empty: texts.empty }

  const from = latest[0] - span + 1
  const isShown = ([month]: readonly [number, unknown]) => month >= from && month <= latest[0]
  const months = known.filter(isShown)
  const x = getScale(from, latest[0], [])
  const y = paddedDomain(months.map(([, cents]) => cents))
  const line = getLine(all.filter(isShown), x, y)
  const name = (month: number) => monthText(month, texts.months)
  const end = 1 - y.place(latest[1])
  // The end's value stands on the side that the line does not come from.
  const before = months.slice(-8, -1).map(([, cents]) => cents)
  const fell = before.some((cents) => cents > latest[1] + (y.to - y.from) * 0.06)
  const marks: Mark[] = [
    { kind: 'line', d: linePath(line), tone: 'own' },
    ...isolatedDots(line, 'own'),
    { kind: 'dot', x: 1, y: end, tone: 'own' },
    {
      kind: 'label',
      x: 1,
      y: end,
      dy: fell ? 24 : -12,
      text: formatDollars(latest[1]),
      tone: 'own',
      anchor: 'end',
      strong: true,
    },
  ]
  return {
    ...plan,
    lead: getLead(months, texts),
    x: timeTicks(x, texts),
    y: moneyTicks(y),
    marks,
    stops: () =>
      months.map(([month, cents]) => ({
        at: x.place(month),
        name: name(month),
        values: [{ label: texts.rent, value: formatDollars(cents), tone: 'own' }],
        dots: [{ y: 1 - y.place(cents), tone: 'own' }],
      })),
    fromEnd: true,
    notes: [
      ...(months.length < span
        ? [say(months.length === 1 ? texts.thinOne : texts.thin, { count: months.length, of: span })]
        : []),
      ...axisNotes(y, texts),
    ],
    origin: [plan.origin, props.period ? '' : getPeriod(months[0]?.[0] ?? from, latest[0], texts)]
      .filter(Boolean)
      .join(' · '),
    table: monthTable([texts.rent], months, texts),
  }
}

function getLead(months: [number, number][], texts: ReturnType<typeof getTexts<typeof TEXTS>>): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return ''
  const values = { price: formatDollars(last[1]), month: monthText(last[0], texts.months) }
  const count = last[0] - first[0]
  // A rise from zero has no percentage.
  if (!count || !first[1]) return say(texts.leadOne, values)
  const change = Math.round((last[1] / first[1] - 1) * 1000) / 10
  const words = change > 0 ? texts.up : change < 0 ? texts.down : texts.same
  return say(texts.lead, {
    ...values,
    change: say(words, { percent: `${Math.abs(change)}%` }),
    span: say(count === 1 ? texts.spanOne : texts.span, { count }),
  })
}
