import type { FastifyInstance } from 'fastify'
import { batch, batchReply } from '../../widgets/_domain/leads/contract.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { type AccessRow, BUSINESSES, PAGE_OWNER } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import type { AppContext } from '../_services/app-context.ts'
import { BACK_REPLY, ofPage } from './call-schemas.ts'
import { getPage, getPages, getReturnPath, readScope } from './reading.ts'
import { markRead, markUnread } from './reads-store.ts'

const ACTIONS = [
  { method: 'POST', action: 'read', mark: markRead, summary: 'Marks leads as read' },
  { method: 'DELETE', action: 'unread', mark: markUnread, summary: 'Marks leads as unread' },
] as const
const PLACES: readonly { path: string; access: AccessRow; params?: { params: typeof ofPage } }[] = [
  { path: '/business/page/:id/leads', access: PAGE_OWNER, params: { params: ofPage } },
  { path: '/business/leads', access: BUSINESSES },
]

/**
 * Registers the routes for several leads at once: POST marks them as read, DELETE as unread. Leads of pages that are
 * not in the address, or not the member's, are ignored.
 */
export function batchRoutes(app: FastifyInstance, { db }: AppContext): void {
  for (const { path, access, params } of PLACES)
    for (const { method, action, mark, summary } of ACTIONS)
      app.route({
        method,
        url: `${path}/batch`,
        config: {
          access,
          api: { summary, ...params, body: batch, replies: { 200: batchReply, 303: BACK_REPLY } },
        },
        handler: async (request, reply) => {
          const page = params && getPage(request)
          const read = readScope(request.body, page)
          if ('errors' in read) {
            if (prefersHtml(request)) throw new HttpError('unprocessable', Object.values(read.errors)[0]?.[0])
            return reply.status(422).send(read)
          }
          const lead_ids = await mark(db, getPages(request), read.scope)
          const back = getReturnPath(request.body, page, path.replace(':id', `${page}`))
          return prefersHtml(request) ? reply.redirect(back, 303) : { action, lead_ids }
        },
      })
}
