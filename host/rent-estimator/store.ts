import type { Database } from '../_db/database.ts'
import { boxAround, type Coordinates, EARTH, getCells } from '../properties/grid.ts'
import type { Bounds, Comparable } from './rules.ts'

/** More are not needed: the nearest of so many say the same as all. */
const MAX_ROWS = 200

/** Where rented homes are looked for. */
export interface SearchPlace {
  at: Coordinates
  /** The ZIP code of steps without a distance. */
  zip: string | undefined
  /** The property that the estimate is of is no comparable of itself. */
  except: number | undefined
}

/** What one step of a search takes. */
export interface StepBounds extends Bounds {
  /** Around the place; undefined: in its ZIP code. */
  miles: number | undefined
}

/** The median rent of all homes with so many bedrooms; 5 stands for five and more. */
export interface RentMedian {
  beds: number
  cents: number
  count: number
}

export interface StepResult {
  /** The index of the step. */
  step: number
  comparables: Comparable[]
  /** Of all homes of any kind in the place of the step, by bedrooms. */
  medians: RentMedian[]
}

// Great-circle distance by the haversine formula, in miles from $1, $2.
const MILES = `${2 * EARTH} * asin(least(1, sqrt(
  sin(radians(r.latitude - $1) / 2) ^ 2 +
  cos(radians($1)) * cos(radians(r.latitude)) * sin(radians(r.longitude - $2) / 2) ^ 2)))`

const AROUND = `r.cell = any(s.cells::integer[]) and r.latitude between s.south and s.north
  and r.longitude between s.west and s.east`
const IN_ZIP = 's.miles is null and r.zip = $16'

/** Rented homes of the step `s`, but for $3, read from one index. Cells find the neighborhood, the formula the circle. */
const getHomes = (columns: string, where: string, zip: boolean) => {
  const [around, inZip] = [AROUND, IN_ZIP].map(
    (place) => `select ${columns}, ${MILES} as miles from property_rents r
      where ${place} and r.property_id <> $3 and ${where}`,
  )
  return `select * from (${zip ? `${inZip} union all ${around}` : around}) homes where s.miles is null or miles <= s.miles`
}

const getSimilarHomes = (zip: boolean) =>
  getHomes(
    'r.property_id',
    `r.beds between s.min_beds and s.max_beds and r.baths between s.min_baths and s.max_baths
      and (s.type is null or r.structure_type = s.type)`,
    zip,
  )

const getComparables = (zip: boolean) =>
  `select p.id::float8 as id, p.address, p.beds, p.baths::float8 as baths, p.square_feet as "squareFeet",
      p.structure_type as "structureType", r.last_rent_cents as "rentCents", r.last_month::text as month, miles, p.demo, p.latitude, p.longitude
    from (${getSimilarHomes(zip)} order by miles, property_id limit ${MAX_ROWS}) near
    join property_rents r using (property_id) join properties p on p.id = property_id`

const getMedians = (zip: boolean) =>
  `select least(beds, 5)::integer as beds, round(percentile_cont(0.5) within group (order by rent))::float8 as cents,
      count(*)::integer as count
    from (${getHomes('r.beds, r.last_rent_cents as rent', 'r.beds > 0', zip)}) rented group by 1 order by 1`

/**
 * Finds rented homes within the bounds of the first step that has at least `minCount` of them, else of the last one;
 * nearest first. One statement takes step after step, and none beyond that one.
 */
export async function findComparables(
  db: Database,
  { at, zip, except = 0 }: SearchPlace,
  steps: readonly StepBounds[],
  minCount: number,
): Promise<StepResult> {
  const inZip = zip !== undefined
  const { rows } = await db.pool.query<StepResult>({
    name: `comparables-${inZip ? 'in-zip' : 'around'}`,
    // Cells stay text until their step is taken.
    text: `with recursive steps as (
        select * from unnest($5::float8[], $6::text[], $7::float8[], $8::float8[], $9::float8[], $10::float8[],
            $11::integer[], $12::integer[], $13::numeric[], $14::numeric[], $15::text[]) with ordinality
          as s (miles, cells, south, north, west, east, min_beds, max_beds, min_baths, max_baths, type, step)),
      widening as (
        select 0::bigint as step, 0::bigint as found
        union all
        select s.step, similar_homes.found from widening w join steps s on s.step = w.step + 1
        cross join lateral (select count(*) as found from (${getSimilarHomes(inZip)} limit $4) home) similar_homes
        where w.found < $4),
      last as (select * from widening where step > 0 order by step desc limit 1)
      select step::integer - 1 as step, comparables, medians
      from last join steps s using (step)
      cross join lateral (
        select coalesce(json_agg(home order by miles, id), '[]') as comparables from (${getComparables(inZip)}) home) c
      cross join lateral (select coalesce(json_agg(median), '[]') as medians from (${getMedians(inZip)}) median) m`,
    values: [
      at.latitude,
      at.longitude,
      except,
      minCount,
      ...getStepParameters(at, steps),
      ...(zip === undefined ? [] : [zip]),
    ],
  })
  if (!rows[0]) throw new Error('there is no step to search in')
  return rows[0]
}

/** Returns columns of the steps, as the statement takes them. */
function getStepParameters(at: Coordinates, steps: readonly StepBounds[]): unknown[] {
  const rows = steps.map(({ miles, beds, baths, structureType }) => {
    const box = miles === undefined ? undefined : boxAround(at, miles)
    return [
      miles,
      box && `{${getCells(box)}}`,
      ...[box?.south, box?.north, box?.west, box?.east],
      ...(beds ?? [0, 20]),
      ...(baths ?? [0, 20]),
      structureType,
    ].map((value) => value ?? null)
  })
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))
}
