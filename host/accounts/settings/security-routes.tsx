import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { password } from '../../_http/forms/fields.ts'
import { hasErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { deleteSession } from '../account-store.ts'
import { getAuthResult, getHeaders } from '../call-auth.ts'
import { DONE_REPLIES } from '../call-schemas.ts'
import { rememberDevice } from '../devices/device-cookie.ts'
import { renewDeviceKey } from '../devices/device-store.ts'
import { sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { endOpenDoors } from '../links/link-store.ts'
import { ACCOUNT_MAIL } from '../mails/mails.ts'
import { passwordProblem } from '../passwords/rules.ts'
import { clearSession, openSession } from '../session-cookies.ts'
import { hasSecondFactor } from './account-store.ts'
import { answerDone, answerErrors, getConfirmation } from './answers.ts'
import { WRONG_PASSWORD } from './check-password.ts'
import { type SecurityGiven, SecurityPage } from './SecurityPage.tsx'
import { deleteOtherSessions, listSessions, ownsSession, stillStands } from './session-store.ts'
import styles from './settings.css?inline'

export type SendSecurity = (
  request: FastifyRequest,
  reply: FastifyReply,
  given?: Partial<SecurityGiven>,
) => Promise<FastifyReply>

/** Creates the page of password, second factor and sessions. */
export const securityPage = (site: AppContext): SendSecurity => {
  return async (request, reply, given = {}) => {
    const { id, session, admin } = getViewer(request)
    const now = new Date()
    const [sessions, secondFactor] = await Promise.all([listSessions(site.db, id, now), hasSecondFactor(site.db, id)])
    const whole = {
      sessions,
      secondFactor,
      admin,
      now,
      current: session.id,
      done: getConfirmation(request.query),
      ...given,
    }
    return sendForm(site, reply, { title: 'Security', styles, body: <SecurityPage {...whole} /> })
  }
}

const SAME_PASSWORD = 'Your new password must be different from the current one.'

const passwordForm = z.object({
  current_password: password('Enter your password.'),
  password: password('Enter a new password.'),
})

export function securityRoutes(app: FastifyInstance, site: AppContext): void {
  const send = securityPage(site)
  app.get('/settings/security', { config: { access: MEMBERS } }, (request, reply) => send(request, reply))

  app.post(
    '/settings/password',
    {
      config: {
        access: MEMBERS,
        whileSuspended: true,
        api: {
          summary: 'Changes the password and ends every other session',
          body: passwordForm,
          replies: DONE_REPLIES,
        },
        formPage: '/settings/security',
      },
    },
    async (request, reply) => {
      const viewer = getViewer(request)
      const { fields, errors = {} } = parseForm(passwordForm, request.body)
      const { current_password: currentPassword = '', password: newPassword = '' } = fields
      const problem = errors.password ? undefined : passwordProblem(newPassword, viewer)
      if (problem) errors.password = [problem]
      if (!hasErrors(errors) && newPassword === currentPassword) errors.password = [SAME_PASSWORD]
      if (hasErrors(errors)) return answerErrors(request, reply, errors, () => send(request, reply, { errors }))
      await take(site, request, 'password', viewer.id)
      const body = { currentPassword, newPassword, revokeOtherSessions: true }
      const call = site.auth.api.changePassword({ body, headers: getHeaders(request) })
      const outcome = await getAuthResult(call, stillStands(site.db, viewer))
      if (!outcome.ok) {
        errors.current_password = [WRONG_PASSWORD]
        return answerErrors(request, reply, errors, () => send(request, reply, { errors }))
      }
      site.security.note('password.changed', request)
      await endOpenDoors(site.db.pool, viewer.id)
      await openSession(site, reply, outcome.data.token as string)
      await rememberDevice(site, request, reply, {
        id: viewer.id,
        deviceKey: await renewDeviceKey(site.db.pool, viewer.id),
      })
      await sendMail(site, ACCOUNT_MAIL, { kind: 'changed', email: viewer.email, name: viewer.name, what: 'password' })
      return answerDone(request, reply, '/settings/security', 'password')
    },
  )

  app.delete(
    '/sessions',
    {
      config: {
        access: MEMBERS,
        whileSuspended: true,
        api: { summary: 'Ends all of the member’s sessions but this one', replies: DONE_REPLIES },
        formPage: '/settings/security',
      },
    },
    async (request, reply) => {
      const { id, session } = getViewer(request)
      await deleteOtherSessions(site.db, id, session.id)
      site.security.note('session.ended', request)
      return answerDone(request, reply, '/settings/security', 'other-sessions')
    },
  )

  const mine = async ({ viewer, params }: FastifyRequest) =>
    viewer !== undefined && ownsSession(site.db, viewer.id, (params as { id: string }).id)

  app.delete<{ Params: { id: string } }>(
    '/sessions/:id',
    {
      config: {
        access: OWN_ACCOUNT,
        whileSuspended: true,
        api: {
          summary: 'Ends one of the member’s sessions',
          params: z.object({ id: z.string() }),
          replies: DONE_REPLIES,
        },
        formPage: '/settings/security',
        mine,
      },
    },
    async (request, reply) => {
      const { id, session } = getViewer(request)
      await deleteSession(site.db, id, request.params.id)
      site.security.note('session.ended', request)
      if (request.params.id !== session.id) return answerDone(request, reply, '/settings/security', 'session')
      clearSession(site, reply)
      return prefersHtml(request) ? reply.redirect('/', 303) : reply.status(204).send()
    },
  )
}
