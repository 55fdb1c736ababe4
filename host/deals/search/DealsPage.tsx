import { DEALS_NOTE } from '../../../widgets/deal-map/stream.ts'
import type { PropertyAutocompleteProps } from '../../../widgets/property-autocomplete/contract.ts'
import { propertyAutocomplete } from '../../../widgets/property-autocomplete/server.ts'
import { formatPlace } from '../../_format/places.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { DemoNote } from '../../_pages/DemoBar.tsx'
import { IslandSlot } from '../../_pages/island.tsx'
import { NextLinks } from '../../_pages/NextLinks.tsx'
import { getNextLinks, type NextPlace } from '../../_pages/next-links.ts'
import { ShareTools } from '../../_pages/ShareTools.tsx'
import { DealMap } from '../map/DealMap.tsx'
import { getLiveMap } from '../map/live-map.ts'
import type { PointMap } from '../map/place-deals.ts'
import { Filters } from './Filters.tsx'
import { Results } from './Results.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import type { SearchResult } from './search.ts'
import { dealsPath } from './search-query.ts'

export const getHeading = ({ place }: SearchResult): string => (place ? `Deals in ${place.name}` : 'Deals')

/** The id of what holds the heading, which a turbo-stream replaces. */
export const HEADING = 'deals-heading'

export const Heading = (found: SearchResult) => (
  <div id={HEADING}>
    <h1>{getHeading(found)}</h1>
  </div>
)

/** The place of the search, or the state that all homes on the page are in; and the town of the first one. */
function getNextPlace({ place, deals }: SearchResult): NextPlace {
  const [first] = deals
  const isOneState = deals.every(({ state }) => state === first?.state)
  return { state: place?.state ?? (isOneState ? first?.state : undefined), town: first && formatPlace(first) }
}

interface Props {
  found: SearchResult
  map: PointMap | undefined
  /** The suggestions of the place field, as HTML. */
  suggested: string
  /** The address form as it was sent. */
  address: PropertyAutocompleteProps
  viewer: Viewer | undefined
  /** The address of a provider's style. */
  mapStyle: string | undefined
}

/** Homes for sale: the search, a map of what it finds, and the list. */
export function DealsPage({ found, map, suggested, address, viewer, mapStyle }: Props) {
  const demo = found.points.some((deal) => deal.demo) || found.deals.some((deal) => deal.demo)
  return (
    <div className="deals page-wide">
      <div className="head">
        <Heading {...found} />
        <p className="lead">Homes for sale with estimated rent.</p>
        <div className="row">
          <a className="button quiet" href="/bigger_deals/new">
            List a home
          </a>
          <SaveSearch asked={found.asked} viewer={viewer} />
          <ShareTools path={dealsPath(found.asked)} title={getHeading(found)} />
        </div>
      </div>
      <div className="deals-address">
        <IslandSlot island={propertyAutocomplete} id="deal" props={address} />
      </div>
      <Filters asked={found.asked} suggested={suggested} />
      {demo && <DemoNote>Demo data. These listings are fictional.</DemoNote>}
      <div className={map ? 'deals-found' : undefined}>
        {map && <DealMap map={map} live={getLiveMap(found, mapStyle)} total={found.total} sort={found.asked.sort} />}
        <div className="deals-list">
          <div id={DEALS_NOTE} />
          <Results {...found} />
        </div>
      </div>
      <NextLinks links={getNextLinks(getNextPlace(found), 'deals')} />
    </div>
  )
}
