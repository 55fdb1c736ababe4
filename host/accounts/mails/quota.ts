import { countRequest } from '../../_http/rate-limit-store.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findAccount } from '../account-store.ts'
import { hashAccount } from '../limits.ts'
import { mailLater } from './later.ts'

const TEN_MINUTES = 600_000

/**
 * Tells the owner of an account that somebody tried to sign up, at most once in ten minutes; the other person learns
 * nothing.
 */
export async function tellOwner(site: AppContext, email: string): Promise<void> {
  const { current } = await countRequest(site.db.pool, `account exists ${hashAccount(email)}`, TEN_MINUTES)
  if (current === 1) await mailLater(site, { kind: 'exists', email })
}

/** Tells the owner of an address whose account nobody has confirmed: they may not know of it, and have no other way in. */
export async function tellUnprovedOwner(site: AppContext, email: string): Promise<void> {
  const account = await findAccount(site.db, email)
  if (account && !account.emailVerified) await tellOwner(site, email)
}
