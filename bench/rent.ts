import type { Database } from '../host/_db/database.ts'
import { median, quantile } from '../host/_testing/statistics.ts'
import type { StructureType } from '../host/properties/schema.ts'
import { estimateRent } from '../host/rent-estimator/estimate.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'

const SIZE = 50_000
/** Homes whose rent is estimated, of those that are held out. */
const ASKED = 2000

interface HeldOut {
  id: number
  latitude: number
  longitude: number
  beds: number
  baths: number
  structureType: StructureType
  rent: number
  county: number | null
}

/**
 * A third of the let homes, by a hash of their ids, each with its latest rent, and the median rent of its county and number
 * of bedrooms among the others: what somebody who knows no addresses would say.
 */
const HOLD_OUT = `with let as (
    select p.*, r.rent_cents[cardinality(r.rent_cents)] as rent, hashint8(p.id) % 3 = 0 as held
    from properties p join property_rents r on r.property_id = p.id),
  known as (
    select fips, beds, percentile_cont(0.5) within group (order by rent) as median from let where not held group by fips, beds)
  select id::float8 as id, latitude, longitude, least(beds, 5)::integer as beds, least(baths, 4)::float8 as baths,
    structure_type as "structureType", rent::float8 as rent, median as county
  from let left join known using (fips, beds) where held order by hashint8(id + 1)`

async function holdOut(db: Database): Promise<HeldOut[]> {
  const { rows } = await db.pool.query<HeldOut>(HOLD_OUT)
  await db.pool.query('delete from property_rents where property_id = any($1)', [rows.map(({ id }) => id)])
  await db.pool.query('vacuum analyze property_rents')
  return rows
}

const getError = (estimate: number, rent: number): number => (Math.abs(estimate - rent) / rent) * 100

export const rent: Benchmark = {
  name: 'rent',
  what: `rent estimates of ${ASKED.toLocaleString('en')} homes out of a third of the let ones that were held out, on a demo world of ${SIZE.toLocaleString('en')}`,
  async run({ progress }): Promise<Figure[]> {
    progress('making a demo world')
    const world = await openDemoWorld(SIZE)
    try {
      const homes = (await holdOut(world.db)).slice(0, ASKED)
      const [errors, guesses, times, counts]: number[][] = [[], [], [], []]
      let [refused, inRange] = [0, 0]
      for (const [index, home] of homes.entries()) {
        if (index % 100 === 0) progress(`home ${index} of ${homes.length}`)
        const { beds, baths, structureType } = home
        const started = performance.now()
        const { estimate } = await estimateRent(world.db, {
          at: home,
          except: home.id,
          wish: { beds, baths, structureType },
        })
        times?.push(performance.now() - started)
        if (estimate.status === 'too_few') {
          refused++
          continue
        }
        errors?.push(getError(estimate.median, home.rent))
        counts?.push(estimate.comparables.length)
        if (home.county !== null) guesses?.push(getError(home.county, home.rent))
        if (home.rent >= estimate.low && home.rent <= estimate.high) inRange++
      }
      const [error = [], guess = [], time = [], count = []] = [errors, guesses, times, counts]
      return [
        figure('median absolute error', median(error), '%', {
          limit: 10,
          baseline: 'median of the county and number of bedrooms',
          baselineValue: median(guess),
        }),
        figure('absolute error, 90th percentile', quantile(error, 0.9), '%', {
          baseline: 'the same',
          baselineValue: quantile(guess, 0.9),
        }),
        figure('rents within P25 to P75', (inRange / error.length) * 100, '%'),
        figure('homes without an estimate', (refused / homes.length) * 100, '%'),
        figure('comparables of an estimate, median', median(count), 'homes'),
        figure('time of an estimate, 95th percentile', quantile(time, 0.95), 'ms'),
      ]
    } finally {
      await world.close()
    }
  },
}
