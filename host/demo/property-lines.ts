import { searchText } from '../properties/rules.ts'
import { LAST_MONTH } from './calendar.ts'
import type { Economy } from './economy.ts'
import { getPrice, getRents, getSales } from './histories.ts'
import { getHomes, type Home } from './homes.ts'
import type { Neighborhood } from './neighborhoods.ts'
import { randomFrom } from './random.ts'

/** Lines of COPY for the homes of one neighborhood, and the columns that they fill. */
export interface PropertyLines {
  properties: string
  sales: string
  rents: string
}

export const COLUMNS: Record<keyof PropertyLines, string> = {
  properties: `properties (id, house_number, street, secondary, city, state, zip, fips, latitude, longitude, beds, baths,
    square_feet, year_built, structure_type, demo, address, search_text)`,
  sales: 'property_sales (property_id, sold_on, price_cents)',
  rents: 'property_rents (property_id, last_month, rent_cents, zip, latitude, longitude, beds, baths, structure_type)',
}

/**
 * Generates all properties of the demo world, one neighborhood at a time, so that a million need no more memory than a
 * few thousand. A neighborhood does not depend on earlier ones, except for its ids.
 * @param firstId ids count up from here
 */
export function* propertyLines(
  neighborhoods: readonly Neighborhood[],
  economies: Map<string, Economy>,
  firstId: number,
): Generator<PropertyLines> {
  let id = firstId
  for (const place of neighborhoods) {
    const economy = economies.get(place.fips)
    if (!economy) throw new Error(`ZIP ${place.zip} lies in county ${place.fips}, which has no economy`)
    const random = randomFrom(`homes ${place.zip}`)
    const line = liner(place)
    const lines: PropertyLines = { properties: '', sales: '', rents: '' }
    for (const home of getHomes(place, random)) {
      lines.properties += line(id, home)
      for (const { on, cents } of getSales(home, getPrice(home, economy, random), economy, random)) {
        lines.sales += `${id}\t${on}\t${cents}\n`
      }
      const rents = getRents(home, economy, random)
      if (rents.length) lines.rents += getRentLine(id, rents, place, home)
      id++
    }
    yield lines
  }
}

const getRentLine = (
  id: number,
  rents: readonly number[],
  { zip }: Neighborhood,
  { latitude, longitude, beds, baths, type }: Home,
): string =>
  `${id}\t${LAST_MONTH}\t{${rents.join(',')}}\t${zip}\t${latitude}\t${longitude}\t${beds}\t${baths}\t${type}\n`

/**
 * Writes lines of COPY by hand, because nothing here needs the escaping of `copyRow()`. Words of a town and a street
 * are normalized once, which works because the normalizer works word by word.
 */
function liner({ city, state, zip, fips }: Neighborhood): (id: number, home: Home) => string {
  const town = `${city}, ${state} ${zip}`
  const townKey = searchText(town)
  const streetKeys = new Map<string, string>()
  const getStreetKey = (street: string) => {
    const key = streetKeys.get(street) ?? searchText(street)
    streetKeys.set(street, key)
    return key
  }
  return (id, { number, street, secondary, latitude, longitude, beds, baths, squareFeet, built, type }) => {
    const unit = secondary ? `, ${secondary}` : ''
    const address = `${number} ${street}${unit}, ${town}`
    const key = `${number} ${getStreetKey(street)}${secondary ? ` ${secondary.toLowerCase()}` : ''} ${townKey}`
    const place = `${city}\t${state}\t${zip}\t${fips}\t${latitude}\t${longitude}`
    const facts = `${beds}\t${baths}\t${squareFeet}\t${built}\t${type}`
    return `${id}\t${number}\t${street}\t${secondary ?? '\\N'}\t${place}\t${facts}\tt\t${address}\t${key}\n`
  }
}
