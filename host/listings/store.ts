import type { PoolClient } from 'pg'
import type { Database, On } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { type ListingDraft, readDraft } from './form/listing-form.ts'
import { MAX_LISTINGS, PUBLIC_DAYS } from './limits.ts'
import type { ListingStatus } from './status.ts'

/** A listing as its member sees it. */
export interface OwnListing {
  id: number
  userId: string
  typed: ListingDraft
  status: ListingStatus
  round: number
  /** The home's page, while the listing is public. */
  propertyId: number | null
  reason: string | null
  updatedAt: Date
  expiresAt: Date | null
}

const COLUMNS = `l.id::float8 as id, l.user_id as "userId", l.form, l.status, l.round, l.property_id::float8 as "propertyId", l.reason,
  l.updated_at as "updatedAt", l.expires_at as "expiresAt"`

type Row = Omit<OwnListing, 'typed'> & { form: unknown }
const toListing = ({ form, ...row }: Row): OwnListing => ({ ...row, typed: readDraft(form) })

export async function findListing({ pool }: Pick<Database, 'pool'>, id: number): Promise<OwnListing | undefined> {
  const { rows } = await pool.query<Row>(`select ${COLUMNS} from deal_listings l where l.id = $1`, [id])
  return rows[0] && toListing(rows[0])
}

/** Locks a listing until the transaction ends. */
export async function lockListing(on: On, id: number): Promise<OwnListing | undefined> {
  const { rows } = await on.query<Row>(`select ${COLUMNS} from deal_listings l where l.id = $1 for no key update`, [id])
  return rows[0] && toListing(rows[0])
}

/** Lists a member's listings, the last changed first. */
export async function listOwn({ pool }: Database, userId: string): Promise<OwnListing[]> {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from deal_listings l where l.user_id = $1 order by l.updated_at desc, l.id desc limit ${2 * MAX_LISTINGS}`,
    [userId],
  )
  return rows.map(toListing)
}

/** Begins a draft. @returns its id; undefined where the member has too many listings */
export const addListing = ({ pool }: Database, userId: string, draft: ListingDraft): Promise<number | undefined> =>
  withTransaction(pool, async (client) => {
    // One after the other for a member, so that the count holds.
    await client.query('select from users where id = $1 for update', [userId])
    const { rows } = await client.query<{ id: number }>(
      `insert into deal_listings (user_id, form)
       select $1, $2::jsonb where (select count(*) from deal_listings where user_id = $1 and status not in ('expired', 'removed')) < ${MAX_LISTINGS}
       returning id::float8 as id`,
      [userId, JSON.stringify(draft)],
    )
    return rows[0]?.id
  })

/** Keeps what is typed. What an administrator looks at right now counts as changed. */
export async function saveDraft({ pool }: Database, id: number, draft: ListingDraft): Promise<void> {
  await pool.query(`update deal_listings set form = $2::jsonb, updated_at = now(), round = round + 1 where id = $1`, [
    id,
    JSON.stringify(draft),
  ])
}

/** Hands a listing to the administrators. */
export async function submitListing(on: On, id: number): Promise<void> {
  await on.query(
    `update deal_listings set status = 'pending', submitted_at = now(), reason = null, round = round + 1 where id = $1`,
    [id],
  )
}

/** Ends a listing: it is not public any more. What was typed stays, to be submitted again. */
export async function endListing(on: On, id: number, status: 'removed' | 'expired'): Promise<void> {
  await on.query('delete from deals where listing_id = $1', [id])
  await on.query(
    `update deal_listings set status = $2, property_id = null, expires_at = null, updated_at = now(), round = round + 1
     where id = $1`,
    [id, status],
  )
}

/** Deletes a listing that is not public, with the files of its photos. @returns whether there was one */
export async function deleteListing(tx: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from deal_listings where id = $1 and property_id is null for update', [
    id,
  ])
  if (rowCount !== 1) return false
  await tx.query('delete from uploads where id in (select upload_id from deal_photos where listing_id = $1)', [id])
  await tx.query('delete from deal_listings where id = $1', [id])
  return true
}

/** Makes a public listing last from now on. @returns whether it is public */
export async function renewListing(on: On, id: number): Promise<boolean> {
  const { rowCount } = await on.query(
    `update deal_listings set expires_at = now() + interval '${PUBLIC_DAYS} days', reminded_at = null, updated_at = now()
     where id = $1 and property_id is not null`,
    [id],
  )
  return rowCount === 1
}
