import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { made } from '../../../widgets/signup-form/contract.ts'
import { isSecure } from '../../_config/config.ts'
import { everyone } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { describeLimit, waitInWords } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { lenientText, line } from '../../_http/forms/fields.ts'
import { getString } from '../../_http/forms/values.ts'
import { isUuid } from '../../_http/ids.ts'
import { countRequest } from '../../_http/rate-limit-store.ts'
import { safePath } from '../../_http/safe-path.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { codeCookie } from '../auth.ts'
import { getAuthResult, getHeaders, passCookies } from '../call-auth.ts'
import { sendForm } from '../forms/send-form.tsx'
import { hashAccount, take } from '../limits.ts'
import { withMinDuration } from '../min-duration.ts'
import { passkeyScript } from '../passkeys/passkey-script.ts'
import { deleteSessionByToken } from '../settings/session-store.ts'
import { WRONG_CODE_OR_RECOVERY } from '../two-factor/check-code.ts'
import { getDigits, getRecoveryCode } from '../two-factor/recovery-codes.ts'
import { LoginCodePage } from '../two-factor/SetUpPages.tsx'
import { readLock } from '../two-factor/two-factor-store.ts'
import { wasUsed } from '../two-factor/used-codes.ts'
import { LoginPage } from './LoginPage.tsx'
import { startSession } from './log-in.ts'

const codeForm = z.object({ code: line('Enter the code.', 50), next: lenientText })

/** The password is asked for again. */
const OVER = '/login?over=1'

/** Tries at the codes of one sign-in; better-auth counts as many, and then forgets the sign-in. */
const TRIES = 5
/** Milliseconds; a sign-in waits for its code no longer than half of that. */
const WAITS = 20 * 60_000

/** Registers the second factor of a sign-in. */
export function codeRoutes(app: FastifyInstance, site: AppContext): void {
  const send = (reply: FastifyReply, pageProps: Parameters<typeof LoginCodePage>[0]) =>
    sendForm(site, reply, {
      title: 'Enter your code',
      scripts: [passkeyScript],
      body: <LoginCodePage {...pageProps} />,
    })

  action(
    app,
    site,
    'POST /login/code',
    {
      summary: 'Checks the second factor at login: a six-digit app code or a recovery code',
      access: everyone,
      body: codeForm,
      form: {
        path: '/login/code',
        show: ({ request, reply }) => send(reply, { next: getNext(getString(request.query, 'next')) }),
        showAgain({ reply }, { values, errors, problem = errors.base?.[0] }) {
          const next = getNext(values.next)
          if (problem !== AGAIN) return send(reply, { next, errors, problem })
          // Another code helps nobody here: the password comes first again.
          if (reply.statusCode !== 429) return reply.redirect(OVER, 303)
          return sendForm(site, reply, { title: 'Log in', body: <LoginPage next={next} problem={problem} /> })
        },
      },
      prepare: async ({ data, request, reply }) => {
        const who = await whose(site, request)
        await take(site, request, 'code', who)
        const result = await withMinDuration(async () =>
          (await areTriesLeft(site, request)) ? check(site, request, reply, data.code) : 'tries',
        )
        if (result === 'in') return
        if (result === 'over') throw new InvalidFields({ base: [AGAIN] })
        const event = result === 'wrong' ? 'factor.failed' : 'factor.locked'
        site.security.note(event, request, isUuid(who) ? who : undefined)
        if (result === 'wrong') throw new InvalidFields({ code: [WRONG_CODE_OR_RECOVERY] })
        const seconds = result === 'locked' ? await readLock(site, who) : 1
        const message = result === 'locked' ? lockedFor(seconds) : AGAIN
        throw new InvalidFields({ base: [message] }, new HttpError('too_many', message, seconds))
      },
      replies: { 200: made },
      leadsTo: 'to the next page',
      config: { whileSuspended: true },
    },
    async ({ data }) => {
      const next = getNext(data.next)
      return updated({ redirect_url: next }, next)
    },
  )
}

const getNext = (next: string | undefined) => safePath(next, '/dashboard')

export const AGAIN = 'Your login expired. Log in again.'

const lockedFor = (seconds: number): string =>
  describeLimit(
    {
      reason: 'Too many incorrect codes were entered for this account.',
      otherWay: 'log in with a passkey if you have one',
    },
    waitInWords(seconds),
  )

/**
 * Checks the tries here too, so that after the last one the answer differs from that for a sign-in that never existed.
 */
async function areTriesLeft(site: AppContext, request: FastifyRequest): Promise<boolean> {
  const cookie = getPendingSignIn(site, request)
  if (!cookie) return true
  const { current } = await countRequest(site.db.pool, `account code-tries ${hashAccount(cookie)}`, WAITS)
  return current <= TRIES
}

const REFUSALS: Record<string, 'wrong' | 'tries' | 'locked'> = {
  INVALID_CODE: 'wrong',
  INVALID_BACKUP_CODE: 'wrong',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'tries',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
}

async function check(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<'in' | 'wrong' | 'over' | 'tries' | 'locked'> {
  const { api } = site.auth
  const headers = onlyCode(site, request)
  const digits = getDigits(code)
  const outcome = await getAuthResult(
    digits
      ? api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
      : api.verifyBackupCode({ body: { code: getRecoveryCode(code) }, headers, returnHeaders: true }),
  )
  if (!outcome.ok) return REFUSALS[outcome.code] ?? 'over'
  const { token, user } = outcome.data.response as { token: string; user: { id: string } }
  if (digits && (await wasUsed(site, user.id, digits))) {
    await deleteSessionByToken(site.db, token)
    return 'over'
  }
  passCookies(reply, outcome.data.headers, [codeCookie(true), codeCookie(false)])
  await startSession(site, request, reply, token)
  return 'in'
}

/** Returns the cookie of this sign-in, `identifier.signature`. */
const getPendingSignIn = ({ config }: AppContext, { cookies }: FastifyRequest) =>
  cookies[codeCookie(isSecure(config))] ?? ''

/**
 * Returns the account whose sign-in waits, so that codes are counted for it over all its sign-ins; without one, the
 * client alone.
 */
async function whose(site: AppContext, request: FastifyRequest): Promise<string> {
  const cookie = getPendingSignIn(site, request)
  const { internalAdapter } = await site.auth.$context
  const waiting = cookie && (await internalAdapter.findVerificationValue(cookie.slice(0, cookie.lastIndexOf('.'))))
  return waiting ? waiting.value : cookie || request.ip
}

/**
 * Returns headers with only the cookie of this sign-in, the one that was counted, so that an earlier session has no
 * effect.
 */
function onlyCode(site: AppContext, request: FastifyRequest): Headers {
  const headers = getHeaders(request)
  const cookie = getPendingSignIn(site, request)
  headers.set('cookie', cookie && `${codeCookie(isSecure(site.config))}=${encodeURIComponent(cookie)}`)
  return headers
}
