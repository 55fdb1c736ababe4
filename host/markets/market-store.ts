import type { Database } from '../_db/database.ts'
import type { Figure } from './figures.ts'
import { MEASURES } from './metrics.ts'
import type { Metric } from './schema.ts'
import { getSuccession } from './succession.ts'

export interface MarketCounty {
  fips: string
  name: string
  state: string
  since: number | null
  /** The last year in which it was a county; null for those of today. */
  until: number | null
  msa: string | null
}

/** A figure and where it stands in its state: `rank` 1 is the highest of `of`. */
export interface RankedFigure extends Figure {
  rank: number
  of: number
}

export interface Market extends MarketCounty {
  figures: RankedFigure[]
  /** Measures that there are of it. */
  known: string[]
  /** The areas that replaced it, and those that it replaced. */
  became: MarketCounty[]
  was: MarketCounty[]
  nearby: PlaceWithValues[]
  /** True if it is known which counties belong to metro areas. */
  metros: boolean
}

export interface PlaceWithValues extends MarketCounty {
  values: Partial<Record<Metric, number>>
  /** True if one of them is a demo figure. */
  demo: boolean
}

const COLUMNS = 'c.fips, c.name, c.state, c.since, c.until, c.msa'
const VALUES = `coalesce(jsonb_object_agg(m.metric, m.value) filter (where m.metric is not null), '{}') as values,
  coalesce(bool_or(m.demo), false) as demo`

/** @returns undefined where there is no such county */
export async function readMarket(db: Database, fips: string): Promise<Market | undefined> {
  const { pool } = db
  const { rows } = await pool.query<MarketCounty>(`select ${COLUMNS} from counties c where fips = $1`, [fips])
  const place = rows[0]
  if (!place) return undefined
  const kin = getSuccession(fips)
  const [figures, known, became, was, nearby, metros] = await Promise.all([
    readFigures(db, place),
    pool.query<{ measure: string }>(
      `select distinct measure from area_series where measure = any($1) and area_kind = 'county' and area_id = $2`,
      [MEASURES, fips],
    ),
    readPlaces(db, kin.became),
    readPlaces(db, kin.was),
    readNearby(db, fips, 6),
    pool.query('select from counties where msa is not null limit 1'),
  ])
  return {
    ...place,
    figures,
    known: known.rows.map(({ measure }) => measure),
    became,
    was,
    nearby,
    metros: metros.rowCount === 1,
  }
}

/** Ranks are among counties of the same time: an old one among the old ones. */
async function readFigures({ pool }: Database, { fips, state, until }: MarketCounty): Promise<RankedFigure[]> {
  const { rows } = await pool.query<RankedFigure>(
    `select metric, value, period, source, vintage, demo, formula, inputs, rank, "of" from (
       select m.fips, m.metric, m.value, m.period::text, m.source, m.vintage, m.demo, m.formula, m.inputs,
         rank() over (partition by m.metric order by m.value desc)::int as rank,
         count(*) over (partition by m.metric)::int as "of"
       from market_metrics m join counties c using (fips)
       where c.state = $2 and c.until is not distinct from $3
     ) ranked where fips = $1`,
    [fips, state, until],
  )
  return rows
}

async function readPlaces({ pool }: Database, fips: string[]): Promise<MarketCounty[]> {
  if (!fips.length) return []
  const { rows } = await pool.query<MarketCounty>(
    `select ${COLUMNS} from counties c where fips = any($1) order by c.name`,
    [fips],
  )
  return rows
}

/** Reads the current counties with the nearest centers, in any state. */
async function readNearby({ pool }: Database, fips: string, limit: number): Promise<PlaceWithValues[]> {
  const { rows } = await pool.query<PlaceWithValues>(
    `with here as (select latitude, longitude from counties where fips = $1 and latitude is not null),
     near as (
       select c.*, (c.latitude - here.latitude) ^ 2
         + ((c.longitude - here.longitude) * cos(radians(here.latitude))) ^ 2 as far
       from counties c, here
       where c.fips <> $1 and c.until is null and c.latitude is not null and c.longitude is not null
       order by far limit $2
     )
     select ${COLUMNS}, ${VALUES} from near c left join market_metrics m on m.fips = c.fips
     group by ${COLUMNS}, c.far order by c.far`,
    [fips, limit],
  )
  return rows
}

/** Reads one current or former county with its values. */
export async function readPlace({ pool }: Database, fips: string): Promise<PlaceWithValues | undefined> {
  const { rows } = await pool.query<PlaceWithValues>(
    `select ${COLUMNS}, ${VALUES} from counties c left join market_metrics m on m.fips = c.fips
     where c.fips = $1 group by ${COLUMNS}`,
    [fips],
  )
  return rows[0]
}

/** Reads the counties of a state: current ones by name, and then former ones that have figures. */
export async function readState({ pool }: Database, state: string): Promise<PlaceWithValues[]> {
  const { rows } = await pool.query<PlaceWithValues>(
    `select ${COLUMNS}, ${VALUES} from counties c left join market_metrics m on m.fips = c.fips
     where c.state = $1 group by ${COLUMNS}
     having c.until is null or count(m.metric) > 0
     order by c.until is not null, c.name`,
    [state],
  )
  return rows
}
