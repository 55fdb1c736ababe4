import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { type AccessRow, MEMBERS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { line, password } from '../../_http/forms/fields.ts'
import { hasErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { getSessionCookie } from '../auth.ts'
import { databaseAway, getAuthResult, getHeaders } from '../call-auth.ts'
import { CODES_REPLIES, DONE_REPLIES, TO_NEXT_PAGE } from '../call-schemas.ts'
import { sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { ACCOUNT_MAIL } from '../mails/mails.ts'
import { openSession } from '../session-cookies.ts'
import { hasSecondFactor } from '../settings/account-store.ts'
import { answerDone, answerErrors } from '../settings/answers.ts'
import { checkPassword } from '../settings/check-password.ts'
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

const SECURITY = '/settings/security'
const WRONG_CODE = 'That code is wrong or expired. Enter the current one from your app.'

const currentPassword = password('Enter your password.')
const startForm = z.object({ current_password: currentPassword })
const codeForm = z.object({ code: line('Enter the code.', 20) })
const recoveryForm = z.object({ recovery_password: currentPassword })
const turnOffForm = z.object({ factor_password: currentPassword, factor_code: line('Enter the code.', 50) })
/** Administrators have to keep it. */
const MAY_TURN_OFF: AccessRow = { ...MEMBERS, cells: [401, 'yes', 'yes', 'yes', 'yes', 403] }

/** Registers the set-up of the second factor: password, key and first code, recovery codes. */
export function setUpRoutes(app: FastifyInstance, site: AppContext): void {
  const { api } = site.auth
  const send = (reply: FastifyReply, body: ReactNode) =>
    sendForm(site, reply, { title: 'Two-step verification', styles, body })
  const sendSecurity = securityPage(site)

  app.get('/settings/two-factor', { config: { access: MEMBERS } }, async (request, reply) => {
    if (await hasSecondFactor(site.db, getViewer(request).id)) return reply.redirect(SECURITY, 303)
    return send(reply, <StartPage />)
  })

  app.post(
    '/settings/two-factor',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Creates a second-factor key',
          body: startForm,
          replies: { 200: z.object({ uri: z.string() }), 303: TO_NEXT_PAGE },
        },
      },
    },
    async (request, reply) => {
      const { id } = getViewer(request)
      if (await hasSecondFactor(site.db, id)) return reply.redirect(SECURITY, 303)
      const { fields, errors = {} } = parseForm(startForm, request.body)
      const { current_password: password = '' } = fields
      const wrong = password && (await checkPassword(site, request, password))
      if (wrong) errors.current_password = [wrong]
      if (hasErrors(errors))
        return answerErrors(request, reply, errors, () => send(reply, <StartPage errors={errors} />))
      await done(
        api.enableTwoFactor({ body: { password }, headers: getHeaders(request) }),
        stillStands(site.db, getViewer(request)),
      )
      if (prefersHtml(request)) return reply.redirect('/settings/two-factor/code', 303)
      const secret = await pendingSecret(site, id)
      // Sent twice at once: the other one has put its own key there, or is about to.
      if (!secret) throw new HttpError('conflict', 'Setup was started in another tab. Start again.')
      return reply.header('cache-control', 'no-store').send({ uri: otpauthUri(secret, getViewer(request).email) })
    },
  )

  app.get('/settings/two-factor/code', { config: { access: MEMBERS } }, async (request, reply) => {
    const { id, email } = getViewer(request)
    const secret = await pendingSecret(site, id)
    if (!secret) return reply.redirect('/settings/two-factor', 303)
    return send(reply, <KeyPage uri={otpauthUri(secret, email)} />)
  })

  app.post(
    '/settings/two-factor/code',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Turns on the second factor with its first code and returns recovery codes',
          body: codeForm,
          replies: CODES_REPLIES,
        },
      },
    },
    async (request, reply) => {
      const { id, email, name, adminWithoutFactor } = getViewer(request)
      const secret = await pendingSecret(site, id)
      if (!secret) return reply.redirect('/settings/two-factor', 303)
      const { data, errors = {} } = parseForm(codeForm, request.body)
      await take(site, request, 'code', id)
      const body = { code: getDigits(data?.code ?? '') ?? '' }
      const headers = getHeaders(request)
      const outcome = data
        ? await getAuthResult(
            api.verifyTOTP({ body, headers, returnHeaders: true }),
            stillStands(site.db, getViewer(request)),
          )
        : undefined
      if (!outcome?.ok) {
        errors.code ??= [WRONG_CODE]
        const page = () => send(reply, <KeyPage uri={otpauthUri(secret, email)} errors={errors} />)
        return answerErrors(request, reply, errors, page)
      }
      await wasUsed(site, id, body.code)
      const { session } = await openSession(site, reply, tokenIn(outcome.data.headers, getSessionCookie(site)))
      // From here on this account has an administrator's rights: sessions begun with the password alone must not.
      if (adminWithoutFactor) await deleteOtherSessions(site.db, id, session.id)
      const { backupCodes } = await api.viewBackupCodes({ body: { userId: id } })
      site.security.note('factor.on', request)
      await sendMail(site, ACCOUNT_MAIL, { kind: 'changed', email, name, what: 'factor' })
      return answerCodes(reply, backupCodes, prefersHtml(request))
    },
  )

  const answerCodes = (reply: FastifyReply, codes: string[], page: boolean) =>
    page ? send(reply, <CodesPage codes={codes} />) : reply.header('cache-control', 'no-store').send({ codes })

  app.post(
    '/settings/two-factor/recovery',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Creates new recovery codes',
          body: recoveryForm,
          replies: CODES_REPLIES,
        },
        formPage: '/settings/security',
      },
    },
    async (request, reply) => {
      const { id, email, name } = getViewer(request)
      const { fields, errors = {} } = parseForm(recoveryForm, request.body)
      const { recovery_password: password = '' } = fields
      if (!(await hasSecondFactor(site.db, id))) return reply.redirect(SECURITY, 303)
      const wrong = password && (await checkPassword(site, request, password))
      if (wrong) errors.recovery_password = [wrong]
      if (hasErrors(errors)) return answerErrors(request, reply, errors, () => sendSecurity(request, reply, { errors }))
      const { backupCodes } = await done(
        api.generateBackupCodes({ body: { password }, headers: getHeaders(request) }),
        stillStands(site.db, getViewer(request)),
      )
      site.security.note('factor.codes_renewed', request)
      await sendMail(site, ACCOUNT_MAIL, { kind: 'changed', email, name, what: 'recovery' })
      return answerCodes(reply, backupCodes, prefersHtml(request))
    },
  )

  app.delete(
    '/settings/two-factor',
    {
      config: {
        access: MAY_TURN_OFF,
        api: {
          summary: 'Turns the second factor off, with the password and a code of it',
          body: turnOffForm,
          replies: DONE_REPLIES,
        },
      },
    },
    async (request, reply) => {
      const { id, email, name } = getViewer(request)
      const { fields, errors = {} } = parseForm(turnOffForm, request.body)
      const { factor_password: password = '', factor_code: code = '' } = fields
      if (!(await hasSecondFactor(site.db, id))) return reply.redirect(SECURITY, 303)
      const wrong = password && (await checkPassword(site, request, password))
      if (wrong) errors.factor_password = [wrong]
      // A code is used up by looking at it, so it comes last.
      if (!hasErrors(errors) && !(await consumeCode(site, request, code))) errors.factor_code = [WRONG_CODE_OR_RECOVERY]
      if (hasErrors(errors)) return answerErrors(request, reply, errors, () => sendSecurity(request, reply, { errors }))
      const { headers } = await done(
        api.disableTwoFactor({ body: { password }, headers: getHeaders(request), returnHeaders: true }),
        stillStands(site.db, getViewer(request)),
      )
      await openSession(site, reply, tokenIn(headers, getSessionCookie(site)))
      site.security.note('factor.off', request)
      await sendMail(site, ACCOUNT_MAIL, { kind: 'changed', email, name, what: 'factor-off' })
      return answerDone(request, reply, SECURITY, 'factor-off')
    },
  )
}

/** Awaits a call that can no longer be refused, since the password was checked before. */
async function done<T>(call: Promise<T>, stands?: () => Promise<boolean>): Promise<T> {
  const outcome = await getAuthResult(call, stands)
  if (!outcome.ok) throw databaseAway()
  return outcome.data
}
