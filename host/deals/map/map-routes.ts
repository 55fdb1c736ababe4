import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { FILE, OPEN } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalText } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { MAP_PICTURE, SHARED } from '../../_http/security.ts'
import { pictureLifetime, sendPicture } from '../../_pages/send-picture.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { dealPoint, dealQuery } from '../call-schemas.ts'
import { searchDeals } from '../search/search.ts'
import { parseSearchQuery } from '../search/search-query.ts'
import { getBasePicture, getStart } from './base.ts'
import { getLand, LANDS } from './land.ts'

const landParams = z.object({ name: z.enum(LANDS) })
const mapQuery = z.object({ state: optionalText })

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
          summary: 'Returns the map under the points, of the whole country or one state',
          query: mapQuery,
          replies: { 200: 'The image, image/svg+xml.', 304: 'Not modified.' },
        },
      },
    },
    async (request, reply) => {
      const { state } = parseQuery(mapQuery, request.query)
      const start = await getStart(state)
      if (state && !start)
        throw new HttpError('bad_parameter', `"state" is "${state.slice(0, 20)}"; expected a two-letter state code.`)
      return sendPicture(request, reply, await getBasePicture(start), pictureLifetime(config.dev))
    },
  )

  app.get(
    '/bigger_deals/land/:name.json',
    {
      helmet: SHARED,
      compress: false,
      config: {
        access: FILE,
        api: {
          summary: 'Returns the outlines under maps of homes: areas of states, or borders of counties',
          params: landParams,
          replies: { 200: 'GeoJSON, application/geo+json.', 304: 'Not modified.', 404: 'Neither states nor counties.' },
        },
      },
    },
    async (request, reply) => {
      const name = LANDS.find((each) => each === (request.params as { name?: string }).name)
      if (!name) throw new HttpError('not_found', 'There are outlines of states and of counties.')
      return sendPicture(request, reply, getLand(name), pictureLifetime(config.dev), 'application/geo+json')
    },
  )

  app.get(
    '/bigger_deals/points.json',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Returns map points for the deals that a search finds: the first 250 in its order',
          query: dealQuery,
          replies: { 200: z.object({ total: z.number(), items: z.array(dealPoint) }), 422: fieldErrors },
        },
      },
    },
    async ({ query }, reply) => {
      const search = parseSearchQuery(query)
      const { points, total } = await searchDeals(db, search, { timeZone: config.siteTz, list: false })
      reply.header('cache-control', 'private, no-cache')
      const errors = Object.entries(search.errors)
      if (errors.length)
        return reply
          .status(422)
          .send({ errors: Object.fromEntries(errors.map(([name, message]) => [name, [message]])) })
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
