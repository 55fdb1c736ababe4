import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import chipStyles from '../../../widgets/_ui/chip/chip.css?inline'
import fieldStyles from '../../../widgets/_ui/field/fields.css?inline'
import { MAP_ITEMS } from '../../../widgets/deal-map/stream.ts'
import type { PropertyAutocompleteProps } from '../../../widgets/property-autocomplete/contract.ts'
import { formatCount } from '../../_format/numbers.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { withMapStyle } from '../../_http/security.ts'
import { acceptsTurboStream, buildTurboStream, sendTurboStream } from '../../_http/turbo-stream.ts'
import figureStyles from '../../_pages/figures.css?inline'
import { dealsCard } from '../../_pages/pictures/picture-paths.ts'
import { renderFragment } from '../../_pages/render-fragment.tsx'
import { searchScript } from '../../_pages/search-script.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import { SHARE_SCRIPTS, SHARE_STYLES } from '../../_pages/share-parts.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { HOME_TABLES } from '../../properties/property-tables.ts'
import { addressForm, addressParts } from '../address/address-form.ts'
import { addressRoutes } from '../address/address-routes.tsx'
import { findTarget, getAddressLine } from '../address/find-target.ts'
import { dealQuery, optionalText } from '../call-schemas.ts'
import mapStyles from '../map/deal-map.css?inline'
import { foldScript } from '../map/fold-script.ts'
import { locationsScript } from '../map/locations-script.ts'
import { MapItems } from '../map/MapItems.tsx'
import { toMapItems } from '../map/map-items.ts'
import { placeDeals } from '../map/place-deals.ts'
import { placeNames } from '../map/place-names.ts'
import { BOUNDS } from './bounds.ts'
import { DealsPage, getHeading, HEADING, Heading } from './DealsPage.tsx'
import styles from './deals.css?inline'
import { AREA_FIELDS, AreaFields } from './Filters.tsx'
import { RESULTS, Results } from './Results.tsx'
import { SAVE_SEARCH, SaveSearch } from './SaveSearch.tsx'
import { type SearchResult, searchDeals } from './search.ts'
import { dealsPath, FIELDS, getLastPage, isFiltered, parseSearchQuery, type SearchQuery } from './search-query.ts'
import { suggestions } from './suggested.tsx'

/** Registers the routes of the search: as a page, and as a stream that replaces its results. */
export function searchRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const sendDeals = dealsSender(site)
  addressRoutes(app, site, (reply, address) => sendDeals(reply, parseSearchQuery({}), address))

  app.get(
    '/bigger_deals',
    {
      ...(config.mapStyle && { helmet: withMapStyle(config.mapStyle.origins) }),
      config: {
        access: OPEN,
        cachedUntilChange: HOME_TABLES,
        cachedQuery: [...FIELDS, ...BOUNDS, 'page'],
        costly: 'search',
        api: {
          summary: 'Searches deals, as a page or as a turbo-stream that replaces the results',
          query: z.extend(dealQuery, { page: optionalText, ...addressParts }),
          replies: {
            200: 'The page, or with Accept: text/vnd.turbo-stream.html a stream that replaces #deals-results.',
            303: 'To the first page, if the requested page is empty; with `street_address`, to the page of that address.',
            422: 'The same page, with an error beside each invalid field.',
          },
        },
      },
    },
    async (request, reply) => {
      const search = parseSearchQuery(request.query)
      const { fields } = parseForm(addressForm, request.query)
      if (fields.street_address) return reply.redirect(await findTarget(db, getAddressLine(fields), search), 303)
      return sendDeals(reply, search)
    },
  )
}

/** Sends what a search finds. */
function dealsSender(site: AppContext) {
  const { db, config } = site
  const suggest = suggestions(db, site.listener)
  const namesIn = placeNames(db, site.listener)

  /** The results; for a map that asks, also what stands on it and what of the page says where it is. */
  async function getPieces(found: SearchResult, reply: FastifyReply): Promise<string[]> {
    const { asked, area } = found
    const replace = (target: string, piece: ReactNode) => buildTurboStream('replace', target, renderToString(piece))
    const results = replace(RESULTS, <Results {...found} />)
    if (!area || !asked.bounds) return [results]
    const places = await namesIn(asked.bounds)
    return [
      results,
      replace(HEADING, <Heading {...found} />),
      buildTurboStream(
        'replace',
        SAVE_SEARCH,
        renderFragment(site, reply, <SaveSearch asked={asked} viewer={reply.request.viewer} />),
      ),
      replace(AREA_FIELDS, <AreaFields {...asked} />),
      replace(MAP_ITEMS, <MapItems items={toMapItems(area)} places={places} />),
    ]
  }

  return async (reply: FastifyReply, search: SearchQuery, address: PropertyAutocompleteProps = {}) => {
    const stream = acceptsTurboStream(reply.request)
    const found = await searchDeals(site.reads(reply.request), search, { timeZone: config.siteTz, map: !stream })
    // One address, two forms: neither may be taken for the other by whoever keeps answers.
    reply.header('vary', 'accept, cookie').header('cache-control', 'private, no-cache')
    const wrong = Object.keys(search.errors).length > 0
    if (wrong) reply.status(422)
    // A page that was there yesterday: the last one is.
    const last = getLastPage(found.total)
    if (!wrong && search.page > last) return reply.redirect(dealsPath(search, { page: last }), 303)
    if (stream) return sendTurboStream(reply, ...(await getPieces(found, reply)))
    const title = getHeading(found)
    const map = found.total ? await placeDeals(found.points, { title, state: found.place?.state }) : undefined
    return sendPage(site, reply, {
      title,
      description: getSummary(found),
      canonical: dealsPath(search),
      ...(!wrong && { card: dealsCard(search.typed.q, title) }),
      place: '/bigger_deals',
      ...((wrong || address.errors || isFiltered(search) || search.sort !== 'newest') && { robots: 'noindex' }),
      styles: [fieldStyles, chipStyles, figureStyles, styles, mapStyles, ...SHARE_STYLES],
      scripts: [searchScript, ...SHARE_SCRIPTS, ...(map ? [locationsScript, foldScript] : [])],
      body: (
        <DealsPage
          found={found}
          map={map}
          suggested={await suggest()}
          address={address}
          viewer={reply.request.viewer}
          mapStyle={config.mapStyle?.url}
        />
      ),
    })
  }
}

function getSummary({ place, total, asked }: SearchResult): string {
  const homes = total === 1 ? '1 home' : total ? `${formatCount(total)} homes` : 'No homes'
  return `${homes} for sale${place ? ` in ${place.name}` : ''}${asked.bounds ? ' in the map area' : ''}, with asking price, estimated rent, and rent-to-price ratio.`
}
