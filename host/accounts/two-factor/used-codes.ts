import { countRequest } from '../../_http/rate-limit-store.ts'
import type { AppContext } from '../../_services/app-context.ts'

/** Milliseconds for which a code of an app may be right somewhere. */
const CODE_LASTS = 120_000

/**
 * Records a correct code and tells whether it was used before, so that a code read over a shoulder is useless (ASVS
 * 5.0, 6.5.1).
 */
export async function wasUsed({ db }: AppContext, userId: string, code: string): Promise<boolean> {
  const { current } = await countRequest(db.pool, `account code-used ${userId} ${code}`, CODE_LASTS)
  return current > 1
}
