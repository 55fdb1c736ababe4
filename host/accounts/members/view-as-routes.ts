import type { FastifyInstance } from 'fastify'
import { administrators, unconfirmedMembers } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { isUuid } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { recordAdminEvent } from '../../_services/audit/audit-store.ts'
import { memberParams } from './member-forms.ts'
import { beginViewing, endViewing } from './view-as-store.ts'

const END = 'Stopped looking at the site as a member'

/** Lets administrators look at the site as a member sees it, without changing anything. */
export function viewAsRoutes(app: FastifyInstance, site: AppContext): void {
  action(
    app,
    site,
    'POST /admin/members/:id/view-as',
    {
      summary: 'Looks at the site as a member for 30 minutes, without changing anything',
      access: administrators,
      params: memberParams,
      replies: { 204: 'From now on.' },
      leadsTo: 'to the home page, as the member',
      config: { formPage: '/admin/members/:id' },
    },
    async ({ params: { id }, viewer, tx }) => {
      if (!isUuid(id) || !(await beginViewing(tx, viewer.session.id, id)))
        throw new HttpError('conflict', 'You can’t look at the site as an administrator or a disabled account.')
      return done('/dashboard')
    },
  )

  action(
    app,
    site,
    'DELETE /viewing-as',
    {
      summary: 'Ends looking at the site as a member',
      access: unconfirmedMembers,
      replies: { 204: 'Done.' },
      leadsTo: 'to the member’s page',
      config: { whileImpersonating: true, whileSuspended: true, formPage: '/admin' },
    },
    async ({ viewer: { id, impersonator, session }, tx }) => {
      await endViewing(tx, session.id)
      if (!impersonator) return done('/')
      const subject = `/admin/members/${id}`
      await recordAdminEvent(tx, {
        adminId: impersonator.id,
        adminName: impersonator.name,
        route: 'DELETE /viewing-as',
        summary: END,
        subject,
      })
      return done(subject)
    },
  )
}
