import { share } from './random.ts'
import type { Settlement } from './settlement.ts'

/** A ZIP code that has homes in the demo world. */
export interface Neighborhood extends Settlement {
  /** Number of homes. */
  homes: number
}

/** Enough homes of a kind near each other for a rent to be told from its neighbors. */
const HOMES_A_ZIP = 80
const MIN_HOMES = 12
/** A small world has fewer homes in each, but still the places that people try first. */
const FIRST = 150
const FEW = 20

/**
 * Spreads homes over ZIP codes: the more people, the likelier it has homes and the more. Some that everybody knows, one of
 * every state and one of every large city come first. A larger world has the ZIP codes of the smaller one and more.
 */
export function getNeighborhoods(settlements: readonly Settlement[], size: number): Neighborhood[] {
  const order = orderSettlements(settlements)
  const count = Math.max(size / HOMES_A_ZIP, Math.min(FIRST, size / FEW), 1)
  const chosen = order.slice(0, Math.round(count))
  const floor = Math.min(MIN_HOMES, Math.floor(size / chosen.length))
  const weights = chosen.map(({ people }) => Math.sqrt(people))
  return apportion(size - floor * chosen.length, weights).map((more, at) => ({
    ...(chosen[at] as Settlement),
    homes: floor + more,
  }))
}

/** ZIP codes that come to mind first. */
const KNOWN = new Set(
  '10001 60614 90210 94103 02139 78701 98101 33139 80202 20002 30309 19103 75201 85004 97209'.split(' '),
)

/** Names that people try first have to be there in a small world too. */
const ZIPS_OF_A_LARGE_CITY = 15

function orderSettlements(settlements: readonly Settlement[]): Settlement[] {
  const largest = (places: Settlement[]) => places.reduce((best, place) => (place.people > best.people ? place : best))
  const cities = [...Map.groupBy(settlements, ({ city, state }) => `${city}, ${state}`).values()]
  const ofCities = new Set(cities.filter(({ length }) => length >= ZIPS_OF_A_LARGE_CITY).map(largest))
  const ofStates = new Set([...Map.groupBy(settlements, ({ state }) => state).values()].map(largest))
  const rank = (place: Settlement) => {
    if (KNOWN.has(place.zip)) return -3e9 - place.people
    if (ofStates.has(place)) return -2e9 - place.people
    if (ofCities.has(place)) return -1e9 - place.people
    // Weighted draw without putting back (Efraimidis and Spirakis).
    return -Math.log(share(`zip ${place.zip}`)) / place.people
  }
  const ranked = settlements.map((place) => ({ place, rank: rank(place) }))
  return ranked.sort((a, b) => a.rank - b.rank || (a.place.zip < b.place.zip ? -1 : 1)).map(({ place }) => place)
}

/** Distributes a total in whole numbers by weight (largest remainders). */
function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((weight) => (weight / sum) * total)
  const whole = exact.map(Math.floor)
  const left = total - whole.reduce((a, b) => a + b, 0)
  const byRemainder = exact.map((value, at) => [value % 1, at] as const).sort(([a, i], [b, j]) => b - a || i - j)
  for (const [, at] of byRemainder.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1
  return whole
}
