import type { CountyRecord } from '../../widgets/county-map/contract.ts'
import type { Database } from '../_db/database.ts'
import { getRecords, type PublishedFigure } from './publish.ts'
import { readPlaces } from './published-store.ts'
import { withoutOverlap } from './succession.ts'

/** Reads the records of all counties, as the map draws them. */
export async function readCountyRecords({ pool }: Pick<Database, 'pool'>): Promise<CountyRecord[]> {
  const { rows } = await pool.query<PublishedFigure>(
    'select fips, metric, value, period::text, demo from market_metrics',
  )
  return getRecords(await readPlaces(pool), withoutOverlap(rows)).counties
}
