import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wantsPage } from '../_http/accepts.ts'
import type { Site } from '../_http/app-context.ts'
import { HttpError } from '../_http/errors.ts'
import { backOf, pageOf, readScope } from './reading.ts'
import { markRead, markUnread } from './reads-store.ts'

/** Many leads at once: POST marks them as read, DELETE as unread. Leads of other pages are none of these. */
export function batchRoutes(app: FastifyInstance, { db }: Site): void {
  const mark = (action: 'read' | 'unread') => async (request: FastifyRequest, reply: FastifyReply) => {
    const page = pageOf(request)
    const read = readScope(request.body, page)
    const back = backOf(request.body, page, `/business/page/${page}/leads`)
    if ('errors' in read) {
      if (wantsPage(request)) throw new HttpError('unprocessable', Object.values(read.errors)[0]?.[0])
      return reply.status(422).send(read)
    }
    const lead_ids = await (action === 'read' ? markRead : markUnread)(db, page, read.scope)
    return wantsPage(request) ? reply.redirect(back, 303) : { action, lead_ids }
  }
  app.post('/business/page/:id/leads/batch', mark('read'))
  app.delete('/business/page/:id/leads/batch', mark('unread'))
}
