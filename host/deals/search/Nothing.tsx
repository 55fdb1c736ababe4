import { type Asked, dealsPath, FIELDS, isFiltered } from './asked.ts'
import type { DealPlace } from './place.ts'

/** No deal fits: why, and the ways on from here. */
export function Nothing({ asked, place }: { asked: Asked; place: DealPlace | undefined }) {
  if (!isFiltered(asked))
    return (
      <div className="deals-none">
        <p>No home is listed for sale yet.</p>
        <p>
          <a href="/insights">Look up an address instead</a>
        </p>
      </div>
    )
  const { typed, bounds } = asked
  const more = bounds || FIELDS.some((name) => name !== 'q' && name !== 'sort' && typed[name])
  return (
    <div className="deals-none">
      <p>{more ? 'No deal fits all of that.' : `No home is listed for sale in ${place?.name}.`}</p>
      <p className="deals-ways">
        {bounds && <a href={dealsPath(asked, { bounds: null, page: 1 })}>Search without the map’s area</a>}
        {place && more && (
          <a href={`/bigger_deals?${new URLSearchParams({ q: typed.q })}`}>See all deals in {place.name}</a>
        )}
        {place?.state && place.zips && (
          <a href={dealsPath(asked, { q: place.state, page: 1 })}>Search in all of {place.state}</a>
        )}
        <a href="/bigger_deals">See all deals</a>
      </p>
    </div>
  )
}
