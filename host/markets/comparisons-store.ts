import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { type CountyCenter, getNeighbors } from './neighbors.ts'

/** Ranks the figures that stand; writes only what changed. */
export async function writeRanks(client: PoolClient): Promise<void> {
  await client.query(
    `update market_metrics m set rank = r.rank, rank_low = r.rank_low, ranked = r.ranked
     from (
       select m.fips, m.metric, rank() over (among order by m.value desc) as rank,
         rank() over (among order by m.value) as rank_low, count(*) over (among) as ranked
       from market_metrics m join counties c using (fips)
       window among as (partition by c.state, c.until, m.metric)
     ) r
     where m.fips = r.fips and m.metric = r.metric and (m.rank, m.rank_low, m.ranked) is distinct from (r.rank, r.rank_low, r.ranked)`,
  )
}

/** Finds the neighbors of all counties; writes only what changed. */
export async function writeNeighbors(client: PoolClient): Promise<void> {
  const { rows } = await client.query<CountyCenter>(
    `select fips, latitude, longitude, until is null as current from counties
     where latitude is not null and longitude is not null order by fips`,
  )
  const neighbors = getNeighbors(rows)
  await client.query(
    `delete from market_neighbors m using counties c
     where c.fips = m.fips and (c.latitude is null or c.longitude is null)`,
  )
  await client.query(
    `insert into market_neighbors as m (fips, nearest)
     select fips, nearest::text[] from unnest($1::text[], $2::text[]) as found (fips, nearest)
     on conflict (fips) do update set nearest = excluded.nearest where m.nearest <> excluded.nearest`,
    [[...neighbors.keys()], [...neighbors.values()].map((nearest) => `{${nearest}}`)],
  )
}

/** Tells whether figures have no rank or counties no neighbors yet, as before a database first kept them. */
export async function areComparisonsMissing({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    `select exists (select from market_metrics where rank is null or rank_low is null)
        or exists (select from counties c where latitude is not null and longitude is not null
          and not exists (select from market_neighbors m where m.fips = c.fips)) as missing`,
  )
  return rows[0]?.missing === true
}
