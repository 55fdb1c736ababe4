import { pluralize } from '../_format/numbers.ts'
import type { RentBasis } from './schema.ts'
import type { Sort } from './search/search-query.ts'

/** "1 deal", "1,204 deals". */
export const formatDeals = (deals: number): string => pluralize(deals, 'deal', 'deals')

/** Formats a distance: "12 miles away". Only the centers of ZIP codes are known, so it is rounded. */
export function formatMiles(miles: number): string {
  const whole = Math.round(miles)
  return whole < 1 ? 'less than a mile away' : `${whole} ${whole === 1 ? 'mile' : 'miles'} away`
}

/** Formats a month's rent as a percentage of the price: "0.74%". */
export const formatRentToPrice = (percent: number): string => `${percent.toFixed(2)}%`

/** "studio", "1 bed", "4 beds": as many as there are. */
export const formatBeds = (beds: number): string => (beds === 0 ? 'studio' : `${beds} ${beds === 1 ? 'bed' : 'beds'}`)

/** The sources of a rent estimate, shown beside the number. */
export const BASES: Record<RentBasis, string> = { own: 'last rent', zip: 'ZIP median' }

export const SORT_NAMES: Record<Sort, string> = {
  newest: 'Newest',
  price: 'Lowest price',
  rent_to_price: 'Rent-to-price',
}

/** Says which deals come first when not all of them are shown. */
export const FIRST: Record<Sort, string> = {
  newest: 'newest first',
  price: 'lowest price first',
  rent_to_price: 'highest rent-to-price first',
}
