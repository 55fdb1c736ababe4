import type { County } from '../reference/counties.ts'
import { nationalPrice, PRICE_MONTHS } from './calendar.ts'
import { smoothNoise } from './noise.ts'
import { randomFrom } from './random.ts'
import type { Settlement } from './settlement.ts'

/** The invented figures of a county in the demo world's last month. */
export interface Economy {
  fips: string
  people: number
  /** Dollars, of a typical home; `prices[m]` is that of m months before. */
  prices: Float64Array
  /** Dollars a month, of a typical home with three bedrooms. */
  rent: number
  /** Change of rents a year, as a fraction. */
  rentGrowth: number
  /** Dollars a year, of the median household. */
  income: number
  /** Percent a year. */
  populationGrowth: number
  /** Property tax a year, percent of the home's value. */
  taxRate: number
  /** Percent of the labor force. */
  unemployment: number
}

/** Expensive regions: center, how much more (in the logarithm), and reach in degrees. */
const DEAR: [latitude: number, longitude: number, more: number, reach: number][] = [
  [37.5, -122.2, 1.05, 0.9],
  [34, -118.2, 0.75, 1],
  [32.9, -117.1, 0.7, 0.7],
  [36.6, -121.7, 0.6, 0.7],
  [47.5, -122.2, 0.65, 0.8],
  [45.5, -122.6, 0.4, 0.8],
  [40.7, -73.8, 0.6, 0.8],
  [42.3, -71.2, 0.55, 0.7],
  [38.9, -77.2, 0.5, 0.6],
  [39.7, -105.2, 0.5, 1],
  [40.6, -111.8, 0.45, 0.8],
  [30.3, -97.8, 0.35, 0.6],
  [25.9, -80.3, 0.4, 0.8],
  [21.2, -157.7, 1, 2],
  [33.6, -112, 0.3, 1],
]

/** Regions where second homes raise prices but not rents. */
const SECOND_HOMES: typeof DEAR = [
  [39.2, -106.9, 2.6, 0.25],
  [43.9, -110.5, 2.5, 0.35],
  [41.3, -70.1, 2.2, 0.25],
  [38, -108.4, 1.7, 0.25],
]

const TYPICAL_PRICE = 145_000
const TYPICAL_RENT = 1240
const TYPICAL_INCOME = 62_000
const BASE_PRICE = 200_000

const price = [smoothNoise('price wide', 9), smoothNoise('price near', 2.5)] as const
const growth = [smoothNoise('growth wide', 8), smoothNoise('growth near', 2)] as const
const people = [smoothNoise('people wide', 7), smoothNoise('people near', 2)] as const
const taxes = [smoothNoise('taxes wide', 6), smoothNoise('taxes near', 2)] as const
const work = [smoothNoise('jobs wide', 8), smoothNoise('jobs near', 2)] as const

/** Territories, of which the file has no ZIP codes. */
const TERRITORIES = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

/** Generates the economies of the 3,144 current counties of the states and DC; neighbors have similar figures. */
export function getEconomies(counties: readonly County[], settlements: readonly Settlement[]): Map<string, Economy> {
  const settled = Map.groupBy(settlements, ({ fips }) => fips)
  const economies = counties.flatMap((county) => {
    const { fips, state, until, latitude, longitude } = county
    if (until !== null || latitude === null || longitude === null || TERRITORIES.has(state)) return []
    return [getEconomy(fips, latitude, longitude, settled.get(fips) ?? [])]
  })
  return new Map(economies.map((economy) => [economy.fips, economy]))
}

function getEconomy(fips: string, latitude: number, longitude: number, places: Settlement[]): Economy {
  const random = randomFrom(`county ${fips}`)
  const at = ([wide, near]: typeof price) => 0.75 * wide(latitude, longitude) + 0.65 * near(latitude, longitude)
  const count = Math.round(places.reduce((sum, place) => sum + place.people, 0) * Math.exp(0.2 * random.normal()))
  const urban = places.reduce((sum, place) => sum + place.urban * place.people, 0) / Math.max(1, count)
  const seconds = reached(SECOND_HOMES, latitude, longitude)
  const dear = reached(DEAR, latitude, longitude) + 0.2 * seconds
  const lived = TYPICAL_PRICE * Math.exp(0.75 * urban + 0.33 * at(price) + dear + 0.08 * random.normal())
  const appreciation = 3.6 + 2.6 * at(growth) + 1.6 * random.normal()
  const ratio = lived / BASE_PRICE
  return {
    fips,
    people: Math.max(80, count),
    prices: getPrices(lived * Math.exp(0.8 * seconds), Math.log1p(appreciation / 100), 0.8 + 0.35 * random.next()),
    rent: TYPICAL_RENT * ratio ** 0.5 * Math.exp(0.1 * (urban - 0.4) + 0.18 * random.normal()),
    rentGrowth: 0.03 + 0.003 * (appreciation - 3.6) + 0.006 * random.normal(),
    income: TYPICAL_INCOME * ratio ** 0.27 * Math.exp(0.1 * random.normal()),
    populationGrowth: 0.25 + 0.85 * at(people) + 0.6 * random.normal() + 0.4 * (urban - 0.4),
    unemployment: Math.min(24, 3.9 * Math.exp(0.36 * at(work) + 0.26 * random.normal())),
    taxRate: Math.min(2.6, Math.max(0.25, 0.95 * Math.exp(0.5 * at(taxes) + 0.1 * random.normal()))),
  }
}

function reached(places: typeof DEAR, latitude: number, longitude: number): number {
  return places.reduce((sum, [y, x, more, reach]) => {
    const distance = ((latitude - y) / reach) ** 2 + (((longitude - x) * 0.77) / reach) ** 2
    return sum + more * Math.exp(-distance / 2)
  }, 0)
}

const NATION = Array.from({ length: PRICE_MONTHS }, (_, month) => Math.log(nationalPrice(month)))
const SEASON = NATION.map(
  (_, month) => 0.004 * (Math.cos((2 * Math.PI * (month - 5)) / 12) - Math.cos((2 * Math.PI * 5) / 12)),
)

/** Prices by month, going back: the nation's course, amplified, and bent so that the last year rose as it should. */
function getPrices(level: number, lastYear: number, amplified: number): Float64Array {
  const extra = lastYear + amplified * (NATION[12] ?? 0)
  const prices = new Float64Array(PRICE_MONTHS)
  for (let month = 0; month < PRICE_MONTHS; month++) {
    const bend = extra * Math.min(2, month / 12)
    prices[month] = level * Math.exp(amplified * (NATION[month] ?? 0) - bend + (SEASON[month] ?? 0))
  }
  return prices
}
