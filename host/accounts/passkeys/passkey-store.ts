import type { Database, On } from '../../_db/database.ts'
import { isUuid } from '../../_http/ids.ts'

export interface Passkey {
  id: string
  name: string
  /** True for one that is synchronized between devices. */
  synced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** A passkey, as an answer of an authenticator is checked by it. */
export interface StoredCredential {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export const MAX_PASSKEYS = 20

const CREDENTIAL = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports`

export async function listPasskeys({ pool }: Database, userId: string): Promise<Passkey[]> {
  const { rows } = await pool.query<Passkey>(
    `select id, name, synced, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
      where user_id = $1 order by created_at, id`,
    [userId],
  )
  return rows
}

export async function listCredentials({ pool }: Database, userId: string): Promise<StoredCredential[]> {
  const { rows } = await pool.query<StoredCredential>(`select ${CREDENTIAL} from passkeys where user_id = $1`, [userId])
  return rows
}

/** @param credentialId as the authenticator calls it */
export async function findCredential({ pool }: Database, credentialId: string): Promise<StoredCredential | undefined> {
  const { rows } = await pool.query<StoredCredential>(`select ${CREDENTIAL} from passkeys where credential_id = $1`, [
    credentialId,
  ])
  return rows[0]
}

/** A passkey that an authenticator has just made, before its member names it. */
export type CheckedPasskey = Omit<NewPasskey, 'userId' | 'name'>

type NewPasskey = Omit<StoredCredential, 'id'> & { name: string; synced: boolean }

/** @returns whether it was added: not where it is known already, or where the member has too many */
export async function addPasskey(on: On, passkey: NewPasskey): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, transports, synced, name } = passkey
  const { rowCount } = await on.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, synced, name)
      select $1::uuid, $2, $3, $4, $5, $6, $7
      where (select count(*) from passkeys where user_id = $1) < ${MAX_PASSKEYS}
      on conflict (credential_id) do nothing`,
    [userId, credentialId, publicKey, counter, transports, synced, name],
  )
  return rowCount === 1
}

/**
 * Notes a use. An answer whose count isn't higher than the last one comes from a copy of the passkey and is refused.
 * Authenticators that do not count say 0 each time.
 * @returns whether it was taken
 */
export async function notePasskeyUse({ pool }: Database, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update passkeys set counter = $2, last_used_at = now() where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter],
  )
  return rowCount === 1
}

export async function renamePasskey(on: On, userId: string, id: string, name: string): Promise<void> {
  await on.query('update passkeys set name = $3 where id = $2 and user_id = $1', [userId, id, name])
}

export async function deletePasskey(on: On, userId: string, id: string): Promise<void> {
  await on.query('delete from passkeys where id = $2 and user_id = $1', [userId, id])
}

/** Returns the member whose passkey it is. @param id as it stands in an address: anything */
export async function findPasskeyOwner({ pool }: Database, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await pool.query<{ owner: string }>('select user_id as owner from passkeys where id = $1', [id])
  return rows[0]?.owner
}
