import type { On } from '../../_db/database.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { QUOTAS } from '../limits.ts'

/**
 * Counts what a member writes, in the transaction in which it is written.
 * @throws HttpError 429 with the seconds to wait
 */
export async function consumePostQuota(on: On, kind: keyof typeof QUOTAS, user: string): Promise<void> {
  const { max, what, span } = QUOTAS[kind]
  await consumeRateLimit(on, `forum ${kind} ${user}`, QUOTAS[kind], {
    reason: `You can post up to ${max} ${what} in ${span}. Your text is saved.`,
    otherWay: 'add to a post of yours by editing it',
  })
}
