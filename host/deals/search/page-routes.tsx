import type { FastifyInstance } from 'fastify'
import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import chipStyles from '../../../widgets/_ui/chip/chip.css?inline'
import fieldStyles from '../../../widgets/_ui/field/fields.css?inline'
import { formatCount } from '../../_format/numbers.ts'
import { OPEN } from '../../_http/access/rules.ts'
import figureStyles from '../../_pages/figures.css?inline'
import { searchScript } from '../../_pages/search-script.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { HOME_TABLES } from '../../properties/property-tables.ts'
import { dealQuery, optionalText } from '../call-schemas.ts'
import mapStyles from '../map/deal-map.css?inline'
import { placeDeals } from '../map/place-deals.ts'
import { DealsPage, getHeading } from './DealsPage.tsx'
import styles from './deals.css?inline'
import { RESULTS, Results } from './Results.tsx'
import { type SearchResult, searchDeals } from './search.ts'
import { dealsPath, getLastPage, isFiltered, parseSearchQuery } from './search-query.ts'
import { suggestions } from './suggested.ts'

const STREAM = 'text/vnd.turbo-stream.html'

/** Registers the routes of the search: as a page, and as a stream that replaces its results. */
export function searchRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const suggest = suggestions(db)
  app.get(
    '/bigger_deals',
    {
      config: {
        access: OPEN,
        cachedUntilChange: HOME_TABLES,
        api: {
          summary: 'Searches deals, as a page or as a turbo-stream that replaces the results',
          query: z.extend(dealQuery, { page: optionalText }),
          replies: {
            200: 'The page, or with Accept: text/vnd.turbo-stream.html a stream that replaces #deals-results.',
            303: 'To the first page, if the requested page is empty.',
            422: 'The same page, with an error beside each invalid field.',
          },
        },
      },
    },
    async ({ query, headers }, reply) => {
      const stream = headers.accept?.includes(STREAM) ?? false
      const asked = parseSearchQuery(query)
      const found = await searchDeals(db, asked, { timeZone: config.siteTz, map: !stream })
      // One address, two forms: neither may be taken for the other by whoever keeps answers.
      reply.header('vary', 'accept, cookie').header('cache-control', 'private, no-cache')
      const wrong = Object.keys(asked.errors).length > 0
      if (wrong) reply.status(422)
      // A page that was there yesterday: the last one is.
      const last = getLastPage(found.total)
      if (!wrong && asked.page > last) return reply.redirect(dealsPath(asked, { page: last }), 303)
      if (stream) return reply.type(`${STREAM}; charset=utf-8`).send(getStream(found))
      const title = getHeading(found)
      const map = found.total ? await placeDeals(found.points, { title, state: found.place?.state }) : undefined
      return sendPage(site, reply, {
        title,
        description: getSummary(found),
        canonical: dealsPath(asked),
        place: '/bigger_deals',
        ...((wrong || isFiltered(asked) || asked.sort !== 'newest') && { robots: 'noindex' }),
        styles: [fieldStyles, chipStyles, figureStyles, styles, mapStyles],
        scripts: [searchScript],
        body: <DealsPage found={found} map={map} suggested={await suggest()} />,
      })
    },
  )
}

function getSummary({ place, total, asked }: SearchResult): string {
  const homes = total === 1 ? '1 home' : total ? `${formatCount(total)} homes` : 'No homes'
  return `${homes} for sale${place ? ` in ${place.name}` : ''}${asked.bounds ? ' in the map area' : ''}, with asking price, estimated rent, and rent-to-price ratio.`
}

const getStream = (found: SearchResult): string =>
  `<turbo-stream action="replace" target="${RESULTS}"><template>${renderToString(<Results {...found} />)}</template></turbo-stream>`
