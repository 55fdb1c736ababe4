import type { FastifyRequest } from 'fastify'
import type { Config } from '../_config/config.ts'
import type { Database } from '../_db/database.ts'
import { isLocalRequest } from '../_http/local-request.ts'
import { isDemoMember } from './demo-logins-store.ts'

type Asking = Pick<FastifyRequest, 'headers' | 'raw'>

/** Tells whether members of the demo world may log in. Their password is public, so only on a developer's machine. */
export const areDemoLoginsAllowed = ({ demo }: Pick<Config, 'demo'>, request: Asking): boolean =>
  demo && isLocalRequest(request)

/** Tells whether this is the address of a demo member whose login is blocked for this request. */
export async function isDemoLoginBlocked(
  { db, config }: { db: Database; config: Config },
  request: Asking,
  email: string,
): Promise<boolean> {
  if (areDemoLoginsAllowed(config, request)) return false
  return isDemoMember(db, email.trim().toLowerCase())
}
