import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { listReply } from '../../../widgets/notifications-list/contract.ts'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { AlertsPage } from '../AlertsPage.tsx'
import { NotificationsPage } from '../NotificationsPage.tsx'
import styles from '../notifications.css?inline'
import { readSettings } from '../settings/store.ts'
import { PAGE_SIZE } from '../store.ts'
import { loadList } from './load-list.ts'

/** Pages that are counted to; older ones are reached by deleting. */
const MAX_PAGE = 400

const listQuery = z.object({
  unread: z._default(z.boolean({ error: '1 or 0' }), false),
  page: wholeNumber(MAX_PAGE),
  /** The one that was just deleted. */
  deleted: wholeNumber(),
})

/** The list of a member's notifications, their number, and the view of it for small screens. */
export function notificationListRoutes(app: FastifyInstance, site: AppContext): void {
  const load = (request: FastifyRequest) => {
    const { unread, page = 1, deleted } = parseQuery(listQuery, request.query)
    return { viewer: getViewer(request), unread, page, deleted }
  }
  app.get(
    '/notifications',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Returns a page of the member’s notifications, newest first',
          query: listQuery,
          replies: { 200: listReply },
        },
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { viewer, ...query } = load(request)
      const list = await loadList(site, viewer, query)
      if (prefersJson(request)) return reply.header('cache-control', 'no-store').send(list)
      const last = Math.min(MAX_PAGE, Math.max(1, Math.ceil(list.total / PAGE_SIZE)))
      const settings = await readSettings(site.db, viewer.id)
      return sendForm(site, reply, {
        title: 'Notifications',
        styles,
        body: <NotificationsPage list={list} last={last} userId={viewer.id} settings={settings} {...query} />,
      })
    },
  )

  app.get('/mobile/alerts', { config: { access: MEMBERS } }, async (request, reply) => {
    const { viewer, unread, page } = load(request)
    const list = await loadList(site, viewer, { unread, page })
    const last = Math.min(MAX_PAGE, Math.max(1, Math.ceil(list.total / PAGE_SIZE)))
    return sendForm(site, reply, {
      title: 'Alerts',
      styles,
      body: <AlertsPage list={list} page={page} last={last} timeZone={site.config.siteTz} />,
    })
  })

  app.get(
    '/notifications/unread_count',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Returns the number of unread notifications',
          replies: { 200: z.object({ count: z.number() }) },
        },
      },
    },
    (request, reply) => reply.header('cache-control', 'no-store').send({ count: getViewer(request).unread }),
  )
}
