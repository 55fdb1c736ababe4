import type { FastifyInstance } from 'fastify'
import { OPEN } from '../_http/access/rules.ts'
import type { AppContext } from '../_services/app-context.ts'
import { locate } from '../properties/locate.ts'
import { suggest } from '../properties/lookup.ts'
import { getParts } from '../properties/parts.ts'
import type { PropertyPlace } from '../properties/places-store.ts'
import { HOME_TABLES } from '../properties/property-tables.ts'
import { locationsPath } from '../rent-estimator/paths.ts'
import { ESTIMATOR_PARAMETERS, parseSearchQuery } from '../rent-estimator/search-query.ts'
import { townSuggestion } from './search.ts'
import { sendEstimatorPage } from './send.tsx'
import { getLocation } from './suggestion-routes.ts'

/**
 * Registers the estimator's own page. Without scripts its first step posts here and gets the second: which place, which
 * home.
 */
export function rentEstimatorRoutes(app: FastifyInstance, site: AppContext): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/rent-estimator',
    { config: { access: OPEN, cachedUntilChange: HOME_TABLES, cachedQuery: ESTIMATOR_PARAMETERS } },
    async ({ query }, reply) => {
      const { given, address, ok } = parseSearchQuery(query)
      if (address === undefined) return sendEstimatorPage(site, reply.status(ok ? 200 : 422), given)
      const locations = await getLocations(site, address)
      const location = locations.find(({ label }) => label === query.location)?.label
      return sendEstimatorPage(site, reply, {
        ...given,
        step: 'details',
        address,
        locations,
        ...(location !== undefined && { location }),
      })
    },
  )
}

/** Returns the options of the location select: addresses that may be meant, else the town; none if nothing is known. */
async function getLocations({ db }: AppContext, query: string) {
  const found = await suggest(db, query)
  if (found.length) return found.map(getLocation)
  const { place, towns } = await locate(db, getParts(query))
  return (place ? [place] : towns).map(getTown)
}

function getTown(place: PropertyPlace) {
  const { address, city, state, zipcode } = townSuggestion(place)
  return {
    label: address,
    street: '',
    city,
    state_or_province: state,
    postal_code: zipcode,
    url: locationsPath(address),
  }
}
