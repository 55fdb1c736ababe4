import type { FastifyInstance } from 'fastify'
import fieldStyles from '../../../widgets/_ui/field/fields.css?inline'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import sparklineStyles from '../../_pages/sparkline.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { readMarket, readPlacesByFips } from '../../markets/market-store.ts'
import { MARKET_TABLES } from '../../markets/market-tables.ts'
import tableStyles from '../../markets/metrics-table.css?inline'
import { comparePath } from '../../markets/paths.ts'
import { countyName } from '../../markets/publish.ts'
import { getQueryText, searchMarkets } from '../../markets/search.ts'
import { readTrends } from '../../markets/trends-store.ts'
import filterStyles from '../list/filters.css?inline'
import placeStyles from '../place.css?inline'
import { ComparePage } from './ComparePage.tsx'
import styles from './compare.css?inline'
import { parseIds } from './compare-query.ts'

/** Registers the page that shows markets side by side. Without scripts, too: each change is a link or a form. */
export function compareRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  app.get(
    '/markets/compare',
    { config: { access: OPEN, cachedUntilChange: MARKET_TABLES, cachedQuery: ['ids', 'q'], costly: 'search' } },
    async ({ query }, reply) => {
      const ids = parseIds(query)
      const q = getQueryText(query, 'q') ?? ''
      const places = await readPlacesByFips(db, ids)
      const unknown = ids.find((id) => !places.some(({ fips }) => fips === id))
      if (unknown) throw new HttpError('not_found', `We can’t find a county with FIPS code ${unknown}.`)
      const [first] = ids
      const [trends, results, market] = await Promise.all([
        readTrends(db, new Map(places.map(({ fips, values }) => [fips, values]))),
        q ? searchMarkets(db, q) : [],
        first ? readMarket(db, first) : undefined,
      ])
      const names = places.map(countyName)
      return sendPage(site, reply, {
        title: names.length ? `Compare ${LIST.format(names)}` : 'Compare markets',
        description: 'Home values, rents, and other metrics of up to four US counties side by side.',
        canonical: ids.length ? comparePath(ids) : '/markets/compare',
        place: '/markets',
        robots: 'noindex',
        styles: [fieldStyles, placeStyles, filterStyles, tableStyles, sparklineStyles, styles],
        body: <ComparePage places={places} trends={trends} q={q} results={results} nearby={market?.nearby ?? []} />,
      })
    },
  )
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })
