import { HttpError } from '../../_platform/errors.ts'
import { countRequest } from '../../_platform/rate-limit-store.ts'
import type { Site } from '../../_platform/site.ts'
import { QUOTAS } from '../limits.ts'

/**
 * Counts what a member writes.
 * @throws HttpError 429 with the seconds to wait
 */
export async function countWritten({ db }: Site, kind: keyof typeof QUOTAS, user: string): Promise<void> {
  const { max, seconds, what, span } = QUOTAS[kind]
  const { current, ttl } = await countRequest(db, `forum ${kind} ${user}`, seconds * 1000)
  if (current <= max) return
  const wait = Math.max(1, Math.ceil(ttl / 1000))
  const words = wait < 100 ? `${wait} second${wait === 1 ? '' : 's'}` : `${Math.ceil(wait / 60)} minutes`
  throw new HttpError(
    'too_many',
    `Members post up to ${max} ${what} in ${span}. Nothing is lost: send it again in ${words}.`,
    wait,
  )
}
