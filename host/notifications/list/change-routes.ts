import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import { markReply } from '../../../widgets/notifications-list/contract.ts'
import { forAccount, members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, updated } from '../../_http/actions/outcomes.ts'
import type { ReturnedForm } from '../../_http/actions/spec.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getValue } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { deleteNotification, findOwner, markAllRead, restoreNotification, setRead } from '../store.ts'

const LIST = '/notifications'
const ALERTS = '/mobile/alerts'
const markForm = z.object({
  notification: z.object({ read: z.boolean({ error: 'true or false' }) }, { error: 'notification[read]' }),
})

/** The buttons have no fields: where one cannot be used, nothing on its page can be corrected. */
const withPage = (path: string) => ({
  path,
  showAgain(_: unknown, { errors, problem }: ReturnedForm): never {
    throw new HttpError('unprocessable', problem ?? Object.values(errors).flat().join(' '))
  },
})

/** What a member does with notifications: mark, delete, restore. Forms go back to the list, calls get what they changed. */
export function notificationChangeRoutes(app: FastifyInstance, site: AppContext): void {
  const common = { form: withPage(LIST), leadsTo: 'back to the list' }
  const own = {
    params: z.object({ id: pathId }),
    load: async ({ id }: { id: number }) => ({ owner: await findOwner(site.db.pool, id) }),
    access: forAccount(({ owner }: { owner: string | undefined }) => owner),
  }

  action(
    app,
    site,
    `PATCH ${LIST}/mark_all_read`,
    {
      ...common,
      summary: 'Marks all notifications as read; answers with the newest of them, if any was unread',
      access: members,
      replies: { 200: markReply },
    },
    async ({ viewer, tx }) => {
      const id = await markAllRead(tx, viewer.id)
      return updated({ notification: id === undefined ? null : { id, read: true } }, LIST)
    },
  )

  action(
    app,
    site,
    `PATCH ${LIST}/:id`,
    {
      ...common,
      ...own,
      summary: 'Marks a notification as read or unread, by notification[read] of the query or the body',
      query: z.partial(markForm),
      body: z.partial(markForm),
      parse: ({ request: { query } }, body) =>
        parseForm(markForm, getValue(query, 'notification') === undefined ? body : query),
      replies: { 200: markReply },
    },
    async ({ params: { id }, data, tx }) => updated(await mark(tx, id, data.notification.read), LIST),
  )

  action(
    app,
    site,
    `PATCH ${ALERTS}/:id/read`,
    {
      ...own,
      summary: 'Marks an alert, which is a notification, as read',
      form: withPage(ALERTS),
      replies: { 200: markReply },
      leadsTo: 'back to the alerts',
    },
    async ({ params: { id }, tx }) => updated(await mark(tx, id, true), ALERTS),
  )

  action(
    app,
    site,
    `DELETE ${LIST}/:id`,
    {
      ...own,
      summary: 'Deletes a notification',
      form: withPage(LIST),
      replies: { 204: 'Deleted.' },
      leadsTo: 'back to the list, which offers to restore it',
    },
    async ({ params: { id }, tx }) => {
      await deleteNotification(tx, id)
      return done(`${LIST}?deleted=${id}`)
    },
  )

  action(
    app,
    site,
    `POST ${LIST}/:id/restore`,
    {
      ...common,
      ...own,
      summary: 'Restores a notification that was deleted a moment ago',
      replies: { 204: 'It is in the list again.' },
    },
    async ({ params: { id }, tx }) => {
      await restoreNotification(tx, id)
      return done(LIST)
    },
  )
}

async function mark(client: PoolClient, id: number, read: boolean) {
  if (!(await setRead(client, id, read)))
    throw new HttpError('not_found', 'We can’t find this notification. It may have been deleted.')
  return { notification: { id, read } }
}
