import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { markReply } from '../../../widgets/notifications-list/contract.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getValue } from '../../_http/forms/values.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { deleteNotification, isOwn, markAllRead, restoreNotification, setRead } from '../store.ts'

const LIST = '/notifications'
const params = z.object({ id: z.string() })
const markForm = z.object({
  notification: z.object({ read: z.boolean({ error: 'true or false' }) }, { error: 'notification[read]' }),
})
type Req = FastifyRequest<{ Params: { id: string } }>

const noNotification = () => new HttpError('not_found', 'We can’t find this notification. It may have been deleted.')

/** What a member does with notifications: mark, delete, restore. Forms go back to the list, calls get what they changed. */
export function notificationChangeRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const own = {
    access: OWN_ACCOUNT,
    mine: async ({ viewer, params }: FastifyRequest) => {
      const { id } = params as { id: string }
      return viewer !== undefined && isRowId(id) && (await isOwn(db, viewer.id, Number(id)))
    },
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, body: object | undefined, query = '') => {
    if (prefersHtml(request)) return reply.redirect(getBack(request) + query, 303)
    reply.header('cache-control', 'no-store')
    return body ? reply.send(body) : reply.status(204).send()
  }

  app.patch(
    `${LIST}/mark_all_read`,
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Marks all notifications as read; answers with the newest of them, if any was unread',
          replies: { 200: markReply, 303: 'Of a form: back to the list.' },
        },
        formPage: LIST,
      },
    },
    async (request, reply) => {
      const id = await markAllRead(db, getViewer(request).id)
      return answer(request, reply, { notification: id === undefined ? null : { id, read: true } })
    },
  )

  app.patch(
    `${LIST}/:id`,
    {
      config: {
        ...own,
        api: {
          summary: 'Marks a notification as read or unread, by notification[read] of the query or the body',
          params,
          query: z.partial(markForm),
          body: z.partial(markForm),
          replies: { 200: markReply, 303: 'Of a form: back to the list.' },
        },
        formPage: LIST,
      },
    },
    async (request: Req, reply) => {
      const asked = getValue(request.query, 'notification') === undefined ? request.body : request.query
      const { data, errors } = parseForm(markForm, asked)
      if (errors) throw new HttpError('unprocessable', Object.values(errors).flat().join(' '))
      const { read } = data.notification
      return mark(request, reply, read)
    },
  )

  app.patch(
    '/mobile/alerts/:id/read',
    {
      config: {
        ...own,
        api: {
          summary: 'Marks an alert, which is a notification, as read',
          params,
          replies: { 200: markReply, 303: 'Of a form: back to the alerts.' },
        },
        formPage: '/mobile/alerts',
      },
    },
    (request: Req, reply) => mark(request, reply, true),
  )

  app.delete(
    `${LIST}/:id`,
    {
      config: {
        ...own,
        api: {
          summary: 'Deletes a notification',
          params,
          replies: { 204: 'Deleted.', 303: 'Of a form: back to the list, which offers to restore it.' },
        },
        formPage: LIST,
      },
    },
    async (request: Req, reply) => {
      const { id } = request.params
      await deleteNotification(db, Number(id))
      return answer(request, reply, undefined, `?deleted=${id}`)
    },
  )

  app.post(
    `${LIST}/:id/restore`,
    {
      config: {
        ...own,
        api: {
          summary: 'Restores a notification that was deleted a moment ago',
          params,
          replies: { 204: 'It is in the list again.', 303: 'Of a form: back to the list.' },
        },
        formPage: LIST,
      },
    },
    async (request: Req, reply) => {
      await restoreNotification(db, Number(request.params.id))
      return answer(request, reply, undefined)
    },
  )

  async function mark(request: Req, reply: FastifyReply, read: boolean) {
    const id = Number(request.params.id)
    if (!(await setRead(db, id, read))) throw noNotification()
    return answer(request, reply, { notification: { id, read } })
  }
}

const getBack = ({ url }: FastifyRequest): string => (url.startsWith('/mobile/') ? '/mobile/alerts' : LIST)
