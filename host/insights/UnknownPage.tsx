import type { AddressSuggestion } from '../../widgets/_domain/addresses/calls.ts'
import { propertySearch } from '../../widgets/property-search/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { locationsPath } from '../rent-estimator/paths.ts'

interface Props {
  query: string
  /** The place that the address would be in, if that is known. */
  place: string | undefined
  suggestions: AddressSuggestion[]
}

/** The page for an unknown address: the text to correct, and the nearest matches. */
export function UnknownPage({ query, place, suggestions }: Props) {
  return (
    <div className="insights">
      <div className="head">
        <h1>{query ? 'We can’t find this address' : 'Enter an address'}</h1>
        {query && (
          <p className="lead">
            No results for “{query}”. Check the street number and name, or search by city or ZIP code.
          </p>
        )}
      </div>
      <IslandSlot
        island={propertySearch}
        id="property-search"
        props={{ address: query, ...(suggestions.length && { suggestions }) }}
      />
      {place && (
        <p className="insights-way">
          Or see <a href={locationsPath(place)}>rents in {place}</a>.
        </p>
      )}
    </div>
  )
}
