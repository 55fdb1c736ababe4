import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import { copyIn, copyRow } from '../_db/copy.ts'
import type { Database, On } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { defineSetting } from '../_services/settings/define-setting.ts'
import { readSetting, writeSetting } from '../_services/settings/settings-store.ts'
import type { County } from './counties.ts'
import type { Zip } from './zips.ts'

/** The number of an advisory lock; any number that nothing else uses (migrations use 7521000). */
const LOCK = 7521030

/** The reference data that was loaded last. */
const LOADED = defineSetting<{ hash: string; counties: number; zips: number }, undefined>({
  name: 'reference',
  title: 'Reference data',
  about: 'The reference data that was loaded last, by its hash, with how many counties and ZIP codes it has.',
  contract: z.object({ hash: z.string(), counties: z.number(), zips: z.number() }),
  default: undefined,
  changedBy: 'site',
})

/** Tells whether reference data of this hash was loaded and is still there. */
export async function isLoaded({ pool }: Database, hash: string): Promise<boolean> {
  const loaded = await readSetting(pool, LOADED)
  if (loaded?.hash !== hash) return false
  const { rows } = await pool.query<{ complete: boolean }>(
    `select (select count(*) from counties) >= $1 and (select count(*) from zips) >= $2 as complete`,
    [loaded.counties, loaded.zips],
  )
  return rows[0]?.complete === true
}

/** Reads the hash of the reference data that was loaded last; '' where there is none. */
export const readReferenceHash = async (on: On): Promise<string> => (await readSetting(on, LOADED))?.hash ?? ''

/** Adds what is missing and fills what is null, in one transaction; what an import wrote stays. */
export async function writeReference({ pool }: Database, counties: County[], zips: Zip[], hash: string): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await writeCounties(client, counties)
    await writeZips(client, zips)
    await writeSetting(client, LOADED, { hash, counties: counties.length, zips: zips.length })
  })
}

async function writeCounties(client: PoolClient, counties: County[]): Promise<void> {
  await client.query(
    `insert into counties (fips, name, state, latitude, longitude, since, until)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::int2[], $7::int2[])
     on conflict (fips) do update set
       latitude = coalesce(counties.latitude, excluded.latitude),
       longitude = coalesce(counties.longitude, excluded.longitude),
       since = coalesce(counties.since, excluded.since),
       until = coalesce(counties.until, excluded.until)
     where (counties.latitude is null and excluded.latitude is not null)
        or (counties.longitude is null and excluded.longitude is not null)
        or (counties.since is null and excluded.since is not null)
        or (counties.until is null and excluded.until is not null)`,
    columns(counties, ['fips', 'name', 'state', 'latitude', 'longitude', 'since', 'until']),
  )
}

/** Writes by COPY, because passing this many rows as arrays takes the driver longer than the server. */
async function writeZips(client: PoolClient, zips: Zip[]): Promise<void> {
  await client.query('create temp table incoming (like zips) on commit drop')
  const lines = zips.map(({ zip, city, state, fips, latitude, longitude }) =>
    copyRow([zip, city, state, fips, latitude, longitude]),
  )
  await copyIn(client, 'copy incoming (zip, city, state, fips, latitude, longitude) from stdin', [lines.join('')])
  await client.query(
    `insert into zips (zip, city, state, fips, latitude, longitude)
     select zip, city, state, fips, latitude, longitude from incoming
     on conflict (zip) do update set fips = excluded.fips
     where zips.fips is null and excluded.fips is not null`,
  )
}

const columns = <Row>(rows: Row[], names: (keyof Row)[]) => names.map((name) => rows.map((row) => row[name]))
