import { symmetricDecrypt } from 'better-auth/crypto'
import type { AppContext } from '../../_services/app-context.ts'

/** Reads the key of a second factor that awaits its first code. */
export async function pendingSecret({ db, auth }: AppContext, userId: string): Promise<string | undefined> {
  const { rows } = await db.pool.query<{ secret: string }>(
    `select f.secret from two_factors f join users u on u.id = f.user_id
      where f.user_id = $1 and not f.verified and not u.two_factor_enabled`,
    [userId],
  )
  if (!rows[0]) return undefined
  const { secretConfig } = await auth.$context
  return symmetricDecrypt({ key: secretConfig, data: rows[0].secret })
}

/** Returns the seconds for which a member's codes are not checked, after too many wrong ones in a row. */
export async function readLock({ db }: AppContext, userId: string): Promise<number> {
  const { rows } = await db.pool.query<{ seconds: number }>(
    `select ceil(extract(epoch from locked_until - now()))::integer as seconds from two_factors
      where user_id = $1 and locked_until > now()`,
    [userId],
  )
  return rows[0]?.seconds ?? 1
}
