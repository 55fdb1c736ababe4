import { countRequest } from '../../_http/rate-limit-store.ts'
import type { AppContext } from '../../_services/app-context.ts'

/** Milliseconds for which a code of an app may be right somewhere. */
const CODE_LASTS = 120_000

/**
 * Notes that a code was right, and tells whether it was before: one that somebody has read over a shoulder is good for
 * nothing any more (ASVS 5.0, 6.5.1).
 */
export async function wasUsed({ db }: AppContext, userId: string, code: string): Promise<boolean> {
  const { current } = await countRequest(db.pool, `account code-used ${userId} ${code}`, CODE_LASTS)
  return current > 1
}
