import type { Database } from '../_db/database.ts'
import { boxAround, type CoordinateBox, type Coordinates, EARTH, getCells } from '../properties/grid.ts'
import type { Bounds, Comparable } from './rules.ts'

/** More are not needed: the nearest of so many say the same as all. */
const MAX_ROWS = 200

export interface Search extends Bounds {
  at: Coordinates
  /** Around `at`; undefined: in `zip`. */
  miles: number | undefined
  zip: string | undefined
  /** The property that the estimate is of is no comparable of itself. */
  except: number | undefined
}

// Great-circle distance by the haversine formula, in miles from $1, $2.
const MILES = `${2 * EARTH} * asin(least(1, sqrt(
  sin(radians(p.latitude - $1) / 2) ^ 2 +
  cos(radians($1)) * cos(radians(p.latitude)) * sin(radians(p.longitude - $2) / 2) ^ 2)))`

// The same expression as in the index properties_cell.
const CELL = 'floor((p.latitude + 90) * 20)::integer * 10000 + floor((p.longitude + 180) * 20)::integer'
const NEAR = `(${CELL}) = any($3) and p.latitude between $4 and $5 and p.longitude between $6 and $7`
const IN_ZIP = 'p.zip = $3'
const LAST_RENT = 'r.rent_cents[cardinality(r.rent_cents)]'

const getBoxParameters = (box: CoordinateBox): unknown[] => [getCells(box), box.south, box.north, box.west, box.east]

/**
 * Finds rented homes within the bounds, nearest first. Cells of the index find the neighborhood, the formula the
 * circle.
 */
export async function comparablesFor(db: Database, search: Search): Promise<Comparable[]> {
  const { at, miles, zip, except = 0, beds, baths, structureType } = search
  const place = miles === undefined ? [zip] : getBoxParameters(boxAround(at, miles))
  const next = place.length + 3
  const [exceptAt, bedsAt, bathsAt, typeAt, milesAt] = [next, next + 1, next + 3, next + 5, next + 6]
  const { rows } = await db.pool.query<Comparable>({
    name: `comparables-${miles === undefined ? 'in-zip' : 'around'}`,
    text: `select * from (
        select p.id::float8 as id, p.address, p.beds, p.baths::float8 as baths, p.square_feet as "squareFeet",
          p.structure_type as "structureType", ${LAST_RENT} as "rentCents", r.last_month::text as month, ${MILES} as miles, p.demo
        from properties p join property_rents r on r.property_id = p.id
        where ${miles === undefined ? IN_ZIP : NEAR} and p.id <> $${exceptAt}
          and p.beds between $${bedsAt} and $${bedsAt + 1} and p.baths between $${bathsAt} and $${bathsAt + 1}
          and ($${typeAt}::text is null or p.structure_type = $${typeAt})) near
      where $${milesAt}::float8 is null or miles <= $${milesAt}
      order by miles, id limit ${MAX_ROWS}`,
    values: [
      at.latitude,
      at.longitude,
      ...place,
      except,
      ...(beds ?? [0, 20]),
      ...(baths ?? [0, 20]),
      structureType ?? null,
      miles ?? null,
    ],
  })
  return rows
}

/**
 * Computes the median rent in cents by bedrooms (5: five and more) of all homes around a place, or in a ZIP code,
 * without `except`.
 */
export async function mediansByBeds(
  db: Database,
  { at, miles, zip, except = 0 }: Pick<Search, 'at' | 'miles' | 'zip' | 'except'>,
): Promise<{ beds: number; cents: number; count: number }[]> {
  const place = miles === undefined ? [zip] : getBoxParameters(boxAround(at, miles))
  const { rows } = await db.pool.query<{ beds: number; cents: number; count: number }>({
    name: `medians-by-beds-${miles === undefined ? 'in-zip' : 'around'}`,
    text: `select least(beds, 5)::integer as beds, round(percentile_cont(0.5) within group (order by rent))::float8 as cents,
        count(*)::integer as count
      from (
        select p.beds, ${LAST_RENT} as rent, ${MILES} as miles from properties p join property_rents r on r.property_id = p.id
        where ${miles === undefined ? IN_ZIP : NEAR} and p.id <> $${place.length + 3} and p.beds > 0) near
      where $${place.length + 4}::float8 is null or miles <= $${place.length + 4}
      group by 1 order by 1`,
    values: [at.latitude, at.longitude, ...place, except, miles ?? null],
  })
  return rows
}
