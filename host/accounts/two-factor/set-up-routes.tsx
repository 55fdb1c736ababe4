import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { members, type Policy } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../../_http/actions/spec.ts'
import { HttpError } from '../../_http/errors.ts'
import { line, password } from '../../_http/forms/fields.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { getSessionCookie } from '../auth.ts'
import { databaseAway, getAuthResult, getHeaders } from '../call-auth.ts'
import { sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { sendAccountMail } from '../mails/mails.ts'
import { openSession } from '../session-cookies.ts'
import { hasSecondFactor } from '../settings/account-store.ts'
import { getDonePath } from '../settings/answers.ts'
import { requirePassword } from '../settings/check-password.ts'
import { securityPage } from '../settings/security-routes.tsx'
import { deleteOtherSessions, stillStands } from '../settings/session-store.ts'
import { tokenIn } from '../token-in.ts'
import { consumeCode, WRONG_CODE_OR_RECOVERY } from './check-code.ts'
import { otpauthUri } from './otpauth.ts'
import { getDigits } from './recovery-codes.ts'
import { CodesPage, KeyPage, StartPage } from './SetUpPages.tsx'
import styles from './two-factor.css?inline'
import { pendingSecret } from './two-factor-store.ts'
import { wasUsed } from './used-codes.ts'

const PAGE = '/settings/two-factor'
const SECURITY = '/settings/security'
const WRONG_CODE = 'That code is wrong or expired. Enter the current one from your app.'

const currentPassword = password('Enter your password.')
const startForm = z.object({ current_password: currentPassword })
const codeForm = z.object({ code: line('Enter the code.', 20) })
const recoveryForm = z.object({ recovery_password: currentPassword })
const turnOffForm = z.object({ factor_password: currentPassword, factor_code: line('Enter the code.', 50) })
const codesReply = z.object({ codes: z.array(z.string()) })

/** Administrators have to keep it. */
const membersButAdministrators: Policy = {
  row: { ...MEMBERS, cells: [401, 'yes', 'yes', 'yes', 'yes', 403] },
  visitors: false,
}

/** Registers the set-up of the second factor: password, key and first code, recovery codes. */
export function setUpRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, security } = site
  const { api } = site.auth
  const send = (reply: FastifyReply, body: ReactNode) =>
    sendForm(site, reply, { title: 'Two-step verification', styles, body })
  const sendSecurity = securityPage(site)

  app.get(PAGE, { config: { access: MEMBERS } }, async (request, reply) => {
    if (await hasSecondFactor(db, getViewer(request).id)) return reply.redirect(SECURITY, 303)
    return send(reply, <StartPage />)
  })

  app.get(`${PAGE}/code`, { config: { access: MEMBERS } }, async (request, reply) => {
    const { id, email } = getViewer(request)
    const secret = await pendingSecret(site, id)
    if (!secret) return reply.redirect(PAGE, 303)
    return send(reply, <KeyPage uri={otpauthUri(secret, email)} />)
  })

  const onSecurityPage = {
    path: SECURITY,
    showAgain: ({ request, reply }: PageContext<object>, { errors, problem }: ReturnedForm) =>
      sendSecurity(request, reply, { errors, problem }),
  }
  const showBody = ({ reply }: PageContext<object>, body: unknown) =>
    send(reply, <CodesPage {...(body as z.output<typeof codesReply>)} />)

  action(
    app,
    site,
    `POST ${PAGE}`,
    {
      summary: 'Creates a second-factor key',
      access: members,
      body: startForm,
      form: {
        path: PAGE,
        showAgain: ({ reply }, { errors, problem }) => send(reply, <StartPage errors={errors} problem={problem} />),
      },
      prepare: async ({ data: { current_password: password }, viewer, request }) => {
        if (await hasSecondFactor(db, viewer.id)) return undefined
        await requirePassword(site, request, 'current_password', password)
        const headers = getHeaders(request)
        await getData(api.enableTwoFactor({ body: { password }, headers }), stillStands(db, viewer))
        const secret = await pendingSecret(site, viewer.id)
        // Sent twice at once: the other one has put its own key there, or is about to.
        if (!secret) throw new HttpError('conflict', 'Setup was started in another tab. Start again.')
        return { uri: otpauthUri(secret, viewer.email) }
      },
      replies: { 200: z.object({ uri: z.string() }), 204: 'It is on already.' },
      leadsTo: 'to the page of the key',
    },
    async ({ prepared }) => (prepared ? updated(prepared, `${PAGE}/code`) : done(SECURITY)),
  )

  action(
    app,
    site,
    `POST ${PAGE}/code`,
    {
      summary: 'Turns on the second factor with its first code and returns recovery codes',
      access: members,
      body: codeForm,
      form: {
        path: `${PAGE}/code`,
        async showAgain({ reply, viewer }, { errors, problem }) {
          const secret = await pendingSecret(site, viewer.id)
          if (!secret) return reply.redirect(PAGE, 303)
          return send(reply, <KeyPage uri={otpauthUri(secret, viewer.email)} errors={errors} problem={problem} />)
        },
      },
      prepare: async ({ data, viewer, request, reply }) => {
        if (!(await pendingSecret(site, viewer.id))) return undefined
        await take(site, request, 'code', viewer.id)
        const code = getDigits(data.code) ?? ''
        const call = api.verifyTOTP({ body: { code }, headers: getHeaders(request), returnHeaders: true })
        const outcome = await getAuthResult(call, stillStands(db, viewer))
        if (!outcome.ok) throw new InvalidFields({ code: [WRONG_CODE] })
        await wasUsed(site, viewer.id, code)
        const { session } = await openSession(site, reply, tokenIn(outcome.data.headers, getSessionCookie(site)))
        const { backupCodes: codes } = await api.viewBackupCodes({ body: { userId: viewer.id } })
        return { session, codes }
      },
      replies: { 200: codesReply, 204: 'No key was created.' },
      leadsTo: 'to the start of the set-up, where no key was created',
      showBody,
    },
    async ({ prepared, viewer: { id, email, name, adminWithoutFactor }, request, tx }) => {
      if (!prepared) return done(PAGE)
      // From here on this account has an administrator's rights: sessions begun with the password alone must not.
      if (adminWithoutFactor) await deleteOtherSessions(tx, id, prepared.session.id)
      await sendAccountMail(site, tx, { kind: 'changed', email, name, what: 'factor' })
      security.note('factor.on', request)
      return updated({ codes: prepared.codes }, SECURITY)
    },
  )

  action(
    app,
    site,
    `POST ${PAGE}/recovery`,
    {
      summary: 'Creates new recovery codes',
      access: members,
      body: recoveryForm,
      form: onSecurityPage,
      prepare: async ({ data: { recovery_password: password }, viewer, request }) => {
        if (!(await hasSecondFactor(db, viewer.id))) return undefined
        await requirePassword(site, request, 'recovery_password', password)
        const call = api.generateBackupCodes({ body: { password }, headers: getHeaders(request) })
        return getData(call, stillStands(db, viewer))
      },
      replies: { 200: codesReply, 204: 'It is off.' },
      leadsTo: 'back to the page of password and sessions, where it is off',
      showBody,
    },
    async ({ prepared, viewer: { email, name }, request, tx }) => {
      if (!prepared) return done(SECURITY)
      await sendAccountMail(site, tx, { kind: 'changed', email, name, what: 'recovery' })
      security.note('factor.codes_renewed', request)
      return updated({ codes: prepared.backupCodes }, SECURITY)
    },
  )

  action(
    app,
    site,
    `DELETE ${PAGE}`,
    {
      summary: 'Turns the second factor off, with the password and a code of it',
      access: membersButAdministrators,
      body: turnOffForm,
      form: onSecurityPage,
      prepare: async ({ data: { factor_password: password, factor_code: code }, viewer, request, reply }) => {
        if (!(await hasSecondFactor(db, viewer.id))) return false
        await requirePassword(site, request, 'factor_password', password)
        // A code is used up by looking at it, so it comes last.
        if (!(await consumeCode(site, request, code)))
          throw new InvalidFields({ factor_code: [WRONG_CODE_OR_RECOVERY] })
        const call = api.disableTwoFactor({ body: { password }, headers: getHeaders(request), returnHeaders: true })
        const { headers } = await getData(call, stillStands(db, viewer))
        await openSession(site, reply, tokenIn(headers, getSessionCookie(site)))
        return true
      },
      replies: { 204: 'Done.' },
      leadsTo: 'back to the page of password and sessions',
    },
    async ({ prepared: isOff, viewer: { email, name }, request, tx }) => {
      if (!isOff) return done(SECURITY)
      await sendAccountMail(site, tx, { kind: 'changed', email, name, what: 'factor-off' })
      security.note('factor.off', request)
      return done(getDonePath(SECURITY, 'factor-off'))
    },
  )
}

/** Awaits a call that can no longer be refused, since the password was checked before. */
async function getData<T>(call: Promise<T>, isStillValid?: () => Promise<boolean>): Promise<T> {
  const outcome = await getAuthResult(call, isStillValid)
  if (!outcome.ok) throw databaseAway()
  return outcome.data
}
