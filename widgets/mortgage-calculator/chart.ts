import { moneyTicks } from '../_charts/axis.ts'
import { createChartSpec } from '../_charts/chart-spec.ts'
import { formatDollars } from '../_charts/numbers.ts'
import { linePath } from '../_charts/path.ts'
import { fromZero, getScale } from '../_charts/scale.ts'
import { toDollars } from '../_charts/table.ts'
import { CHART_TEXTS } from '../_charts/texts.ts'
import type { ChartSpec } from '../_charts/types.ts'
import type { Mortgage } from './model.ts'

/** Labels of the axis, about. */
const MAX_LABELS = 6

/** Plans the chart of what is owed and of the interest paid, by the year. */
export function getChartSpec({ loan, years }: Mortgage): ChartSpec {
  const plan = createChartSpec({}, { ...CHART_TEXTS, title: 'What you owe, year by year' })
  let paid = 0
  const points = [
    { year: 0, balance: loan.principal, interest: 0 },
    ...years.map(({ year, balance, interest }) => {
      paid += interest
      return { year, balance, interest: paid }
    }),
  ]
  const last = points.at(-1) as (typeof points)[0]
  const x = getScale(0, Math.max(1, last.year), [])
  const y = fromZero(points.flatMap(({ balance, interest }) => [balance, interest]))
  const place = (key: 'balance' | 'interest') =>
    linePath(points.map((point) => [x.place(point.year), 1 - y.place(point[key])]))
  const every = Math.ceil(last.year / MAX_LABELS)
  const head = ['Year', 'Interest paid', 'Principal paid', 'Balance']
  return {
    ...plan,
    lead: `The line is what you still owe; the dashed line is the interest you have paid, ${formatDollars(last.interest)} at the end.`,
    x: points.flatMap(({ year }) =>
      year % every === 0
        ? [{ at: x.place(year), text: year ? `Year ${year}` : 'Start', wide: year % last.year !== 0 }]
        : [],
    ),
    y: moneyTicks(y),
    marks: [
      { kind: 'line', d: place('interest'), tone: 'median', dashed: true },
      { kind: 'line', d: place('balance'), tone: 'own' },
    ],
    stops: () =>
      points.map(({ year, balance, interest }) => ({
        at: x.place(year),
        name: year ? `Year ${year}` : 'Start',
        values: [
          { label: 'Owed', value: formatDollars(balance), tone: 'own' },
          { label: 'Interest paid', value: formatDollars(interest), tone: 'median' },
        ],
        dots: [
          { y: 1 - y.place(balance), tone: 'own' },
          { y: 1 - y.place(interest), tone: 'median' },
        ],
      })),
    table: {
      head,
      rows: years.map(({ year, interest, principal, balance }) => [
        String(year),
        ...[interest, principal, balance].map(formatDollars),
      ]),
      raw: () =>
        years.map(({ year, interest, principal, balance }) => [year, ...[interest, principal, balance].map(toDollars)]),
    },
  }
}
