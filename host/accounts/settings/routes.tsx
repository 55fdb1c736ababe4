import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { MEMBERS, TO_PROVED } from '../../_http/access/rules.ts'
import { emailField, line, password } from '../../_http/forms/fields.ts'
import { hasErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { DONE_REPLIES } from '../call-schemas.ts'
import { askForChange, cancelChange, findChange, prolongChange } from '../email/change-store.ts'
import { sendForm } from '../forms/send-form.tsx'
import { rateLimitErrors } from '../forms/with-form-errors.ts'
import { take } from '../limits.ts'
import { ACCOUNT_MAIL } from '../mails/mails.ts'
import { type AccountFormValues, AccountPage } from './AccountPage.tsx'
import { rename } from './account-store.ts'
import { answerDone, answerErrors, getConfirmation } from './answers.ts'
import { checkPassword } from './check-password.ts'
import styles from './settings.css?inline'

const nameForm = z.object({ name: line('Enter your name.', 100) })
const emailForm = z.object({ new_email: emailField, current_password: password('Enter your password.') })

/** Name and email. */
export function settingsRoutes(app: FastifyInstance, site: AppContext): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, given: AccountFormValues = {}) => {
    const viewer = getViewer(request)
    const waits = await findChange(site.db, viewer.id)
    const done = getConfirmation(request.query, {
      mail: viewer.emailVerified ? undefined : viewer.email,
      change: waits,
    })
    return sendForm(site, reply, {
      title: 'Settings',
      styles,
      body: <AccountPage viewer={viewer} waits={waits} done={done} {...given} />,
    })
  }
  const mayMail = (request: FastifyRequest, reply: FastifyReply) =>
    rateLimitErrors(request, reply, () => take(site, request, 'verification', getViewer(request).id))

  app.get('/settings', { config: { access: MEMBERS } }, async (request, reply) => send(request, reply))

  app.post(
    '/settings/name',
    {
      config: {
        access: MEMBERS,
        api: { summary: 'Changes the member’s name', body: nameForm, replies: DONE_REPLIES },
        formPage: '/settings',
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(nameForm, request.body)
      const typed = { name: values.name ?? '' }
      if (errors) return answerErrors(request, reply, errors, () => send(request, reply, { errors, typed }))
      await rename(site.db, getViewer(request).id, data.name)
      return answerDone(request, reply, '/settings', 'name')
    },
  )

  app.post(
    '/settings/email/verification',
    {
      config: {
        access: TO_PROVED,
        api: { summary: 'Resends the email confirmation link', replies: DONE_REPLIES },
        formPage: '/settings',
      },
    },
    async (request, reply) => {
      const viewer = getViewer(request)
      const problem = await mayMail(request, reply)
      if (problem) return send(request, reply, { problem })
      if (!viewer.emailVerified)
        await sendMail(site, ACCOUNT_MAIL, { kind: 'verify', userId: viewer.id, email: viewer.email })
      return answerDone(request, reply, '/settings', 'mail')
    },
  )

  // The same answer whoever has the address already.
  app.post(
    '/settings/email',
    {
      config: {
        access: TO_PROVED,
        api: {
          summary: 'Sends a confirmation link to a new email, which takes effect once opened',
          body: emailForm,
          replies: DONE_REPLIES,
        },
        formPage: '/settings',
      },
    },
    async (request, reply) => {
      const viewer = getViewer(request)
      const { fields, errors = {}, values } = parseForm(emailForm, request.body)
      const { new_email: email = '', current_password: current } = fields
      if (email && email === viewer.email) errors.new_email = ['This is already your email.']
      const typed = { new_email: values.new_email ?? '' }
      const problem = await rateLimitErrors(request, reply, async () => {
        const wrong = current && (await checkPassword(site, request, current))
        if (wrong) errors.current_password = [wrong]
        if (!hasErrors(errors)) await take(site, request, 'verification', viewer.id)
      })
      if (problem) return send(request, reply, { problem, typed })
      if (hasErrors(errors)) return answerErrors(request, reply, errors, () => send(request, reply, { errors, typed }))
      await askForChange(site.db, viewer.id, email)
      site.security.note('email.change_begun', request)
      await sendMail(site, ACCOUNT_MAIL, { kind: 'change', userId: viewer.id, email })
      return answerDone(request, reply, '/settings', 'change')
    },
  )

  app.post(
    '/settings/email/change',
    {
      config: {
        access: TO_PROVED,
        api: {
          summary: 'Resends the confirmation link to the new email',
          replies: DONE_REPLIES,
        },
      },
    },
    async (request, reply) => {
      const { id: userId } = getViewer(request)
      const problem = await mayMail(request, reply)
      if (problem) return send(request, reply, { problem })
      const email = await findChange(site.db, userId)
      if (email) {
        await prolongChange(site.db, userId)
        await sendMail(site, ACCOUNT_MAIL, { kind: 'change', userId, email })
      }
      return answerDone(request, reply, '/settings', 'change')
    },
  )

  app.delete(
    '/settings/email/change',
    {
      config: {
        access: TO_PROVED,
        api: { summary: 'Cancels the email change', replies: DONE_REPLIES },
        formPage: '/settings',
      },
    },
    async (request, reply) => {
      await cancelChange(site.db, getViewer(request).id)
      return answerDone(request, reply, '/settings', 'change-off')
    },
  )
}
