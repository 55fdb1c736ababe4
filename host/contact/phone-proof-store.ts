import type { Database, On } from '../_db/database.ts'

/** Hours for which a confirmed phone counts, and for which it is known who is asking. */
export const PROOF_HOURS = 24
const STILL = `created_at > now() - make_interval(hours => ${PROOF_HOURS})`

/** Who is asking, and whether the phone is theirs. */
export interface PhoneProof {
  name: string
  email: string
  /** E.164 */
  phone: string
  proved: boolean
}

/** Reads what a browser, or a member, has said of themselves today. */
export async function findProof({ pool }: Database, id: string): Promise<PhoneProof | undefined> {
  const { rows } = await pool.query<PhoneProof>(
    `select name, email, phone, proved_at is not null as proved from phone_proofs where id = $1 and ${STILL}`,
    [id],
  )
  return rows[0]
}

/** Stores who is asking. The phone stays confirmed if it is the same. @returns whether it is */
export async function keepProof(
  { pool }: Database,
  id: string,
  { name, email, phone }: Omit<PhoneProof, 'proved'>,
  userId: string | undefined,
): Promise<boolean> {
  const { rows } = await pool.query<{ proved: boolean }>(
    `insert into phone_proofs as p (id, user_id, name, email, phone) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
       -- The day begins with the code that comes back, so that a confirmation cannot be made to last.
       created_at = case when p.phone = excluded.phone and p.proved_at is not null and p.${STILL} then p.created_at else now() end,
       proved_at = case when p.phone = excluded.phone and p.${STILL} then p.proved_at end
     returning proved_at is not null as proved`,
    [id, userId ?? null, name, email, phone],
  )
  return rows[0]?.proved === true
}

/** Notes that the code came back. @returns false where another number has taken the place of this one meanwhile */
export async function markProved({ pool }: Database, id: string, phone: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update phone_proofs set proved_at = now(), created_at = now() where id = $1 and phone = $2',
    [id, phone],
  )
  return rowCount === 1
}

export async function forgetProof(on: On, id: string): Promise<void> {
  await on.query('delete from phone_proofs where id = $1', [id])
}
