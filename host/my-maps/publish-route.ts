import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { MEMBERS } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { mapConfigBody, textSchema } from '../embed/call-schemas.ts'
import { describeMap, mapDescription } from '../maps-embed/describe-map.ts'
import { drawMap } from '../maps-embed/draw-map.ts'
import { jsonBodies } from '../maps-embed/json-body.ts'
import { MAP_LIMITS, MAP_RATES } from '../maps-embed/limits.ts'
import { getMapConfig } from '../maps-embed/map-config.ts'
import { isPublishedName } from '../maps-embed/published-name.ts'
import { databaseStore } from '../maps-embed/store.ts'
import { MY_MAP_LIMITS, publishMap } from './store.ts'

const query = z.object({ map: z.optional(textSchema) })

/** Publishes a map from the builder: a new one, or the next version of one of the member's. */
export function publishRoute(app: FastifyInstance, site: AppContext, path: string): void {
  const store = databaseStore(site.db, (error) => app.log.error(error))
  app.register(async (scope) => {
    jsonBodies(scope)
    scope.post<{ Querystring: { map?: string } }>(
      path,
      {
        bodyLimit: MAP_LIMITS.body,
        config: {
          access: MEMBERS,
          api: {
            summary: 'Publishes one of the member’s maps, or the next version of the one in the query string',
            query,
            body: mapConfigBody,
            consumes: ['application/json'],
            replies: { 201: z.extend(mapDescription, { version: z.number() }) },
          },
          rateLimit: MAP_RATES.store,
          costly: 'always',
        },
      },
      async (request, reply) => {
        const { map } = request.query
        if (map !== undefined && !(typeof map === 'string' && isPublishedName(map))) throw unknownMap()
        const config = getMapConfig(request.body)
        const rendered = await drawMap(config)
        const mapId = await store.put(config)
        const published = await publishMap(site.db, getViewer(request).id, {
          mapId,
          title: rendered.title,
          existing: map,
        })
        if (published === 'unknown') throw unknownMap()
        if (published === 'full') {
          throw new HttpError(
            'conflict',
            `You have ${MY_MAP_LIMITS.maps} maps, the limit. Delete one in “My maps” first.`,
          )
        }
        return reply
          .status(201)
          .header('cache-control', 'no-store')
          .send({ ...describeMap(site, published.id, { config, drawn: rendered }), version: published.version })
      },
    )
  })
}

const unknownMap = () =>
  new HttpError('not_found', 'The map you were editing is no longer in “My maps.” Publish it as a new map.')
