import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { FILE, OPEN } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { queryText } from '../../_http/forms/query-text.ts'
import { MAP_PICTURE } from '../../_http/security.ts'
import { pictureLifetime, sendPicture } from '../../_pages/send-picture.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { dealPoint, dealQuery, optionalText } from '../call-schemas.ts'
import { searchDeals } from '../search/search.ts'
import { parseSearchQuery } from '../search/search-query.ts'
import { getPicture, getStart } from './base.ts'

/** Registers the routes of the map's land and of its points for scripts. */
export function mapRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  app.get(
    '/bigger_deals/map.svg',
    {
      helmet: MAP_PICTURE,
      compress: false,
      config: {
        access: FILE,
        api: {
          summary: 'The land under the points, whole or at one state',
          query: z.object({ state: optionalText }),
          replies: { 200: 'The picture, image/svg+xml.', 304: 'The copy that the caller has is the newest.' },
        },
      },
    },
    async (request, reply) => {
      const state = queryText(request.query, 'state')
      const start = await getStart(state)
      if (state && !start)
        throw new HttpError('bad_parameter', `"state" is "${state.slice(0, 20)}"; expected the two letters of a state.`)
      return sendPicture(request, reply, await getPicture(start), pictureLifetime(config.dev))
    },
  )

  app.get(
    '/bigger_deals/points.json',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Points of the deals that a search finds, at most 250, the first by its order',
          query: dealQuery,
          replies: { 200: z.object({ total: z.number(), items: z.array(dealPoint) }), 422: fieldErrors },
        },
      },
    },
    async ({ query }, reply) => {
      const asked = parseSearchQuery(query)
      const { points, total } = await searchDeals(db, asked, { timeZone: config.siteTz, list: false })
      reply.header('cache-control', 'private, no-cache')
      const errors = Object.entries(asked.errors)
      if (errors.length)
        return reply.status(422).send({ errors: Object.fromEntries(errors.map(([name, said]) => [name, [said]])) })
      return {
        total,
        items: points.map(({ id, latitude, longitude, streetAddress }) => ({
          lat: latitude,
          lng: longitude,
          url: propertyPath(id),
          street_address: streetAddress,
        })),
      }
    },
  )
}
