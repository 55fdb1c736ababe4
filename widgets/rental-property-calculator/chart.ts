import { moneyTicks } from '../_charts/axis.ts'
import { createChartSpec } from '../_charts/chart-spec.ts'
import { formatDollars } from '../_charts/numbers.ts'
import { linePath } from '../_charts/path.ts'
import { fromZero, getScale } from '../_charts/scale.ts'
import { toDollars } from '../_charts/table.ts'
import { CHART_TEXTS } from '../_charts/texts.ts'
import type { ChartSpec } from '../_charts/types.ts'
import type { ProjectedYear } from '../_domain/finance/projection.ts'

const MAX_LABELS = 6

/** Plans the chart of a home's value over what is owed on it: between the two lines lies the equity. */
export function getChartSpec(years: readonly ProjectedYear[]): ChartSpec {
  const plan = createChartSpec({}, { ...CHART_TEXTS, title: 'Value and loan' })
  const [first, last] = [years[0], years.at(-1)]
  if (!first || !last) return { ...plan, empty: CHART_TEXTS.empty }
  const x = getScale(1, Math.max(2, last.year), [])
  const y = fromZero(years.flatMap(({ value, balance }) => [value, balance]))
  const place = (key: 'value' | 'balance') =>
    linePath(years.map((each) => [x.place(each.year), 1 - y.place(each[key])]))
  const every = Math.ceil(years.length / MAX_LABELS)
  const money = ({ value, balance, equity, cashFlow }: ProjectedYear) => [value, balance, equity, cashFlow]
  const write = (cents: number) => (cents < 0 ? `−${formatDollars(-cents)}` : formatDollars(cents))
  return {
    ...plan,
    lead: `Your equity is the distance between value and loan: ${write(last.equity)} after year ${last.year}.`,
    x: years.flatMap(({ year }, at) =>
      at % every === 0 ? [{ at: x.place(year), text: `Year ${year}`, wide: at > 0 && at < years.length - 1 }] : [],
    ),
    y: moneyTicks(y),
    marks: [
      { kind: 'line', d: place('balance'), tone: 'median', dashed: true },
      { kind: 'line', d: place('value'), tone: 'own' },
      ...(years.length === 1
        ? ([
            { kind: 'dot', x: 0, y: 1 - y.place(first.value), tone: 'own' },
            { kind: 'dot', x: 0, y: 1 - y.place(first.balance), tone: 'median' },
          ] as const)
        : []),
    ],
    stops: () =>
      years.map((each) => ({
        at: x.place(each.year),
        name: `Year ${each.year}`,
        values: [
          { label: 'Value', value: formatDollars(each.value), tone: 'own' },
          { label: 'Loan', value: formatDollars(each.balance), tone: 'median' },
        ],
        dots: [
          { y: 1 - y.place(each.value), tone: 'own' },
          { y: 1 - y.place(each.balance), tone: 'median' },
        ],
      })),
    table: {
      head: ['Year', 'Value', 'Loan', 'Equity', 'Cash flow'],
      rows: years.map((each) => [String(each.year), ...money(each).map(write)]),
      raw: () => years.map((each) => [each.year, ...money(each).map(toDollars)]),
    },
  }
}
