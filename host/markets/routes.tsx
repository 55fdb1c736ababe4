import type { FastifyInstance } from 'fastify'
import { OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { stateCard } from '../embed/card-image.ts'
import { NAMES } from '../embed/map-query.ts'
import { savedState } from '../saved/routes.ts'
import keepStyles from '../saved/save.css?inline'
import { marketCalls } from './calls.ts'
import { MarketPage } from './MarketPage.tsx'
import { MarketsPage } from './MarketsPage.tsx'
import marketStyles from './market.css?inline'
import { readMarket, readState } from './market-store.ts'
import { MARKET_TABLES } from './market-tables.ts'
import marketsStyles from './markets.css?inline'
import tableStyles from './metrics-table.css?inline'
import { countyName } from './publish.ts'
import { publishedFiles, readNotes } from './published-files.ts'
import { getQueryText, searchMarkets } from './search.ts'

/** Markets: their pages, their search, and the files that the county map draws. */
export function marketRoutes(app: FastifyInstance, site: AppContext): void {
  const read = publishedFiles(site.db)
  marketCalls(app, site, read)

  app.get('/markets', { config: { access: OPEN, cachedUntilChange: MARKET_TABLES } }, async ({ query }, reply) => {
    const q = getQueryText(query, 'q') ?? ''
    const state = await getState(site, getQueryText(query, 'state') || undefined)
    const results = q ? await searchMarkets(site.db, q) : []
    return sendPage(site, reply, {
      title: state ? `Markets in ${state.name}` : q ? `Markets matching “${q}”` : 'Find a market',
      description: 'Home values, rents, affordability, population, and unemployment for every U.S. county.',
      canonical: state ? `/markets?state=${state.code}` : '/markets',
      place: '/markets',
      ...(q && { robots: 'noindex' }),
      ...(state && { card: stateCard(state.code) }),
      styles: marketsStyles + tableStyles,
      body: <MarketsPage q={q} results={results} notes={await readNotes(read)} {...(state && { state })} />,
    })
  })

  app.get<{ Params: { id: string } }>(
    '/markets/:id',
    { config: { access: OPEN, cachedUntilChange: MARKET_TABLES } },
    async (request, reply) => {
      const { id } = request.params
      const market = /^\d{5}$/.test(id) ? await readMarket(site.db, id) : undefined
      if (!market) {
        throw new HttpError(
          'not_found',
          'We can’t find a market with this ID. A market is a county, and its ID is the county’s five-digit FIPS code.',
        )
      }
      return sendPage(site, reply, {
        title: countyName(market),
        description: `Appreciation, rent-to-price ratio, affordability, population growth, and unemployment in ${countyName(market)}.`,
        canonical: `/markets/${market.fips}`,
        card: stateCard(market.state),
        place: '/markets',
        styles: marketStyles + tableStyles + keepStyles,
        body: <MarketPage market={market} followed={await savedState(site.db, 'markets', request, market.fips)} />,
      })
    },
  )
}

async function getState({ db }: AppContext, given: string | undefined) {
  if (given === undefined) return undefined
  const code = given.toUpperCase()
  const name = Object.hasOwn(NAMES, code) ? NAMES[code] : undefined
  if (!name) {
    throw new HttpError('bad_parameter', `"state" is ${JSON.stringify(given)}; expected two letters, such as IL.`)
  }
  return { code, name, places: await readState(db, code) }
}
