import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getFrame } from '../../widgets/embed-snippets/model.ts'
import { FILE } from '../_http/access/rules.ts'
import { preflight } from '../_http/cors.ts'
import { SHARED } from '../_http/security.ts'
import { sendPicture } from '../_pages/send-picture.ts'
import type { AppContext } from '../_services/app-context.ts'
import { mapConfigBody, PICTURE_REPLY, textSchema } from '../embed/call-schemas.ts'
import { drawMap } from './draw-map.tsx'
import { jsonBodies } from './json-body.ts'
import { MAP_LIMITS, MAP_RATES } from './limits.ts'
import { getMapConfig } from './map-config.ts'
import { getSnippet, pagePath, picturePath } from './snippet.ts'
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
            replies: {
              201: z.object({
                id: textSchema,
                url: textSchema,
                picture: textSchema,
                frame: textSchema,
                snippet: textSchema,
              }),
            },
          },
          rateLimit: MAP_RATES.store,
        },
      },
      async (request, reply) => {
        const config = getMapConfig(request.body)
        const drawn = await drawMap(config)
        const id = await store.put(config)
        const origin = site.origin()
        const url = origin + pagePath(id)
        return reply
          .status(201)
          .headers({ location: url, 'cache-control': 'no-store' })
          .send({
            id,
            url,
            picture: origin + picturePath(id),
            frame: getFrame(url, drawn.title, drawn),
            snippet: getSnippet(origin, site.build().major, id, { config, drawn }),
          })
      },
    )
  })

  preflight(app, '/embed/map.svg', 'GET, HEAD, POST')
}
