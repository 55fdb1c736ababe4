import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import type { AreaSeries } from './collector.ts'
import { monthText } from './read/months.ts'
import type { CountyFacts, Places } from './sources/source.ts'

/** One import at a time: two of the same file would both call themselves the first. */
const LOCK = 7_521_100

/** Runs `work` in one transaction: a fault leaves the database as it was. */
export async function inImport<T>(db: Database, work: (store: ImportStore) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  let broken: Error | undefined
  // A server that goes away tells the running query; without a listener, the connection's own event would end the process.
  const lost = (error: Error) => {
    broken = error
  }
  client.on('error', lost)
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work(new ImportStore(client))
    await client.query('commit')
    return result
  } catch (error) {
    const cause = broken ?? error
    await client.query('rollback').catch(lost)
    throw cause
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}

export class ImportStore {
  private readonly client: PoolClient

  constructor(client: PoolClient) {
    this.client = client
  }

  async places(): Promise<Places> {
    const counties = await this.client.query<{ fips: string; cbsa: string | null }>('select fips, cbsa from counties')
    const zips = await this.client.query<{ zip: string; fips: string | null }>('select zip, fips from zips')
    const byFips = new Map(counties.rows.map((row) => [row.fips, row]))
    const byZip = new Map(zips.rows.map((row) => [row.zip, row]))
    return { county: (fips) => byFips.get(fips), zip: (zip) => byZip.get(zip) }
  }

  /** The id of a vintage, which is made if there is none. */
  async vintage(source: string, vintage: string): Promise<number> {
    const { rows } = await this.client.query<{ id: number }>(
      `insert into vintages (source, vintage) values ($1, $2)
       on conflict (source, vintage, demo) do update set source = excluded.source returning id`,
      [source, vintage],
    )
    return (rows[0] as { id: number }).id
  }

  /** Notes from which file a vintage came last; a file that changed nothing is not noted. */
  async sign(id: number, fileName: string, sha256: string, changed: number): Promise<void> {
    await this.client.query(
      `update vintages set file_name = $2, sha256 = $3, imported_at = now() where id = $1 and ($4 > 0 or sha256 is null)`,
      [id, fileName, sha256, changed],
    )
  }

  /**
   * Writes series; those of areas that are not named stay.
   * @returns how many values are new, different or gone
   */
  async writeSeries(vintage: number, lot: readonly AreaSeries[]): Promise<number> {
    if (!lot.length) return 0
    // Most areas of a file have the same months, and dates are slower to parse than numbers.
    const lists = new Map<string, number>()
    const places = lot.map(({ months }) => {
      const list = `{${Array.from(months, monthText).join()}}`
      return lists.get(list) ?? lists.set(list, lists.size + 1).size
    })
    const { rows } = await this.client.query<{ changed: string }>(
      `with lists as materialized (
         select list::date[] as periods, place from unnest($7::text[]) with ordinality as t (list, place)
       ), incoming as (
         select measure, kind, area, periods, vals::double precision[] as vals
         from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::text[]) as t (measure, kind, area, place, vals)
         join lists using (place)
       ), differing as (
         select i.*, o.periods as old_periods, o."values" as old_vals
         from incoming i
         left join area_series o
           on o.vintage_id = $1 and o.measure = i.measure and o.area_kind = i.kind and o.area_id = i.area
         where o.periods is distinct from i.periods or o."values" is distinct from i.vals
       ), written as (
         insert into area_series (vintage_id, measure, area_kind, area_id, periods, "values")
         select $1, measure, kind, area, periods, vals from differing
         on conflict (measure, area_kind, area_id, vintage_id)
           do update set periods = excluded.periods, "values" = excluded."values"
       )
       select coalesce(sum(case when old_periods is null then cardinality(vals) else (
         select count(*) from unnest(old_periods, old_vals) as a (period, value)
         full join unnest(periods, vals) as b (period, value) using (period)
         where a.value is distinct from b.value
       ) end), 0) as changed from differing`,
      [
        vintage,
        lot.map(({ measure }) => measure),
        lot.map(({ kind }) => kind),
        lot.map(({ area }) => area),
        places,
        lot.map(({ values }) => `{${values.join()}}`),
        [...lists.keys()],
      ],
    )
    return Number(rows[0]?.changed)
  }

  /** Tells whether a newer vintage of the source exists. Facts about counties have one vintage only. */
  async hasNewer(source: string, vintage: string): Promise<boolean> {
    const { rows } = await this.client.query(
      'select 1 from vintages where source = $1 and vintage > $2 and not demo limit 1',
      [source, vintage],
    )
    return rows.length > 0
  }

  /**
   * Sets facts of counties.
   * @returns how many values are different now
   */
  async writeCounties(counties: ReadonlyMap<string, CountyFacts>): Promise<number> {
    const list = [...counties].map(([fips, facts]) => ({ fips, ...facts }))
    const { rows } = await this.client.query<{ changed: string }>(
      `with incoming as (
         select c.fips, c.name as old_name, c.latitude as old_latitude, c.longitude as old_longitude,
           c.cbsa as old_cbsa, c.msa as old_msa,
           case when j ? 'name' then j ->> 'name' else c.name end as name,
           case when j ? 'latitude' then (j ->> 'latitude')::double precision else c.latitude end as latitude,
           case when j ? 'longitude' then (j ->> 'longitude')::double precision else c.longitude end as longitude,
           case when j ? 'cbsa' then j ->> 'cbsa' else c.cbsa end as cbsa,
           case when j ? 'msa' then j ->> 'msa' else c.msa end as msa
         from jsonb_array_elements($1::jsonb) as t (j) join counties c on c.fips = j ->> 'fips'
       ), counted as (
         select *, (name is distinct from old_name)::int + (latitude is distinct from old_latitude)::int +
           (longitude is distinct from old_longitude)::int + (cbsa is distinct from old_cbsa)::int +
           (msa is distinct from old_msa)::int as changes
         from incoming
       ), written as (
         update counties c set name = n.name, latitude = n.latitude, longitude = n.longitude, cbsa = n.cbsa, msa = n.msa
         from counted n where n.fips = c.fips and n.changes > 0
       )
       select coalesce(sum(changes), 0) as changed from counted`,
      [JSON.stringify(list)],
    )
    return Number(rows[0]?.changed)
  }

  /**
   * Deletes the demo figures of the measures that a vintage has: where a public file says nothing of an area, there is no data
   * instead of an invented figure beside real ones.
   * @returns in how many areas
   */
  async deleteDemo(vintage: number): Promise<number> {
    const { rows } = await this.client.query<{ areas: string }>(
      `with imported as (select distinct measure, area_kind from area_series where vintage_id = $1),
       gone as (
         delete from area_series s using vintages v, imported i
         where v.id = s.vintage_id and v.demo and s.measure = i.measure and s.area_kind = i.area_kind
         returning s.area_kind, s.area_id)
       select count(distinct (area_kind, area_id)) as areas from gone`,
      [vintage],
    )
    return Number(rows[0]?.areas)
  }
}
