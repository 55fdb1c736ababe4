import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Policy } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../../_http/actions/spec.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import { mailText, verbatim } from '../../_services/mail/mail-text.tsx'
import type { MailContent } from '../../_services/mail/render-mail.tsx'
import { getDonePath } from '../settings/answers.ts'
import { lockMembers } from './action-store.ts'
import { RIGHT_LABELS } from './labels.ts'
import { type memberParams, reason } from './member-forms.ts'
import type { Member } from './member-store.ts'
import { RIGHTS, readRights, setRight } from './rights-store.ts'

const rightsForm = z.object({
  right: z.enum(RIGHTS, { error: RIGHTS.join(', ') }),
  state: z.enum(['on', 'off'], { error: 'on or off' }),
  rights_reason: reason,
})

/** What the actions on a member's page have in common. */
interface OnMemberPage {
  params: typeof memberParams
  load(params: { id: string }): Promise<{ member: Member }>
  access: Policy
  form: {
    path: string
    showAgain(context: PageContext<{ member: Member }>, returned: ReturnedForm): unknown
  }
  replies: { 204: string }
  leadsTo: string
}

/** Lets administrators give members rights and levels, and take them. The member is mailed the reason. */
export function rightsRoutes(app: FastifyInstance, site: AppContext, common: OnMemberPage): void {
  action(
    app,
    site,
    'PUT /admin/members/:id/rights',
    {
      ...common,
      summary: 'Gives a member a right or level, or takes it, and mails them the reason',
      body: rightsForm,
      form: {
        ...common.form,
        // The forms of rights are closed when the page comes back.
        showAgain: (context, { values, errors, problem = Object.values(errors).flat()[0] }) =>
          common.form.showAgain(context, { values, errors: {}, ...(problem && { problem }) }),
      },
    },
    async ({ data: { right, state, rights_reason: why }, member: { id }, viewer, tx }) => {
      const isGranted = state === 'on'
      await lockMembers(tx, id)
      const member = await readRights(tx, id)
      if (!member) throw new HttpError('not_found', 'We can’t find this member. The account may have been deleted.')
      if (right === 'admin' && id === viewer.id)
        throw new HttpError('conflict', 'You can’t change your own rights. Ask another administrator.')
      const has = right === 'admin' ? member.admin : member.granted.includes(right)
      if (has === isGranted)
        throw new HttpError('conflict', isGranted ? 'They have it already.' : 'They don’t have it.')
      await setRight(tx, id, right, isGranted)
      const label = verbatim(RIGHT_LABELS[right])
      const content: MailContent = {
        kind: 'account-rights',
        to: member.email,
        subject: mailText`Your rights on Plat changed`,
        body: [
          mailText`Hi ${member.name},`,
          isGranted
            ? mailText`You have a new right on Plat: ${label}.`
            : mailText`A right of yours on Plat has ended: ${label}.`,
          mailText`Reason: ${verbatim(why)}`,
        ],
      }
      await postMail(site, content, tx)
      return done(getDonePath(`/admin/members/${id}`, 'rights'))
    },
  )
}
