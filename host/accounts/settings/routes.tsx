import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { members, unconfirmedMembers } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../../_http/actions/spec.ts'
import { emailField, line, password } from '../../_http/forms/fields.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { requireMailDomain } from '../../_services/providers/mail-domain.ts'
import { askForChange, cancelChange, findChange, prolongChange } from '../email/change-store.ts'
import { sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { sendAccountMail } from '../mails/mails.ts'
import { type AccountFormValues, AccountPage } from './AccountPage.tsx'
import { rename } from './account-store.ts'
import { getConfirmation, getDonePath } from './answers.ts'
import { requirePassword } from './check-password.ts'
import styles from './settings.css?inline'

const PAGE = '/settings'
const nameForm = z.object({ name: line('Enter your name.', 100) })
const emailForm = z.object({ new_email: emailField, current_password: password('Enter your password.') })

/** Name and email. */
export function settingsRoutes(app: FastifyInstance, site: AppContext): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, formValues: AccountFormValues = {}) => {
    const viewer = getViewer(request)
    const waits = await findChange(site.db.pool, viewer.id)
    const confirmation = getConfirmation(request.query, {
      mail: viewer.emailVerified ? undefined : viewer.email,
      change: waits,
    })
    return sendForm(site, reply, {
      title: 'Settings',
      styles,
      body: <AccountPage viewer={viewer} waits={waits} done={confirmation} {...formValues} />,
    })
  }
  const common = {
    form: {
      path: PAGE,
      showAgain: ({ request, reply }: PageContext<object>, { values, errors, problem }: ReturnedForm) =>
        send(request, reply, { typed: values, errors, problem }),
    },
    replies: { 204: 'Done.' },
    leadsTo: 'back to the settings',
  }
  const byUnconfirmed = { ...common, access: unconfirmedMembers }
  const countMail = ({ request, viewer }: PageContext<object>) => take(site, request, 'verification', viewer.id)

  app.get(PAGE, { config: { access: MEMBERS } }, async (request, reply) => send(request, reply))

  action(
    app,
    site,
    'POST /settings/name',
    { ...common, summary: 'Changes the member’s name', access: members, body: nameForm },
    async ({ data, viewer, tx }) => {
      await rename(tx, viewer.id, data.name)
      return done(getDonePath(PAGE, 'name'))
    },
  )

  action(
    app,
    site,
    'POST /settings/email/verification',
    { ...byUnconfirmed, summary: 'Resends the email confirmation link', prepare: countMail },
    async ({ viewer: { id: userId, email, emailVerified }, tx }) => {
      if (!emailVerified) await sendAccountMail(site, tx, { kind: 'verify', userId, email })
      return done(getDonePath(PAGE, 'mail'))
    },
  )

  // The same answer whoever has the address already.
  action(
    app,
    site,
    'POST /settings/email',
    {
      ...byUnconfirmed,
      summary: 'Sends a confirmation link to a new email, which takes effect once opened',
      body: emailForm,
      prepare: async (context) => {
        const { data, viewer, request } = context
        if (data.new_email === viewer.email) throw new InvalidFields({ new_email: ['This is already your email.'] })
        await requirePassword(site, request, 'current_password', data.current_password)
        await requireMailDomain(site, 'new_email', data.new_email)
        await countMail(context)
      },
    },
    async ({ data: { new_email: email }, viewer: { id: userId }, request, tx }) => {
      await askForChange(tx, userId, email)
      await sendAccountMail(site, tx, { kind: 'change', userId, email })
      site.security.note('email.change_begun', request)
      return done(getDonePath(PAGE, 'change'))
    },
  )

  action(
    app,
    site,
    'POST /settings/email/change',
    { ...byUnconfirmed, summary: 'Resends the confirmation link to the new email', prepare: countMail },
    async ({ viewer: { id: userId }, tx }) => {
      const email = await findChange(tx, userId)
      if (email) {
        await prolongChange(tx, userId)
        await sendAccountMail(site, tx, { kind: 'change', userId, email })
      }
      return done(getDonePath(PAGE, 'change'))
    },
  )

  action(
    app,
    site,
    'DELETE /settings/email/change',
    { ...byUnconfirmed, summary: 'Cancels the email change' },
    async ({ viewer, tx }) => {
      await cancelChange(tx, viewer.id)
      return done(getDonePath(PAGE, 'change-off'))
    },
  )
}
