import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../../_platform/site.ts'
import { viewerOf } from '../../_platform/viewer.ts'
import { FormRead } from '../forms/read-form.ts'
import { sendForm } from '../forms/send-form.tsx'
import { tooOften } from '../forms/too-often.ts'
import { take } from '../limits.ts'
import { mailLater } from '../mails/later.ts'
import { type AccountGiven, AccountPage } from './AccountPage.tsx'
import { passwordMark, rename } from './account-store.ts'
import { answerDone, answerErrors, doneOf } from './answers.ts'
import { checkPassword } from './check-password.ts'
import styles from './settings.css?inline'

/** Name and email. */
export function settingsRoutes(app: FastifyInstance, site: Site): void {
  const send = (request: FastifyRequest, reply: FastifyReply, given: AccountGiven = {}) =>
    sendForm(site, reply, {
      title: 'Settings',
      styles,
      body: <AccountPage viewer={viewerOf(request)} done={doneOf(request.query)} {...given} />,
    })

  app.get('/settings', async (request, reply) => send(request, reply))

  app.post('/settings/name', async (request, reply) => {
    const form = new FormRead(request.body)
    const name = form.text('name', { blank: 'Enter your name.', max: 100 })
    if (!form.ok) return answerErrors(request, reply, form.errors, () => send(request, reply, { errors: form.errors }))
    await rename(site.db, viewerOf(request).id, name)
    return answerDone(request, reply, '/settings', 'name')
  })

  app.post('/settings/email/verification', async (request, reply) => {
    const viewer = viewerOf(request)
    await take(site, request, 'verification', viewer.id)
    if (!viewer.emailVerified) await mailLater(site, { kind: 'verify', userId: viewer.id, email: viewer.email })
    return answerDone(request, reply, '/settings', 'mail')
  })

  // The same answer whoever has the address already.
  app.post('/settings/email', async (request, reply) => {
    const viewer = viewerOf(request)
    const form = new FormRead(request.body)
    const email = form.email('new_email')
    if (email && email === viewer.email) form.errors.new_email = ['This is your email already.']
    const typed = { new_email: form.typed('new_email') }
    const problem = await tooOften(request, reply, async () => {
      await checkPassword(site, request, form, 'current_password')
      if (form.ok) await take(site, request, 'verification', viewer.id)
    })
    if (problem) return send(request, reply, { problem, typed })
    const { errors } = form
    if (!form.ok) return answerErrors(request, reply, errors, () => send(request, reply, { errors, typed }))
    const mark = await passwordMark(site.db, viewer.id)
    await mailLater(site, { kind: 'verify', userId: viewer.id, email, mark })
    return answerDone(request, reply, '/settings', 'mail')
  })
}
