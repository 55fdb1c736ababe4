import { DealMap } from '../map/DealMap.tsx'
import type { PointMap } from '../map/place-deals.ts'
import { Filters } from './Filters.tsx'
import { Results } from './Results.tsx'
import type { SearchResult } from './search.ts'
import type { Suggested } from './suggested.ts'

export const getHeading = ({ place }: SearchResult): string => (place ? `Deals in ${place.name}` : 'Bigger deals')

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
        <p className="lead">Homes for sale, each with what it would rent for.</p>
      </div>
      <Filters asked={found.asked} suggested={suggested} />
      {demo && <p className="notice">These listings are made up: they belong to the demo world.</p>}
      {map && <DealMap map={map} total={found.total} sort={found.asked.sort} />}
      <Results {...found} />
    </div>
  )
}
