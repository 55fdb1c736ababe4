import type { DealFiltersProps } from '../../../widgets/deal-filters/contract.ts'
import { dealFilters } from '../../../widgets/deal-filters/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { raw } from '../../_pages/raw.ts'
import { STRUCTURE_TYPES } from '../../properties/schema.ts'
import { TYPE_NAMES } from '../../rent-estimator/labels.ts'
import { SORT_NAMES } from '../format.ts'
import { BOUNDS } from './bounds.ts'
import { FIELDS, type SearchQuery, SORTS } from './search-query.ts'

const PLACES = 'deals-places'
const TYPES = STRUCTURE_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))
/** The first is the usual one, which no address names. */
const ORDERS = SORTS.map((sort, at) => ({ value: at ? sort : '', label: SORT_NAMES[sort] }))

/** The search as a form that needs no script. The map's area goes along until it is taken away. */
export const Filters = ({ asked, suggested }: { asked: SearchQuery; suggested: string }) => (
  <div className="deals-filters">
    <IslandSlot island={dealFilters} id="deals" props={getProps(asked)} />
    <AreaFields bounds={asked.bounds} />
    {/* The browser's own suggestions: they need no script. */}
    <datalist id={PLACES} {...raw(suggested)} />
  </div>
)

function getProps({ typed, errors }: SearchQuery): DealFiltersProps {
  const sort = typed.sort === SORTS[0] ? '' : typed.sort
  return {
    values: Object.fromEntries(Object.entries({ ...typed, sort }).filter(([, value]) => value)),
    errors: Object.fromEntries(FIELDS.flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))),
    types: TYPES,
    sorts: ORDERS,
    places: PLACES,
  }
}

/** The id of the fields of the map's area, which a turbo-stream replaces. They belong to the form of the filters. */
export const AREA_FIELDS = 'deals-area'

export const AreaFields = ({ bounds }: Pick<SearchQuery, 'bounds'>) => (
  <div id={AREA_FIELDS} hidden={true}>
    {bounds &&
      BOUNDS.map((name) => <input key={name} type="hidden" form="deals-form" name={name} value={bounds[name]} />)}
  </div>
)
