import type { Config } from '../_config/config.ts'
import { hasOutbox } from '../_config/has-outbox.ts'
import type { Database } from '../_db/database.ts'
import { isDemoMember } from './demo-logins-store.ts'

/** Tells whether members of the demo world may log in. Their password is public, so only on one's own machine. */
export const demoLogins = (config: Config): boolean => hasOutbox(config)

/** Tells whether this is the address of a demo member whose login is blocked on this host. */
export async function isDemoLoginBlocked(
  { db, config }: { db: Database; config: Config },
  email: string,
): Promise<boolean> {
  if (demoLogins(config)) return false
  return isDemoMember(db, email.trim().toLowerCase())
}
