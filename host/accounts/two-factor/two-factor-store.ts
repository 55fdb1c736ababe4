import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
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

/** Encrypts all second factors with the newest key, so that no other is needed any more. @returns how many */
export async function encryptAnew({ db, auth }: Pick<AppContext, 'db' | 'auth'>): Promise<number> {
  const { secretConfig: key } = await auth.$context
  const { rows } = await db.pool.query<{ id: string; secret: string; codes: string }>(
    'select id, secret, backup_codes as codes from two_factors',
  )
  const anew = async (data: string) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) })
  for (const { id, secret, codes } of rows) {
    // One that its member changed meanwhile is under the newest key already.
    await db.pool.query(
      'update two_factors set secret = $2, backup_codes = $3 where id = $1 and secret = $4 and backup_codes = $5',
      [id, await anew(secret), await anew(codes), secret, codes],
    )
  }
  return rows.length
}
