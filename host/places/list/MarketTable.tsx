import type { MetricId } from '../../../widgets/_domain/market-metrics/market-metrics.ts'
import { formatWholeDollars } from '../../_format/money.ts'
import { DemoMark } from '../../_pages/DemoBar.tsx'
import { formatFigure } from '../../markets/format.ts'
import type { PlaceWithValues } from '../../markets/market-store.ts'
import { marketPath } from '../../markets/paths.ts'
import { countyName } from '../../markets/publish.ts'
import { SORT_KEYS, SORTS, type SortKey, type SortOrder } from './list-query.ts'

interface Props {
  caption: string
  places: readonly PlaceWithValues[]
  sort: SortKey | undefined
  order: SortOrder
  /** The address of the list sorted by a column. */
  sortPath(key: SortKey, order: SortOrder): string
  /** Names without the state, where all are of one. */
  short?: boolean
  /** A number before each name. */
  ranked?: boolean
}

/** Counties with their prices and metrics. Each heading is a link that sorts by its column, and then reverses the order. */
export function MarketTable({ caption, places, sort, order, sortPath, short, ranked }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="markets-scroll" aria-label={caption} tabIndex={0}>
      <table className="markets-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {SORT_KEYS.map((key) => (
              <Heading key={key} column={key} sort={sort} order={order} sortPath={sortPath} />
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, i) => (
            <tr key={place.fips}>
              <th scope="row">
                {ranked && <span className="markets-rank">{i + 1}</span>}
                <a href={marketPath(place.fips)}>{short ? place.name : countyName(place)}</a>
                {place.until !== null && <span className="markets-past"> until {place.until}</span>}
              </th>
              {SORT_KEYS.slice(1).map((key) => (
                <Cell key={key} place={place} column={key} isSorted={key === sort} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeadingProps = Pick<Props, 'sort' | 'order' | 'sortPath'> & { column: SortKey }

function Heading({ column, sort, order, sortPath }: HeadingProps) {
  const { title, first } = SORTS[column]
  const isSorted = column === sort
  const next = isSorted ? (order === 'asc' ? 'desc' : 'asc') : first
  return (
    <th scope="col" aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <a className="markets-sort" href={sortPath(column, next)}>
        {title}
        {isSorted && <span aria-hidden="true">{order === 'asc' ? ' ↑' : ' ↓'}</span>}
      </a>
    </th>
  )
}

function Cell({ place, column, isSorted }: { place: PlaceWithValues; column: SortKey; isSorted: boolean }) {
  const text = getCellText(place, column)
  const className = [isSorted && 'markets-sorted', text?.startsWith('−') && 'markets-loss'].filter(Boolean).join(' ')
  return (
    <td className={className || undefined}>
      {text ?? (
        <span className="markets-none">
          <span aria-hidden="true">–</span>
          <span className="heard">no data</span>
        </span>
      )}
      {text !== undefined && isDemo(place, column) && <DemoMark />}
    </td>
  )
}

/** Tells whether a figure of a market belongs to the demo world. */
export const isDemo = ({ demoMetrics, demoPrices }: PlaceWithValues, column: SortKey): boolean =>
  column === 'home_value' || column === 'rent' ? demoPrices : demoMetrics.includes(column as MetricId)

function getCellText({ values, homeValue, rent }: PlaceWithValues, column: SortKey): string | undefined {
  if (column === 'home_value') return homeValue === null ? undefined : formatWholeDollars(homeValue)
  if (column === 'rent') return rent === null ? undefined : formatWholeDollars(rent)
  const value = values[column as MetricId]
  return value === undefined ? undefined : formatFigure(column as MetricId, value)
}
