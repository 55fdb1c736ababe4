import type { Database } from '../_db/database.ts'
import { rememberUntilChange } from '../_db/remember.ts'
import type { AppContext } from '../_services/app-context.ts'
import { type Deal, findDeals } from '../deals/search/store.ts'
import { readRecent, type TopicRow } from '../forums/lists/store.ts'
import { type PlaceWithValues, readPlacesByFips } from '../markets/market-store.ts'
import { MARKET_TABLES } from '../markets/market-tables.ts'
import type { Notes } from '../markets/notes.ts'
import { type ReadFile, readNotes } from '../markets/published-files.ts'
import type { Trends } from '../markets/trends.ts'
import { readTrends } from '../markets/trends-store.ts'
import { findRanked } from '../places/list/store.ts'
import { PEOPLE_TABLES } from '../profiles/people.ts'
import { countMarkets, readCounts } from './store.ts'

const [COUNTIES, DEALS, TOPICS] = [10, 5, 4]

/** What the front page shows of the database. */
export interface News {
  /** The counties where rent is the most for its price. */
  counties: PlaceWithValues[]
  trends: ReadonlyMap<string, Trends>
  deals: Deal[]
  topics: TopicRow[]
  /** How much there is on the site. */
  counts: { counties: number; deals: number; topics: number; companies: number }
  /** The notes below the map. */
  notes: Notes
  /** True if some of it is of the demo world. */
  demo: boolean
}

/** The tables that it reads. */
export const NEWS_TABLES = [
  ...MARKET_TABLES,
  'businesses',
  'deal_counts',
  'deal_photos',
  'deals',
  'forums',
  'properties',
  'topics',
  'uploads',
  ...PEOPLE_TABLES,
]

/** What it shows of markets, which change only with imported figures. */
interface BestMarkets {
  counties: PlaceWithValues[]
  trends: ReadonlyMap<string, Trends>
  /** How many counties have figures. */
  total: number
}

async function readBestMarkets(db: Database): Promise<BestMarkets> {
  const fips = await findRanked(db, { sort: 'rtp', order: 'desc', limit: COUNTIES })
  const [counties, trends, total] = await Promise.all([
    readPlacesByFips(db, fips),
    readTrends(db, new Map(fips.map((each) => [each, {}]))),
    countMarkets(db),
  ])
  return { counties, trends, total }
}

/** Returns what reads the news; markets are remembered. */
export function newsReader({ db, config, listener }: AppContext, read: ReadFile): () => Promise<News> {
  const readMarkets = rememberUntilChange({ listener, tables: MARKET_TABLES }, () => readBestMarkets(db))
  return async () => {
    const [{ counties, trends, total }, deals, topics, counts, notes] = await Promise.all([
      readMarkets(),
      findDeals(db, {}, { sort: 'rent_to_price', limit: DEALS, offset: 0, timeZone: config.siteTz }),
      readRecent(db, TOPICS, undefined),
      readCounts(db),
      readNotes(read),
    ])
    const demo = counties.some((county) => county.demo) || deals.some((deal) => deal.demo)
    return { counties, trends, deals, topics, counts: { counties: total, ...counts }, notes, demo }
  }
}
