import type { FastifyRequest } from 'fastify'
import { countRequest, uncountRequest } from '../../_http/rate-limit-store.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { ACCOUNT_LIMITS, getKey, hashAccount, type Limit, type Subject, takeOne } from '../limits.ts'
import { ACCOUNT_MAIL } from '../mails/mails.ts'

const DAY = 86_400_000
/** Attempts over a spaced limit after which the space doubles. */
const STEP = 5

const LIMITS: readonly Limit[] = ACCOUNT_LIMITS.login

/**
 * Counts a login before its password is looked at, so that many at once count, too; `forgiveAttempt()` takes a right
 * one back. Whoever has logged in from this browser before is counted apart: wrong passwords of others do not shut the
 * owner out. The same is done for addresses without an account.
 * @throws HttpError 429 with the seconds to wait
 */
export async function countAttempt(site: AppContext, request: FastifyRequest, who: Subject): Promise<void> {
  for (const limit of LIMITS) {
    if (limit.per !== 'account' && (limit.per === 'device') !== (who.device !== undefined)) continue
    const key = getKey(request, 'login', limit, who)
    if (limit.spacedBy === undefined) await takeOne(site, key, limit, 'login')
    else await spaceAttempts(site, key, { ...limit, spacedBy: limit.spacedBy }, who)
  }
}

async function spaceAttempts(site: AppContext, key: string, limit: Required<Limit>, { account, device }: Subject) {
  const { current } = await countRequest(site.db.pool, key, limit.seconds * 1000)
  const over = current - limit.max
  if (over === 1) await warnOwner(site, account)
  if (over < 1 || device !== undefined) return
  const space = { max: 1, seconds: getSpace(over, limit.spacedBy) }
  await takeOne(site, `${key} spaced`, space, 'login')
}

/** Returns the seconds between two attempts: 1 for the first five over the limit, then 2, 4 … up to the most. */
export const getSpace = (over: number, max: number): number =>
  Math.min(max, 2 ** Math.min(30, Math.floor((over - 1) / STEP)))

/** Tells the owner of an account that somebody guesses its password, once a day. */
async function warnOwner(site: AppContext, email: string): Promise<void> {
  const { current } = await countRequest(site.db.pool, `account warned ${hashAccount(email)}`, DAY)
  if (current === 1) await sendMail(site, ACCOUNT_MAIL, { kind: 'guesses', email })
}

/** Takes back what `countAttempt()` counted for an account, because the password was right. */
export async function forgiveAttempt({ db }: AppContext, request: FastifyRequest, who: Subject): Promise<void> {
  const keys = LIMITS.filter(({ per }) => per !== 'network').map((limit) => getKey(request, 'login', limit, who))
  await uncountRequest(db.pool, keys)
}
