import { formatWholeDollars } from '../../_format/money.ts'
import { isFiltered, type ListQuery, listPath, withoutFilters } from '../list/list-query.ts'

/** Home values that a list can be narrowed to. */
const LIMITS = [100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000, 1_000_000]

/** Filters the table of a state with a plain form, which needs no script. Order and map stay as they are. */
export function ListFilters({ path, listQuery }: { path: string; listQuery: ListQuery }) {
  const { name, maxValue, rented, sort, order, map, losses } = listQuery
  const limits =
    maxValue === undefined || LIMITS.includes(maxValue) ? LIMITS : [...LIMITS, maxValue].toSorted((a, b) => a - b)
  return (
    <search aria-label="Counties">
      <form className="list-filters" action={`${path}#counties`} method="get" autoComplete="off">
        {sort && <input type="hidden" name="sort" value={sort} />}
        {sort && <input type="hidden" name="order" value={order} />}
        <input type="hidden" name="map" value={map} />
        {losses && <input type="hidden" name="losses" value="1" />}
        <label>
          County or metro area
          <input className="plat-input" type="search" name="name" maxLength={100} defaultValue={name} />
        </label>
        <label>
          Home value
          <select className="plat-input" name="max_value" defaultValue={maxValue ?? ''}>
            <option value="">Any</option>
            {limits.map((limit) => (
              <option key={limit} value={limit}>
                Up to {formatWholeDollars(limit)}
              </option>
            ))}
          </select>
        </label>
        <label className="list-check">
          <input type="checkbox" name="rented" value="1" defaultChecked={rented} />
          With rent data only
        </label>
        <div className="row">
          <button type="submit" className="button quiet">
            Filter
          </button>
          {isFiltered(listQuery) && <a href={`${listPath(path, withoutFilters(listQuery))}#counties`}>Clear</a>}
        </div>
      </form>
    </search>
  )
}
