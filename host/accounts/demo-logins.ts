import type { FastifyRequest } from 'fastify'
import type { Config } from '../_config/config.ts'
import type { Database } from '../_db/database.ts'
import { hasDemoCookie } from '../_http/demo-access.ts'
import { isDemoMember } from './demo-logins-store.ts'

/** Tells whether this is the address of a demo member whose login is blocked for this request: their password is public. */
export async function isDemoLoginBlocked(
  { db, config }: { db: Database; config: Config },
  request: Pick<FastifyRequest, 'headers'>,
  email: string,
): Promise<boolean> {
  if (hasDemoCookie(config, request)) return false
  return isDemoMember(db, email.trim().toLowerCase())
}
