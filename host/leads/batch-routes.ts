import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { batch, batchReply } from '../../widgets/_domain/leads/contract.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { PAGE_OWNER } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import type { AppContext } from '../_services/app-context.ts'
import { BACK_REPLY, idText } from './call-schemas.ts'
import { getPage, getReturnPath, readScope } from './reading.ts'
import { markRead, markUnread } from './reads-store.ts'

/**
 * Registers the routes for several leads at once: POST marks them as read, DELETE as unread. Leads of other pages are
 * ignored.
 */
export function batchRoutes(app: FastifyInstance, { db }: AppContext): void {
  const mark = (action: 'read' | 'unread') => async (request: FastifyRequest, reply: FastifyReply) => {
    const page = getPage(request)
    const read = readScope(request.body, page)
    const back = getReturnPath(request.body, page, `/business/page/${page}/leads`)
    if ('errors' in read) {
      if (prefersHtml(request)) throw new HttpError('unprocessable', Object.values(read.errors)[0]?.[0])
      return reply.status(422).send(read)
    }
    const lead_ids = await (action === 'read' ? markRead : markUnread)(db, page, read.scope)
    return prefersHtml(request) ? reply.redirect(back, 303) : { action, lead_ids }
  }
  app.post(
    '/business/page/:id/leads/batch',
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Marks leads as read',
          params: z.object({ id: idText }),
          body: batch,
          replies: { 200: batchReply, 303: BACK_REPLY },
        },
      },
    },
    mark('read'),
  )
  app.delete(
    '/business/page/:id/leads/batch',
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Marks leads as unread',
          params: z.object({ id: idText }),
          body: batch,
          replies: { 200: batchReply, 303: BACK_REPLY },
        },
      },
    },
    mark('unread'),
  )
}
