import type { PoolClient } from 'pg'
import { copyIn } from '../_db/copy.ts'
import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import type { County } from '../reference/counties.ts'
import type { Zip } from '../reference/zips.ts'
import type { AreaSeries } from './area-series.ts'
import { MEDIAN_COLUMNS } from './median-lines.ts'
import type { Metro } from './metros.ts'
import { COLUMNS, type PropertyLines } from './property-lines.ts'

/** The number of an advisory lock; any number that nothing else uses. */
const LOCK = 7521031

/** Tells whether the database has somebody's own figures or properties. */
export async function hasOwnData({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ own: boolean }>(
    `select exists (select from vintages where not demo) or exists (select from properties where not demo) as own`,
  )
  return rows[0]?.own === true
}

/** Reads the reference data that the demo world is made from. */
export async function readReference(client: PoolClient): Promise<{ counties: County[]; zips: Zip[] }> {
  const counties = await client.query<County>(
    'select fips, name, state, latitude, longitude, since, until from counties order by fips',
  )
  const zips = await client.query<Zip>('select zip, city, state, fips, latitude, longitude from zips order by zip')
  return { counties: counties.rows, zips: zips.rows }
}

/** Runs it in one transaction that no other host's seeding meets. */
export const whileSeeding = <T>({ pool }: Database, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    return work(client)
  })

/** Takes the demo world's homes away and nothing else. */
export async function deleteHomes(client: PoolClient): Promise<void> {
  await client.query('delete from property_sales s using properties p where p.id = s.property_id and p.demo')
  await client.query('delete from property_rents r using properties p where p.id = r.property_id and p.demo')
  await client.query('delete from properties where demo')
}

/** Takes the demo world's markets away and nothing else. */
export async function deleteMarkets(client: PoolClient): Promise<void> {
  await client.query('delete from area_median_sales where demo')
  await client.query('delete from vintages where demo')
  await client.query("update counties set msa = null where msa like '% (demo)'")
}

/** Gives counties their made-up metro areas; where the real ones were imported, it does nothing. */
export async function writeMetros(client: PoolClient, metros: readonly Metro[]): Promise<void> {
  await client.query(
    `update counties set msa = metro.msa from unnest($1::text[], $2::text[]) as metro (fips, msa)
     where metro.fips = counties.fips and counties.msa is null and not exists (select from counties where cbsa is not null)`,
    [metros.map(({ fips }) => fips), metros.map(({ msa }) => msa)],
  )
}

/**
 * Skips the row-by-row check of foreign keys if permitted. The demo world's rows are consistent by construction, and
 * the check would take as long as everything else.
 */
export async function trustRows(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ may: string }>("select current_setting('is_superuser') as may")
  if (rows[0]?.may === 'on') await client.query("set local session_replication_role = 'replica'")
}

/** Returns the id after which the demo world's ids begin: 0, unless real properties are in the way. */
export async function lastOwnId(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select coalesce(max(id), 0) as id from properties')
  return Number(rows[0]?.id)
}

/** Neighborhoods whose sales and rents wait in memory while their homes go to the server. */
const AT_ONCE = 200

/** Writes homes while the next ones are being generated. @returns their number */
export async function writeProperties(client: PoolClient, neighborhoods: Generator<PropertyLines>): Promise<number> {
  let count = 0
  for (;;) {
    const waiting = { sales: [] as string[], rents: [] as string[] }
    const homes = await copyIn(client, `copy ${COLUMNS.properties} from stdin`, some(neighborhoods, waiting))
    if (homes === 0) break
    count += homes
    await copyIn(client, `copy ${COLUMNS.sales} from stdin`, waiting.sales)
    await copyIn(client, `copy ${COLUMNS.rents} from stdin`, waiting.rents)
  }
  await client.query("select setval(pg_get_serial_sequence('properties', 'id'), greatest(max(id), 1)) from properties")
  return count
}

function* some(
  neighborhoods: Generator<PropertyLines>,
  waiting: { sales: string[]; rents: string[] },
): Generator<string> {
  for (let count = 0; count < AT_ONCE; count++) {
    const { value, done } = neighborhoods.next()
    if (done) return
    waiting.sales.push(value.sales)
    waiting.rents.push(value.rents)
    yield value.properties
  }
}

/** Lists counties whose medians were imported and must be kept. */
export async function countiesWithOwnMedians(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ fips: string }>('select distinct fips from area_median_sales where not demo')
  return new Set(rows.map(({ fips }) => fips))
}

export async function writeMedians(client: PoolClient, lines: Iterable<string>): Promise<number> {
  return copyIn(client, `copy ${MEDIAN_COLUMNS} from stdin`, lines)
}

/** Adds the series under one vintage of the demo world, without those of measures that were imported (host/import). */
export async function writeSeries(client: PoolClient, series: readonly AreaSeries[], vintage: string): Promise<void> {
  const imported = await readImportedMeasures(client)
  const { rows } = await client.query<{ id: number }>(
    "insert into vintages (source, vintage, demo) values ('demo', $1, true) returning id",
    [vintage],
  )
  const id = rows[0]?.id
  const lines = series
    .filter(({ measure }) => !imported.has(measure))
    .map(({ measure, fips, periods, values }) => `${id}\t${measure}\tcounty\t${fips}\t{${periods}}\t{${values}}\n`)
  const columns = 'area_series (vintage_id, measure, area_kind, area_id, periods, "values")'
  await copyIn(client, `copy ${columns} from stdin`, [lines.join('')])
}

/** Lists the measures of counties that public files were imported of. */
async function readImportedMeasures(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ measure: string }>(
    `select distinct measure from area_series s join vintages v on v.id = s.vintage_id
     where not v.demo and area_kind = 'county'`,
  )
  return new Set(rows.map(({ measure }) => measure))
}

/** Updates the planner's statistics after a mass of rows was written. */
export async function analyze({ pool }: Database): Promise<void> {
  await pool.query('analyze properties, property_sales, property_rents, area_median_sales')
}
