import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import rampStyles from '../../widgets/county-map/ramp.css?inline'
import type { Database } from '../_db/database.ts'
import { stateName } from '../_format/places.ts'
import { OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { copyScript } from '../_pages/copy-script.ts'
import { marketCard, stateMarketsCard } from '../_pages/pictures/picture-paths.ts'
import { sendPage } from '../_pages/send-page.tsx'
import { SHARE_SCRIPTS, SHARE_STYLES } from '../_pages/share-parts.ts'
import sparklineStyles from '../_pages/sparkline.css?inline'
import type { AppContext } from '../_services/app-context.ts'
import { METRIC_NAMES } from '../markets/format.ts'
import { readPlacesByFips, readState } from '../markets/market-store.ts'
import { MARKET_TABLES } from '../markets/market-tables.ts'
import tableStyles from '../markets/metrics-table.css?inline'
import { marketPath, statePath } from '../markets/paths.ts'
import { countyName } from '../markets/publish.ts'
import { publishedFiles, readNotes } from '../markets/published-files.ts'
import { getQueryText, searchMarkets } from '../markets/search.ts'
import { readTrends } from '../markets/trends-store.ts'
import { savedState } from '../saved/routes.ts'
import keepStyles from '../saved/save.css?inline'
import { saveScript } from '../saved/save-script.ts'
import { compareRoutes } from './compare/routes.tsx'
import filterStyles from './list/filters.css?inline'
import { LIST_PARAMETERS, type ListQuery, listPath, parseListQuery } from './list/list-query.ts'
import { MarketsPage } from './list/MarketsPage.tsx'
import marketsStyles from './list/markets.css?inline'
import { getListTitle } from './list/Questions.tsx'
import { findRanked } from './list/store.ts'
import { MarketPage } from './market/MarketPage.tsx'
import marketStyles from './market/market.css?inline'
import { marketFactsReader } from './market/market-facts.ts'
import placeStyles from './place.css?inline'
import { RELATED_TABLES, readCountyRelated, readStateRelated } from './related.ts'
import { getSurroundings } from './shapes.ts'
import { StatePage } from './state/StatePage.tsx'
import stateStyles from './state/state.css?inline'

/** Counties of the whole country in one list. */
const LISTED = 50

/** The pages of places: all markets, those of a state, and each county. */
export function placeRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const read = publishedFiles(site)
  const readFacts = marketFactsReader(site)
  compareRoutes(app, site)

  app.get(
    '/markets',
    { config: { access: OPEN, cachedUntilChange: MARKET_TABLES, cachedQuery: ['q', ...LIST_PARAMETERS] } },
    async (request, reply) => {
      const { query } = request
      const reads = site.reads(request)
      const state = getQueryText(query, 'state')
      const q = getQueryText(query, 'q') ?? ''
      if (state) return reply.redirect(listPath(statePath(getStateCode(state)), parseListQuery(query)), 301)
      const listQuery = parseListQuery(query)
      const ranked = await readRanked(reads, listQuery)
      const results = q ? await searchMarkets(reads, q) : []
      return sendPage(site, reply, {
        title: ranked ? getListTitle(listQuery) : q ? `Markets matching “${q}”` : 'Find a market',
        description: `Home values, rents, ${METRIC_NAMES} for every US county.`,
        canonical: ranked ? listPath('/markets', { sort: listQuery.sort, order: listQuery.order }) : '/markets',
        place: '/markets',
        ...(q && { robots: 'noindex' }),
        styles: [marketsStyles, tableStyles],
        body: <MarketsPage q={q} results={results} ranked={ranked} notes={await readNotes(read)} />,
      })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/markets/:id',
    {
      config: {
        access: OPEN,
        cachedUntilChange: [...MARKET_TABLES, ...RELATED_TABLES],
        cachedQuery: LIST_PARAMETERS,
        costly: 'search',
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (/^\d{5}$/.test(id)) return sendMarket(request, reply, id)
      const code = id.toUpperCase()
      if (!stateName(code)) throw notFound()
      if (id !== id.toLowerCase()) return reply.redirect(statePath(code), 301)
      return sendState(request, reply, code)
    },
  )

  async function readRanked(reads: Database, listQuery: ListQuery) {
    const { sort, order } = listQuery
    if (!sort || sort === 'name') return undefined
    return { listQuery, places: await readPlacesByFips(reads, await findRanked(reads, { sort, order, limit: LISTED })) }
  }

  async function sendState(request: FastifyRequest, reply: FastifyReply, code: string) {
    const name = stateName(code) ?? code
    const reads = site.reads(request)
    const listQuery = parseListQuery(request.query)
    const [places, related] = await Promise.all([
      readState(reads, code),
      readStateRelated(reads, { code, name }, config.siteTz),
    ])
    return sendPage(site, reply, {
      title: `Markets in ${name}`,
      description: `Home values, rents, rent-to-price, appreciation, and jobs for every county in ${name}.`,
      canonical: statePath(code),
      place: '/markets',
      card: stateMarketsCard(code, name),
      styles: [fieldStyles, placeStyles, rampStyles, stateStyles, filterStyles, tableStyles, marketsStyles],
      body: <StatePage code={code} name={name} places={places} listQuery={listQuery} related={related} />,
    })
  }

  async function sendMarket(request: FastifyRequest, reply: FastifyReply, fips: string) {
    const reads = site.reads(request)
    const facts = await readFacts(request, fips)
    if (!facts) throw notFound()
    const { market, place, names } = facts
    const latest = Object.fromEntries(market.figures.map(({ metric, value }) => [metric, value]))
    const [trends, related, followed] = await Promise.all([
      readTrends(reads, new Map([[fips, latest]])),
      readCountyRelated(reads, place, config.siteTz),
      savedState(db, 'markets', request, fips),
    ])
    return sendPage(site, reply, {
      title: countyName(market),
      description: `Home values, rents, ${METRIC_NAMES} in ${countyName(market)}.`,
      canonical: marketPath(fips),
      card: marketCard(fips, countyName(market)),
      place: '/markets',
      styles: [placeStyles, marketStyles, sparklineStyles, tableStyles, keepStyles, ...SHARE_STYLES],
      scripts: [...SHARE_SCRIPTS, saveScript, copyScript],
      body: (
        <MarketPage
          market={market}
          trends={trends.get(fips) ?? {}}
          related={related}
          followed={followed}
          shapes={getSurroundings(fips)}
          names={names}
          origin={site.origin()}
        />
      ),
    })
  }
}

/** @throws HttpError 400 for what is no state */
function getStateCode(segment: string): string {
  const code = segment.toUpperCase()
  if (stateName(code)) return code
  throw new HttpError('bad_parameter', `"state" is ${JSON.stringify(segment)}; expected two letters, such as IL.`)
}

const notFound = () =>
  new HttpError(
    'not_found',
    'We can’t find a market with this ID. A market is a county, and its ID is the county’s five-digit FIPS code; a state’s is its two letters.',
  )
