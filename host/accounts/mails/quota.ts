import { countRequest } from '../../_http/rate-limit-store.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { digest } from '../limits.ts'
import { mailLater } from './later.ts'

const TEN_MINUTES = 600_000

/** The owner hears that somebody tried, once in ten minutes; whoever tries is told nothing of it. */
export async function tellOwner(site: AppContext, email: string): Promise<void> {
  const { current } = await countRequest(site.db.pool, `account exists ${digest(email)}`, TEN_MINUTES)
  if (current === 1) await mailLater(site, { kind: 'exists', email })
}
