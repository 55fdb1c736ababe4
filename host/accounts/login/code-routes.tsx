import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../_platform/config.ts'
import type { Site } from '../../_platform/site.ts'
import { atLeast } from '../at-least.ts'
import { codeCookie } from '../auth.ts'
import { headersOf, outcomeOf, passCookies } from '../call-auth.ts'
import { FormRead } from '../forms/read-form.ts'
import { sendErrors, sendForm, wantsPage } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { safePath } from '../safe-path.ts'
import { deleteSessionByToken } from '../settings/session-store.ts'
import { digitsOf, recoveryCodeOf } from '../two-factor/recovery-codes.ts'
import { LoginCodePage } from '../two-factor/SetUpPages.tsx'
import { wasUsed } from '../two-factor/used-codes.ts'
import { startSession } from './log-in.ts'

const WRONG = 'This is not the code. Enter the one that the app shows now, or another recovery code.'
/** The password is asked for again. */
const OVER = '/login?over=1'

/** The second factor of a sign-in. */
export function codeRoutes(app: FastifyInstance, site: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/login/code', async (request, reply) => {
    const next = safePath(request.query.next, '/dashboard')
    return sendForm(site, reply, { title: 'Enter your code', body: <LoginCodePage next={next} /> })
  })

  app.post('/login/code', async (request, reply) => {
    const form = new FormRead(request.body)
    const next = safePath(form.typed('next'), '/dashboard')
    const typed = form.text('code', { blank: 'Enter the code.', max: 50 })
    if (form.ok) {
      await take(site, request, 'code', await whose(site, request))
      const result = await atLeast(() => check(site, request, reply, typed))
      if (result === 'over')
        return wantsPage(request) ? reply.redirect(OVER, 303) : sendErrors(reply, { base: [AGAIN] })
      if (result === 'in') return wantsPage(request) ? reply.redirect(next, 303) : reply.send({ redirect_url: next })
      form.errors.code = [WRONG]
    }
    const { errors } = form
    if (!wantsPage(request)) return sendErrors(reply, errors)
    const body = <LoginCodePage next={next} errors={errors} />
    return sendForm(site, reply.status(422), { title: 'Enter your code', body })
  })
}

export const AGAIN = 'That took too long, or too many codes were wrong. Log in again.'

async function check(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  typed: string,
): Promise<'in' | 'wrong' | 'over'> {
  const { api } = site.auth
  const headers = onlyCode(site, request)
  const digits = digitsOf(typed)
  const outcome = await outcomeOf(
    digits
      ? api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
      : api.verifyBackupCode({ body: { code: recoveryCodeOf(typed) }, headers, returnHeaders: true }),
  )
  if (!outcome.ok) return /^INVALID_(CODE|BACKUP_CODE)$/.test(outcome.code) ? 'wrong' : 'over'
  const { token, user } = outcome.data.response as { token: string; user: { id: string } }
  if (digits && (await wasUsed(site, user.id, digits))) {
    await deleteSessionByToken(site.db, token)
    return 'over'
  }
  passCookies(reply, outcome.data.headers, [codeCookie(true), codeCookie(false)])
  await startSession(site, request, reply, token)
  return 'in'
}

/** The cookie of this sign-in, `identifier.signature`. */
const waitingOf = ({ config }: Site, { cookies }: FastifyRequest) => cookies[codeCookie(isSecure(config))] ?? ''

/** Whose sign-in waits: codes are counted for the account, over however many sign-ins; without one, for who asks alone. */
async function whose(site: Site, request: FastifyRequest): Promise<string> {
  const cookie = waitingOf(site, request)
  const { internalAdapter } = await site.auth.$context
  const waiting = cookie && (await internalAdapter.findVerificationValue(cookie.slice(0, cookie.lastIndexOf('.'))))
  return waiting ? waiting.value : cookie || request.ip
}

/** A session of before has nothing to say here: only the cookie of this sign-in is shown, the one that was counted. */
function onlyCode(site: Site, request: FastifyRequest): Headers {
  const headers = headersOf(request)
  const cookie = waitingOf(site, request)
  headers.set('cookie', cookie && `${codeCookie(isSecure(site.config))}=${encodeURIComponent(cookie)}`)
  return headers
}
