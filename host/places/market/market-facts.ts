import type { FastifyRequest } from 'fastify'
import type { Database } from '../../_db/database.ts'
import { rememberEachUntilChange } from '../../_db/remember.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { type Market, readMarket, readNames } from '../../markets/market-store.ts'
import { MARKET_TABLES } from '../../markets/market-tables.ts'
import { type CountyPlace, readCountyPlace } from '../related.ts'
import { getSurroundings } from '../shapes.ts'

/** Counties whose facts are remembered, each of about ten kilobytes. */
const REMEMBERED = 1000

/** What a county's page shows that changes only with an import. */
export interface MarketFacts {
  market: Market
  /** What deals, companies and topics of it are found by. */
  place: CountyPlace
  /** "Travis County, TX" of the counties that its map shows, by FIPS code. */
  names: Map<string, string>
}

/**
 * Creates the reader of a county's facts, which are remembered until one of their tables changes. It returns undefined
 * where there is no such county.
 */
export function marketFactsReader({ db, listener, reads }: AppContext) {
  const tables = [...MARKET_TABLES, 'zips']
  // From the primary: a replica may be behind the change that was told.
  const read = rememberEachUntilChange({ listener, tables, max: REMEMBERED }, (fips) => readMarketFacts(db, fips))
  return (request: FastifyRequest, fips: string): Promise<MarketFacts | undefined> =>
    listener.trouble() === undefined ? read(fips) : readMarketFacts(reads(request), fips)
}

async function readMarketFacts(db: Database, fips: string): Promise<MarketFacts | undefined> {
  const market = await readMarket(db, fips)
  if (!market) return undefined
  const around = getSurroundings(fips)?.counties.map((county) => county.fips) ?? []
  const [place, names] = await Promise.all([readCountyPlace(db, market), readNames(db, around)])
  return { market, place, names }
}
