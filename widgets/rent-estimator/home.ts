import type { LocationSuggestion } from './contract.ts'
import type { EstimatorFields } from './model.ts'

export const HOME = ['beds', 'baths', 'structure_type'] as const
/** The facts of a home, as the fields have them. */
export type Home = Pick<EstimatorFields, (typeof HOME)[number]>
/** The recorded facts of homes, by the whole address. */
export type Homes = Record<string, Home>

/** The facts of a home without a record and without input. */
export const USUAL: Home = { beds: '3', baths: '2', structure_type: 'single_family' }

/** A place that an address may mean. */
export type PlaceMatch = Pick<LocationSuggestion, 'label' | 'home'>

export const getHomes = (places: PlaceMatch[]): Homes =>
  Object.fromEntries(
    places.flatMap(({ label, home }) =>
      home ? [[label, { ...home, beds: `${home.beds}`, baths: `${home.baths}` }]] : [],
    ),
  )

/**
 * Returns the fields for a location, with the values of its record if it is another home than before. Unchanged values
 * of the previous home are not kept.
 */
export function fieldsAt(fields: EstimatorFields, location: string, homes: Homes): EstimatorFields {
  if (location === fields.location) return fields
  const before = homes[fields.location]
  const now: Home = { ...fields }
  for (const field of HOME) if (now[field] === before?.[field]) now[field] = USUAL[field]
  return { ...fields, ...now, ...homes[location], location }
}
