import type { FastifyInstance } from 'fastify'
import type { Site } from '../_platform/site.ts'
import { Fields } from '../insights/fields.ts'
import { locationsPath } from '../insights/paths.ts'
import { townSuggestion } from '../insights/search.ts'
import { sendEstimatorPage } from '../insights/send.tsx'
import { locationOf } from '../insights/suggestion-routes.ts'
import { locate } from '../properties/locate.ts'
import { suggest } from '../properties/lookup.ts'
import { partsOf } from '../properties/parts.ts'
import type { Place } from '../properties/places-store.ts'

/** The estimator's own page. Without scripts its first step comes here, and gets the second: which place, which home. */
export function rentEstimatorRoutes(app: FastifyInstance, site: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/rent-estimator', async ({ query }, reply) => {
    const fields = new Fields({ query }, 'query')
    const mode = query.mode === 'zip' ? 'zip' : 'address'
    const [address, price] = [fields.typed('address'), fields.typed('price')]
    if (query.address === undefined && query.price === undefined) return sendEstimatorPage(site, reply, { mode })
    const asked = fields.address()
    if (fields.price() === undefined && !fields.errors.price) fields.errors.price = ['Enter a price, such as $250,000.']
    const { errors } = fields
    // "Change address or price" comes back with what stood there; nothing is wrong before it is sent again.
    if (!fields.ok) return sendEstimatorPage(site, reply.status(422), { mode, address, price, errors })
    return sendEstimatorPage(site, reply, {
      mode,
      step: 'details',
      address: asked,
      price,
      locations: await locationsOf(site, asked),
    })
  })
}

/** Options of the location select: addresses that may be meant, else the town; none where nothing is known. */
async function locationsOf({ db }: Site, asked: string) {
  const found = await suggest(db, asked)
  if (found.length) return found.map(locationOf)
  const { place, towns } = await locate(db, partsOf(asked))
  return (place ? [place] : towns).map(townOf)
}

function townOf(place: Place) {
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
