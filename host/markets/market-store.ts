import type { MetricId } from '../../widgets/_domain/market-metrics/market-metrics.ts'
import type { Database } from '../_db/database.ts'
import type { Figure } from './figures.ts'
import { MEASURE_NAMES } from './measures.ts'
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

/** A figure and where it stands in its state: `rank` 1 is the highest of `of`, `rankLow` 1 the lowest; 0 until it is ranked. */
export interface RankedFigure extends Figure {
  rank: number
  rankLow: number
  of: number
}

/** The typical home value and monthly rent of a county in dollars, each with the month that it is of. */
export interface Prices {
  homeValue: number | null
  homeValuePeriod: string | null
  rent: number | null
  rentPeriod: string | null
  /** True if one of the two is a demo figure. */
  demoPrices: boolean
}

export interface Market extends MarketCounty, Prices {
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

export interface PlaceWithValues extends MarketCounty, Prices {
  values: Partial<Record<MetricId, number>>
  /** Those of the values that are demo figures. */
  demoMetrics: MetricId[]
  /** True if one of them or of its prices is a demo figure. */
  demo: boolean
}

const COLUMNS = 'c.fips, c.name, c.state, c.since, c.until, c.msa'
const VALUES = `coalesce(jsonb_object_agg(m.metric, m.value) filter (where m.metric is not null), '{}') as values,
  coalesce(jsonb_agg(m.metric) filter (where m.demo), '[]') as "demoMetrics",
  coalesce(bool_or(m.demo), false) or coalesce(p.demo, false) as demo`

const PRICES = `p.home_value as "homeValue", p.home_value_period::text as "homeValuePeriod", p.rent,
  p.rent_period::text as "rentPeriod", coalesce(p.demo, false) as "demoPrices"`
/** Joins what a list shows of counties; `group by` needs no more than these keys. */
const WITH_VALUES = 'left join market_metrics m on m.fips = c.fips left join market_prices p on p.fips = c.fips'
const KEYS = 'c.fips, p.fips'

const NEARBY = `select ${COLUMNS}, ${PRICES}, ${VALUES}
  from unnest(n.nearest) with ordinality as near (fips, place)
  join counties c on c.fips = near.fips ${WITH_VALUES}
  group by ${KEYS}, near.place order by near.place`

/** @returns undefined where there is no such county */
export async function readMarket(db: Database, fips: string): Promise<Market | undefined> {
  const { became, was } = getSuccession(fips)
  const [market, kin] = await Promise.all([readOwn(db, fips), readPlaces(db, [...became, ...was])])
  return (
    market && {
      ...market,
      became: kin.filter((one) => became.includes(one.fips)),
      was: kin.filter((one) => was.includes(one.fips)),
    }
  )
}

/**
 * Reads a county with its figures and the counties nearby in one statement. Ranks and neighbors are those of the last
 * `recomputeMetrics`.
 */
async function readOwn({ pool }: Database, fips: string): Promise<Omit<Market, 'became' | 'was'> | undefined> {
  const { rows } = await pool.query<Omit<Market, 'became' | 'was'>>(
    `select ${COLUMNS}, ${PRICES},
       c.msa is not null or (select min(fips) from counties where msa is not null) is not null as metros,
       array(select distinct measure from area_series
         where measure = any($2) and area_kind = 'county' and area_id = c.fips::text) as known,
       coalesce((
         select json_agg(json_build_object('metric', metric, 'value', value, 'period', period, 'source', source,
           'vintage', vintage, 'demo', demo, 'formula', formula, 'inputs', inputs,
           'rank', coalesce(rank, 0), 'rankLow', coalesce(rank_low, 0), 'of', coalesce(ranked, 0)))
         from market_metrics where fips = c.fips), '[]') as figures,
       coalesce((select json_agg(nearby) from (${NEARBY}) nearby), '[]') as nearby
     from counties c left join market_neighbors n on n.fips = c.fips left join market_prices p on p.fips = c.fips
     where c.fips = $1`,
    [fips, MEASURE_NAMES],
  )
  return rows[0]
}

async function readPlaces({ pool }: Database, fips: string[]): Promise<MarketCounty[]> {
  if (!fips.length) return []
  const { rows } = await pool.query<MarketCounty>(
    `select ${COLUMNS} from counties c where fips = any($1) order by c.name`,
    [fips],
  )
  return rows
}

/** Reads one current or former county with its values. */
export async function readPlace(db: Database, fips: string): Promise<PlaceWithValues | undefined> {
  return (await readPlacesByFips(db, [fips]))[0]
}

/** Reads current and former counties with their values, in the order in which they are named. */
export async function readPlacesByFips({ pool }: Database, fips: readonly string[]): Promise<PlaceWithValues[]> {
  const { rows } = await pool.query<PlaceWithValues>(
    `select ${COLUMNS}, ${PRICES}, ${VALUES} from counties c ${WITH_VALUES}
     where c.fips = any($1::bpchar[]) group by ${KEYS} order by array_position($1::bpchar[], c.fips)`,
    [fips],
  )
  return rows
}

/** Reads "Travis County, TX" of some counties by their FIPS codes. */
export async function readNames({ pool }: Database, fips: readonly string[]): Promise<Map<string, string>> {
  if (!fips.length) return new Map()
  const { rows } = await pool.query<{ fips: string; name: string }>(
    `select fips, name || ', ' || state as name from counties where fips = any($1::bpchar[])`,
    [fips],
  )
  return new Map(rows.map(({ fips, name }) => [fips, name]))
}

/** Reads the counties of a state: current ones by name, and then former ones that have figures. */
export async function readState({ pool }: Database, state: string): Promise<PlaceWithValues[]> {
  const { rows } = await pool.query<PlaceWithValues>(
    `select ${COLUMNS}, ${PRICES}, ${VALUES} from counties c ${WITH_VALUES}
     where c.state = $1 group by ${KEYS}
     having c.until is null or count(m.metric) > 0
     order by c.until is not null, c.name`,
    [state],
  )
  return rows
}
