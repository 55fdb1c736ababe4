import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { isRowId, isUuid } from '../../_http/ids.ts'
import { isRobot } from '../../_http/is-robot.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { countVisit } from './store.ts'

/** A picture of one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Counts who looks at profiles and topics, by a picture on their pages: those come from a cache for visitors, and robots that
 * read pages alone do not fetch it. No cookie is set and no address kept.
 */
export function visitRoutes(app: FastifyInstance, { db }: AppContext): void {
  for (const kind of ['profile', 'topic'] as const)
    app.get<{ Params: { id: string } }>(
      `/people/visits/${kind}/:id`,
      {
        config: {
          access: OPEN,
          api: {
            summary: `Counts a visit of a ${kind}, once a day for each visitor`,
            params: z.object({ id: z.string() }),
            replies: { 200: 'A picture of one pixel, image/gif.' },
          },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const { viewer, ip } = request
        if (!(kind === 'profile' ? isUuid(id) : isRowId(id))) throw new HttpError('not_found')
        if (!isRobot(request)) {
          const visitor = viewer?.id ?? `${ip} ${request.headers['user-agent']}`
          await countVisit(db, { kind, id, viewer: viewer?.id, visitor })
        }
        return reply.headers({ 'content-type': 'image/gif', 'cache-control': 'no-store' }).send(PIXEL)
      },
    )
}
