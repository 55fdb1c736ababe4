import type { Database } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import type { StructureType } from '../../properties/schema.ts'
import type { ErrorSummary } from './summary.ts'

/** A home with a known rent. */
export interface SampledHome {
  id: number
  fips: string
  latitude: number
  longitude: number
  beds: number
  baths: number
  structureType: StructureType
  rentCents: number
  demo: boolean
  /** How many homes of its county it stands for. */
  weight: number
}

/**
 * Draws homes with a known rent: the same number of each county, as far as it has so many, always the same ones. Ids are hashed, so
 * that homes of one street do not stand together.
 */
export async function sampleHomes({ pool }: Database, perCounty: number, max: number): Promise<SampledHome[]> {
  const { rows } = await pool.query<SampledHome>(
    `with known as (
      select p.id, p.fips, p.latitude, p.longitude, p.beds, p.baths, p.structure_type, p.demo, r.last_rent_cents,
        row_number() over (partition by p.fips order by hashint8(p.id), p.id) as place,
        count(*) over (partition by p.fips) as county
      from property_rents r join properties p on p.id = r.property_id where p.fips is not null and r.last_rent_cents > 0
    ), drawn as (
      select * from known where place <= $1 order by place, hashint8(id), id limit $2
    )
    select id::float8 as id, fips, latitude, longitude, least(beds, 5)::integer as beds, least(baths, 4)::float8 as baths,
      structure_type as "structureType", last_rent_cents::float8 as "rentCents", demo,
      county::float8 / count(*) over (partition by fips) as weight
    from drawn`,
    [perCounty, max],
  )
  return rows
}

/** Keeps a measurement in place of the one before. */
export async function saveErrors(
  db: Database,
  all: ErrorSummary & { demo: boolean },
  counties: ReadonlyMap<string, ErrorSummary>,
): Promise<void> {
  const rows = [...counties].map(([fips, summary]) => ({ fips, ...summary }))
  await withTransaction(db.pool, async (client) => {
    await client.query('delete from rent_error_runs')
    const made = await client.query<{ id: number }>(
      `insert into rent_error_runs (homes, refused, median_error, p90_error, within_range, demo)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [all.homes, all.refused, all.medianError, all.p90Error, all.withinRange, all.demo],
    )
    await client.query(
      `insert into rent_errors (run_id, fips, homes, refused, median_error, p90_error, within_range)
       select $1, fips, homes, refused, "medianError", "p90Error", "withinRange"
       from jsonb_to_recordset($2::jsonb) as t (fips text, homes int, refused int, "medianError" float8, "p90Error" float8,
         "withinRange" float8)`,
      [made.rows[0]?.id, JSON.stringify(rows)],
    )
  })
}

export interface Measurement extends ErrorSummary {
  measuredAt: Date
  counties: number
  demo: boolean
}

const SUMMARY = `homes, refused, median_error as "medianError", p90_error as "p90Error", within_range as "withinRange"`

/** Returns the latest measurement; undefined before the first. */
export async function readMeasurement({ pool }: Database): Promise<Measurement | undefined> {
  const { rows } = await pool.query<Measurement>(
    `select measured_at as "measuredAt", ${SUMMARY}, demo,
      (select count(*)::integer from rent_errors where run_id = r.id) as counties
     from rent_error_runs r order by id desc limit 1`,
    [],
  )
  return rows[0]
}

export interface CountyError extends ErrorSummary {
  fips: string
  name: string
  state: string
}

/** Counties need so many measured homes to be shown: of fewer, a median says little. */
export const MIN_HOMES = 10

const HAS_ENOUGH_HOMES = `e.homes - e.refused >= ${MIN_HOMES}`

/** Lists the states that have counties with enough measured homes. */
export async function readErrorStates({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    `select distinct trim(c.state) as state from rent_errors e join counties c using (fips) where ${HAS_ENOUGH_HOMES} order by 1`,
    [],
  )
  return rows.map(({ state }) => state)
}

/** Lists the counties of a state with enough measured homes, by name. */
export async function readCountyErrors({ pool }: Database, state: string): Promise<CountyError[]> {
  const { rows } = await pool.query<CountyError>(
    `select e.fips, c.name, trim(c.state) as state, ${SUMMARY}
     from rent_errors e join counties c using (fips) where ${HAS_ENOUGH_HOMES} and c.state = $1 order by c.name, e.fips`,
    [state],
  )
  return rows
}

/** Whether the latest measurement is younger than so many days. */
export async function isMeasured({ pool }: Database, days: number): Promise<boolean> {
  const { rows } = await pool.query<{ fresh: boolean }>(
    'select exists (select from rent_error_runs where measured_at > now() - make_interval(days => $1)) as fresh',
    [days],
  )
  return rows[0]?.fresh === true
}
