import type { FastifyInstance } from 'fastify'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS, TO_PROVED } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { isUuid } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { recordAdminEvent } from '../../_services/audit/audit-store.ts'
import { memberParams } from './member-forms.ts'
import { beginViewing, endViewing } from './view-as-store.ts'

const END = 'Stopped looking at the site as a member'

/** Lets administrators look at the site as a member sees it, without changing anything. */
export function viewAsRoutes(app: FastifyInstance, { db }: AppContext): void {
  app.post<{ Params: { id: string } }>(
    '/admin/members/:id/view-as',
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Looks at the site as a member for 30 minutes, without changing anything',
          params: memberParams,
          replies: { 204: 'From now on.', 303: 'To the home page, as the member.' },
        },
        formPage: '/admin/members/:id',
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const begun = isUuid(id) && (await beginViewing(db, getViewer(request).session.id, id))
      if (!begun)
        throw new HttpError('conflict', 'You can’t look at the site as an administrator or a disabled account.')
      return prefersHtml(request) ? reply.redirect('/dashboard', 303) : reply.status(204).send()
    },
  )

  app.delete(
    '/viewing-as',
    {
      config: {
        access: TO_PROVED,
        whileImpersonating: true,
        whileSuspended: true,
        api: {
          summary: 'Ends looking at the site as a member',
          replies: { 204: 'Done.', 303: 'To the member’s page.' },
        },
        formPage: '/admin',
      },
    },
    async (request, reply) => {
      const { id, impersonator, session } = getViewer(request)
      await endViewing(db, session.id)
      if (impersonator)
        await recordAdminEvent(db.pool, {
          adminId: impersonator.id,
          adminName: impersonator.name,
          route: 'DELETE /viewing-as',
          summary: END,
          subject: `/admin/members/${id}`,
        })
      const path = impersonator ? `/admin/members/${id}` : '/'
      return prefersHtml(request) ? reply.redirect(path, 303) : reply.status(204).send()
    },
  )
}
