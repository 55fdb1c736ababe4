import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { withTransaction } from '../../_db/transactions.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { isUuid } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import { mailText, verbatim } from '../../_services/mail/mail-text.tsx'
import type { MailContent } from '../../_services/mail/render-mail.tsx'
import { DONE_REPLIES } from '../call-schemas.ts'
import { answerDone } from '../settings/answers.ts'
import { lockMembers } from './action-store.ts'
import { RIGHT_LABELS } from './labels.ts'
import { memberParams, reason } from './member-forms.ts'
import { RIGHTS, readRights, setRight } from './rights-store.ts'

const rightsForm = z.object({
  right: z.enum(RIGHTS, { error: RIGHTS.join(', ') }),
  state: z.enum(['on', 'off'], { error: 'on or off' }),
  rights_reason: reason,
})

/** Lets administrators give members rights and levels, and take them. The member is mailed the reason. */
export function rightsRoutes(app: FastifyInstance, { db, providers }: AppContext): void {
  app.put<{ Params: { id: string } }>(
    '/admin/members/:id/rights',
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Gives a member a right or level, or takes it, and mails them the reason',
          params: memberParams,
          body: rightsForm,
          replies: DONE_REPLIES,
        },
        formPage: '/admin/members/:id',
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { data, errors } = parseForm(rightsForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return reply.status(422).send({ errors })
        throw new HttpError('unprocessable', Object.values(errors).flat()[0])
      }
      const { right, state, rights_reason: why } = data
      const given = state === 'on'
      await withTransaction(db.pool, async (client) => {
        if (isUuid(id)) await lockMembers(client, id)
        const member = isUuid(id) ? await readRights(client, id) : undefined
        if (!member) throw new HttpError('not_found', 'We can’t find this member. The account may have been deleted.')
        if (right === 'admin' && id === getViewer(request).id)
          throw new HttpError('conflict', 'You can’t change your own rights. Ask another administrator.')
        const has = right === 'admin' ? member.admin : member.granted.includes(right)
        if (has === given) throw new HttpError('conflict', given ? 'They have it already.' : 'They don’t have it.')
        await setRight(client, id, right, given)
        const label = verbatim(RIGHT_LABELS[right])
        const content: MailContent = {
          to: member.email,
          subject: mailText`Your rights on Plat changed`,
          body: [
            mailText`Hi ${member.name},`,
            given
              ? mailText`You have a new right on Plat: ${label}.`
              : mailText`A right of yours on Plat has ended: ${label}.`,
            mailText`Reason: ${verbatim(why)}`,
          ],
        }
        await postMail({ providers }, content, client)
      })
      return answerDone(request, reply, `/admin/members/${id}`, 'rights')
    },
  )
}
