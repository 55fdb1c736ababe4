import { formatWholeDollars } from '../../_format/money.ts'
import { DemoMark } from '../../_pages/DemoBar.tsx'
import { Sparkline } from '../../_pages/Sparkline.tsx'
import { formatFigure } from '../../markets/format.ts'
import type { PlaceWithValues } from '../../markets/market-store.ts'
import { METRICS } from '../../markets/metrics.ts'
import { comparePath, marketPath } from '../../markets/paths.ts'
import { countyName } from '../../markets/publish.ts'
import type { TrendName } from '../../markets/trends.ts'
import type { SortKey } from '../list/list-query.ts'
import { isDemo } from '../list/MarketTable.tsx'
import type { CompareView } from './ComparePage.tsx'

interface Row {
  column: SortKey
  trend: TrendName
  title: string
  better: 'high' | 'low'
  /** Word beside the better figure. Default "Best". */
  best?: string
  read(place: PlaceWithValues): number | null
  format(value: number): string
}

const ROWS: readonly Row[] = [
  {
    column: 'home_value',
    trend: 'homeValue',
    title: 'Home value',
    better: 'low',
    best: 'Lowest',
    read: ({ homeValue }) => homeValue,
    format: formatWholeDollars,
  },
  {
    column: 'rent',
    trend: 'rent',
    title: 'Rent',
    better: 'high',
    best: 'Highest',
    read: ({ rent }) => rent,
    format: formatWholeDollars,
  },
  ...METRICS.map(
    ({ id, title, better }): Row => ({
      column: id,
      trend: id,
      title,
      better,
      read: ({ values }) => values[id] ?? null,
      format: (value) => formatFigure(id, value),
    }),
  ),
]

/** A column for each market and a row for each figure, with how it went over five years. */
export function CompareTable({ places, trends }: Pick<CompareView, 'places' | 'trends'>) {
  const ids = places.map(({ fips }) => fips)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="compare" aria-label="Comparison" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {places.map((place) => (
              <th key={place.fips} scope="col">
                <a href={marketPath(place.fips)}>{countyName(place)}</a>
                {places.length > 1 && (
                  <a className="compare-remove" href={comparePath(ids.filter((id) => id !== place.fips))}>
                    Remove<span className="heard"> {countyName(place)}</span>
                  </a>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.title}>
              <th scope="row">{row.title}</th>
              {places.map((place) => (
                <Cell key={place.fips} row={row} place={place} trends={trends} best={getBest(row, places)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CellProps extends Pick<CompareView, 'trends'> {
  row: Row
  place: PlaceWithValues
  best: string | undefined
}

function Cell({ row, place, trends, best }: CellProps) {
  const value = row.read(place)
  if (value === null) return <td className="compare-none">no data</td>
  const text = row.format(value)
  const trend = trends.get(place.fips)?.[row.trend] ?? []
  const [first, last] = [trend[0], trend.at(-1)]
  return (
    <td>
      <span className={text.startsWith('−') ? 'compare-value markets-loss' : 'compare-value'}>{text}</span>
      {isDemo(place, row.column) && <DemoMark />}
      {text === best && <span className="compare-best">{row.best ?? 'Best'}</span>}
      {first && last && (
        <Sparkline
          values={trend.map((point) => point.value)}
          label={`From ${row.format(first.value)} to ${row.format(last.value)}`}
        />
      )}
    </td>
  )
}

/** Finds the best figure of a row as it is written; undefined where fewer than two are known, or all look the same. */
function getBest({ read, better, format }: Row, places: readonly PlaceWithValues[]): string | undefined {
  const values = places.flatMap((place) => read(place) ?? [])
  if (new Set(values.map(format)).size < 2) return undefined
  return format(better === 'high' ? Math.max(...values) : Math.min(...values))
}
