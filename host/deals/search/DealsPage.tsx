import { DealMap } from '../map/DealMap.tsx'
import type { PointMap } from '../map/place-deals.ts'
import { Filters } from './Filters.tsx'
import { Results } from './Results.tsx'
import type { SearchResult } from './search.ts'
import type { Suggested } from './suggested.ts'

export const getHeading = ({ place }: SearchResult): string => (place ? `Deals in ${place.name}` : 'Deals')

interface Props {
  found: SearchResult
  map: PointMap | undefined
  /** The suggestions of the place field. */
  suggested: readonly Suggested[]
}

/** Homes for sale: the search, a map of what it finds, and the list. */
export function DealsPage({ found, map, suggested }: Props) {
  const demo = found.points.some((deal) => deal.demo) || found.deals.some((deal) => deal.demo)
  return (
    <div className="deals">
      <div className="head">
        <h1>{getHeading(found)}</h1>
        <p className="lead">Homes for sale with estimated rent.</p>
      </div>
      <Filters asked={found.asked} suggested={suggested} />
      {demo && <p className="notice">Demo data. These listings are fictional.</p>}
      {map && <DealMap map={map} total={found.total} sort={found.asked.sort} />}
      <Results {...found} />
    </div>
  )
}
