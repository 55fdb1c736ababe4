import type { FastifyInstance } from 'fastify'
import { FILE } from '../_http/access/rules.ts'
import { preflight } from '../_http/cors.ts'
import { SHARED } from '../_http/security.ts'
import { sendPicture } from '../_pages/send-picture.ts'
import type { AppContext } from '../_services/app-context.ts'
import { mapConfigBody, PICTURE_REPLY } from '../embed/call-schemas.ts'
import { describeMap, mapDescription } from './describe-map.ts'
import { drawMap } from './draw-map.ts'
import { jsonBodies } from './json-body.ts'
import { MAP_LIMITS, MAP_RATES } from './limits.ts'
import { getMapConfig } from './map-config.ts'
import type { MapStore } from './store.ts'

/** Maps that are posted: drawn for anybody, stored for the builder on our own pages. */
export function postRoutes(app: FastifyInstance, site: AppContext, store: MapStore): void {
  app.register(async (scope) => {
    jsonBodies(scope)

    scope.post(
      '/embed/map.svg',
      {
        helmet: SHARED,
        compress: false,
        bodyLimit: MAP_LIMITS.body,
        config: {
          access: { ...FILE, noToken: 'it draws for pages of any origin and keeps nothing' },
          api: {
            summary: 'Returns the image of a map without saving it',
            body: mapConfigBody,
            consumes: ['application/json'],
            replies: { 200: PICTURE_REPLY },
          },
          rateLimit: MAP_RATES.draw,
          costly: 'always',
        },
      },
      async (request, reply) => {
        const { svg } = await drawMap(getMapConfig(request.body))
        return sendPicture(request, reply, svg, 'no-store')
      },
    )

    // Without CORS headers other origins can neither read the answer nor send JSON.
    scope.post(
      '/embed/maps',
      {
        bodyLimit: MAP_LIMITS.body,
        config: {
          access: { ...FILE, noToken: 'maps are stored by the hash of their text and belong to nobody' },
          api: {
            summary: 'Saves a map under the hash of its text',
            body: mapConfigBody,
            consumes: ['application/json'],
            replies: { 201: mapDescription },
          },
          rateLimit: MAP_RATES.store,
          costly: 'always',
        },
      },
      async (request, reply) => {
        const config = getMapConfig(request.body)
        const rendered = await drawMap(config)
        const id = await store.put(config)
        const described = describeMap(site, id, { config, drawn: rendered })
        return reply.status(201).headers({ location: described.url, 'cache-control': 'no-store' }).send(described)
      },
    )
  })

  preflight(app, '/embed/map.svg', 'GET, HEAD, POST')
}
