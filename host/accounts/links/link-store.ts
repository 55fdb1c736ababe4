import { createToken, sha256 } from '../../_config/tokens.ts'
import type { Database, On } from '../../_db/database.ts'

/** The purpose of a link in a mail. */
export type Purpose = 'email' | 'signup' | 'notMe' | 'passkey' | 'newsletter'

/** Links that are too old are taken away at this share of the new ones. */
const TIDY = 1 / 100

const getIdentifier = (purpose: Purpose, token: string) => `${purpose}:${sha256(token).toString('base64url')}`

/** Creates a link that works once. @returns its token, which is stored nowhere */
export async function makeLink({ pool }: Database, purpose: Purpose, value: object, seconds: number): Promise<string> {
  const token = createToken()
  if (Math.random() < TIDY) await pool.query("delete from verifications where expires_at < now() - interval '1 day'")
  await pool.query(
    `insert into verifications (identifier, value, expires_at) values ($1, $2, now() + make_interval(secs => $3))`,
    [getIdentifier(purpose, token), JSON.stringify(value), seconds],
  )
  return token
}

/** Returns the value behind a link while it is valid. */
export async function readLink<T>({ pool }: Database, purpose: Purpose, token: string): Promise<T | undefined> {
  const { rows } = await pool.query<{ value: string }>(
    'select value from verifications where identifier = $1 and expires_at > now()',
    [getIdentifier(purpose, token)],
  )
  return rows[0] && (JSON.parse(rows[0].value) as T)
}

/**
 * Invalidates everything begun with a member's old password or address: links to a new password, and sign-ins that wait
 * for their code. better-auth keeps both under the member's id.
 */
export async function endOpenDoors(on: On, userId: string): Promise<void> {
  await on.query('delete from verifications where value = $1', [userId])
}

/** Reads it and uses it up: of two who come at once, one gets it. */
export async function takeLink<T>(on: On, purpose: Purpose, token: string): Promise<T | undefined> {
  const { rows } = await on.query<{ value: string }>(
    'delete from verifications where identifier = $1 and expires_at > now() returning value',
    [getIdentifier(purpose, token)],
  )
  return rows[0] && (JSON.parse(rows[0].value) as T)
}
