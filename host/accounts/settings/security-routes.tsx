import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { forAccount, members } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../../_http/actions/spec.ts'
import { password } from '../../_http/forms/fields.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { deleteSession } from '../account-store.ts'
import { getAuthResult, getHeaders } from '../call-auth.ts'
import { rememberDevice } from '../devices/device-cookie.ts'
import { renewDeviceKey } from '../devices/device-store.ts'
import { sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { endOpenDoors } from '../links/link-store.ts'
import { sendAccountMail } from '../mails/mails.ts'
import { passwordProblem } from '../passwords/rules.ts'
import { clearSession, openSession } from '../session-cookies.ts'
import { hasSecondFactor } from './account-store.ts'
import { getConfirmation, getDonePath } from './answers.ts'
import { WRONG_PASSWORD } from './check-password.ts'
import { type SecurityGiven, SecurityPage } from './SecurityPage.tsx'
import { deleteOtherSessions, findSessionOwner, listSessions, stillStands } from './session-store.ts'
import styles from './settings.css?inline'

const PAGE = '/settings/security'

export type SendSecurity = (
  request: FastifyRequest,
  reply: FastifyReply,
  state?: Partial<SecurityGiven>,
) => Promise<FastifyReply>

/** Creates the page of password, second factor and sessions. */
export const securityPage = (site: AppContext): SendSecurity => {
  return async (request, reply, state = {}) => {
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
      ...state,
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
  const { db, security } = site
  const send = securityPage(site)
  app.get(PAGE, { config: { access: MEMBERS } }, (request, reply) => send(request, reply))

  const common = {
    form: {
      path: PAGE,
      showAgain: ({ request, reply }: PageContext<object>, { errors, problem }: ReturnedForm) =>
        send(request, reply, { errors, problem }),
    },
    replies: { 204: 'Done.' },
    leadsTo: 'back to the page of password and sessions',
    config: { whileSuspended: true as const },
  }

  action(
    app,
    site,
    'POST /settings/password',
    {
      ...common,
      summary: 'Changes the password and ends every other session',
      access: members,
      body: passwordForm,
      prepare: async ({ data, viewer, request, reply }) => {
        const { current_password: currentPassword, password: newPassword } = data
        const problem = passwordProblem(newPassword, viewer) ?? (newPassword === currentPassword && SAME_PASSWORD)
        if (problem) throw new InvalidFields({ password: [problem] })
        await take(site, request, 'password', viewer.id)
        const body = { currentPassword, newPassword, revokeOtherSessions: true }
        const call = site.auth.api.changePassword({ body, headers: getHeaders(request) })
        const outcome = await getAuthResult(call, stillStands(db, viewer))
        if (!outcome.ok) throw new InvalidFields({ current_password: [WRONG_PASSWORD] })
        await openSession(site, reply, outcome.data.token as string)
      },
    },
    async ({ viewer: { id, email, name }, request, reply, tx }) => {
      security.note('password.changed', request)
      await endOpenDoors(tx, id)
      await rememberDevice(site, request, reply, { id, deviceKey: await renewDeviceKey(tx, id) })
      await sendAccountMail(site, tx, { kind: 'changed', email, name, what: 'password' })
      return done(getDonePath(PAGE, 'password'))
    },
  )

  action(
    app,
    site,
    'DELETE /sessions',
    { ...common, summary: 'Ends all of the member’s sessions but this one', access: members },
    async ({ viewer, request, tx }) => {
      await deleteOtherSessions(tx, viewer.id, viewer.session.id)
      security.note('session.ended', request)
      return done(getDonePath(PAGE, 'other-sessions'))
    },
  )

  action(
    app,
    site,
    'DELETE /sessions/:id',
    {
      ...common,
      summary: 'Ends one of the member’s sessions',
      params: z.object({ id: z.string() }),
      load: async ({ id }: { id: string }) => ({ owner: await findSessionOwner(db, id) }),
      access: forAccount(({ owner }: { owner: string | undefined }) => owner),
    },
    async ({ params: { id }, viewer, request, reply, tx }) => {
      await deleteSession(tx, viewer.id, id)
      security.note('session.ended', request)
      if (id !== viewer.session.id) return done(getDonePath(PAGE, 'session'))
      clearSession(site, reply)
      return done('/')
    },
  )
}
