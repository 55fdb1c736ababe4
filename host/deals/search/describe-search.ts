import { formatWholeDollars } from '../../_format/money.ts'
import { TYPE_NAMES } from '../../rent-estimator/labels.ts'
import { BOUNDS } from './bounds.ts'
import type { DealPlace } from './place.ts'
import { FIELDS, type SearchQuery } from './search-query.ts'

/** Says in words what a search looks for: `Illinois · 3 or more beds · up to $300,000`. */
export function describeSearch(
  { minPrice, maxPrice, beds, baths, structureType, bounds }: SearchQuery,
  place: DealPlace | undefined,
): string {
  const prices =
    minPrice !== undefined && maxPrice !== undefined
      ? `${formatWholeDollars(minPrice)} to ${formatWholeDollars(maxPrice)}`
      : minPrice !== undefined
        ? `from ${formatWholeDollars(minPrice)}`
        : maxPrice !== undefined
          ? `up to ${formatWholeDollars(maxPrice)}`
          : ''
  return [
    place?.name ?? (bounds ? 'Map area' : 'All deals'),
    prices,
    beds === undefined ? '' : `${beds} or more beds`,
    baths === undefined ? '' : `${baths} or more baths`,
    structureType ? TYPE_NAMES[structureType].toLowerCase() : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns what a search is saved as: its filters and area in one order, whatever page and order are shown. */
export function getSavedQuery({ typed, bounds }: SearchQuery): string {
  const query = new URLSearchParams()
  for (const name of FIELDS) if (name !== 'sort' && typed[name]) query.set(name, typed[name])
  for (const name of BOUNDS) if (bounds) query.set(name, String(bounds[name]))
  return query.toString()
}
