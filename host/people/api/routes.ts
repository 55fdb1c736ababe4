import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { isUuid } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { loadUser } from './load-user.ts'
import { getAttributes, getRelationships } from './user-resource.ts'

const reply200 = z.object({
  data: z.object({
    type: z.string(),
    id: z.string(),
    attributes: z.record(z.string(), z.unknown()),
    relationships: z.record(z.string(), z.object({ data: z.unknown() })),
  }),
})

/** A member as data, as far as the viewer may see them. */
export function userRoutes(app: FastifyInstance, site: AppContext): void {
  app.get<{ Params: { user: string } }>(
    '/api/v1/users/:user',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Returns a member, as far as the viewer may see them',
          params: z.object({ user: z.string() }),
          replies: { 200: reply200 },
        },
      },
    },
    async (request, reply) => {
      const { user: id } = request.params
      const user = isUuid(id) ? await loadUser(site, id, request.viewer) : undefined
      if (!user) throw new HttpError('not_found', 'We can’t find this member. They may have closed their account.')
      return reply.header('cache-control', 'no-store').send({
        data: { type: 'user', id, attributes: getAttributes(user), relationships: getRelationships(user) },
      })
    },
  )
}
