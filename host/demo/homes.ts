import type { StructureType } from '../properties/schema.ts'
import type { Neighborhood } from './neighborhoods.ts'
import { smoothNoise } from './noise.ts'
import type { Random } from './random.ts'
import { getStreets, nextHouse, type Street } from './streets.ts'

/** A home and what its price and rent depend on. */
export interface Home {
  number: number
  street: string
  secondary: string | null
  latitude: number
  longitude: number
  type: StructureType
  beds: number
  baths: number
  squareFeet: number
  built: number
  /** Effect of the neighborhood and the street on prices, as a factor. */
  site: number
}

interface Kind {
  type: StructureType
  /** Shares of this type of building in city centers, suburbs and the countryside. */
  shares: [city: number, suburb: number, country: number]
  /** Weights of 0 to 5 bedrooms. */
  beds: number[]
  /** Square feet without a bedroom, and for each. */
  area: [base: number, each: number]
  /** Homes in one building. */
  units: [fewest: number, most: number]
  /** Newer than the street by about so many years. */
  newer: number
}

const KINDS: Kind[] = [
  {
    type: 'single_family',
    shares: [22, 68, 86],
    beds: [0, 0, 14, 50, 29, 7],
    area: [470, 440],
    units: [1, 1],
    newer: 0,
  },
  { type: 'townhouse', shares: [12, 11, 3], beds: [0, 0, 38, 52, 10, 0], area: [420, 370], units: [1, 1], newer: 14 },
  { type: 'multi_family', shares: [14, 5, 4], beds: [0, 4, 50, 40, 6, 0], area: [380, 310], units: [1, 1], newer: -12 },
  { type: 'condo', shares: [4, 1.2, 0.4], beds: [6, 36, 44, 14, 0, 0], area: [430, 330], units: [3, 8], newer: 16 },
  {
    type: 'apartment',
    shares: [4.5, 1.4, 0.6],
    beds: [12, 40, 38, 10, 0, 0],
    area: [410, 290],
    units: [4, 12],
    newer: 6,
  },
]

/** Usual baths by bedrooms, from the rarer few to the rarer many. */
const BATHS = [[1], [1, 1, 1, 1.5], [1, 1, 1.5, 2, 2], [1.5, 2, 2, 2, 2.5], [2, 2.5, 2.5, 3, 3.5], [2.5, 3, 3, 3.5, 4]]

const LAST_YEAR_BUILT = 2023
const FIRST_YEAR_BUILT = 1885

/** The value of a part of a city: neighboring ZIP codes are similar. */
const quarter = smoothNoise('quarter', 0.35)

/** Generates every home of a neighborhood, street by street. */
export function getHomes(place: Neighborhood, random: Random): Home[] {
  const streets = getStreets(place, random)
  const level = Math.exp(0.15 * quarter(place.latitude, place.longitude) + 0.09 * random.normal())
  const shares = KINDS.map(({ shares: [city, suburb, country] }) => {
    const [near, far, t] = place.urban > 0.5 ? [suburb, city, place.urban * 2 - 1] : [country, suburb, place.urban * 2]
    return near + (far - near) * t
  })
  const homes: Home[] = []
  while (homes.length < place.homes) {
    for (const street of streets) {
      const kind = KINDS[random.weighted(shares)] as Kind
      const units = Math.min(place.homes - homes.length, random.integer(...kind.units))
      if (units) homes.push(...building(kind, street, units, level, random))
    }
  }
  return homes
}

/** Generates the next house of a street with its units, which share place and year. */
function building(kind: Kind, street: Street, units: number, level: number, random: Random): Home[] {
  const built = Math.round(
    Math.min(LAST_YEAR_BUILT, Math.max(FIRST_YEAR_BUILT, street.built + kind.newer + 6 * random.normal())),
  )
  const shared = { ...nextHouse(street, random), street: street.name, type: kind.type, built }
  const site = level * street.quality
  const named = kind.units[1] > 1
  return Array.from({ length: units }, (_, unit) => {
    const beds = random.weighted(kind.beds)
    const baths = random.pick(BATHS[beds] ?? [1])
    const area = (kind.area[0] + kind.area[1] * beds) * (1 + 0.06 * (baths - 1)) * Math.exp(0.11 * random.normal())
    return { ...shared, secondary: named ? unitName(kind, unit) : null, beds, baths, squareFeet: tens(area), site }
  })
}

const unitName = ({ type }: Kind, unit: number) =>
  type === 'condo' ? `Unit ${unit + 1}` : `Apt ${Math.floor(unit / 4) + 1}${'ABCD'[unit % 4]}`

const tens = (area: number) => Math.max(250, Math.round(area / 10) * 10)
