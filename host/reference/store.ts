import type { PoolClient } from 'pg'
import { copyIn, copyRow } from '../_db/copy.ts'
import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import type { County } from './counties.ts'
import type { Zip } from './zips.ts'

/** The number of an advisory lock; any number that nothing else uses (migrations use 7521000). */
const LOCK = 7521030

/** Tells whether reference data of this hash was loaded and is still there. */
export async function isLoaded({ pool }: Database, hash: string): Promise<boolean> {
  const { rows } = await pool.query<{ loaded: boolean }>(
    `select exists (select from settings where name = 'reference' and value->>'hash' = $1)
        and (select count(*) from counties) >= (select (value->>'counties')::int from settings where name = 'reference')
        and (select count(*) from zips) >= (select (value->>'zips')::int from settings where name = 'reference') as loaded`,
    [hash],
  )
  return rows[0]?.loaded === true
}

/** Adds what is missing and fills what is null, in one transaction; what an import wrote stays. */
export async function writeReference({ pool }: Database, counties: County[], zips: Zip[], hash: string): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await writeCounties(client, counties)
    await writeZips(client, zips)
    await client.query(
      `insert into settings (name, value) values ('reference', $1)
       on conflict (name) do update set value = excluded.value, changed_at = now()`,
      [{ hash, counties: counties.length, zips: zips.length }],
    )
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
