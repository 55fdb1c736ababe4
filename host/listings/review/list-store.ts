import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'
import { notify } from '../../_services/notify/notify-store.ts'
import { ALERT } from '../../notifications/alert.ts'
import { readDraft } from '../form/listing-form.ts'
import { getTitle } from '../form/rules.ts'
import { listingPath } from '../paths.ts'
import type { ListingStatus } from '../status.ts'
import { endListing, lockListing } from '../store.ts'
import { decideListing } from './store.ts'

export interface ListedListing {
  id: number
  title: string
  status: ListingStatus
  reason: string | null
  /** Its page, while it is public. */
  propertyId: number | null
  owner: string
  ownerId: string
  updatedAt: Date
  createdAt: Date
}

const SORTS = { updated: 'l.updated_at', created: 'l.created_at', owner: 'lower(u.name)' }
export const LISTING_SORTS = Object.keys(SORTS)

/** Lists the homes that members list for sale, in any state but drafts. */
export async function listListings(
  db: Database,
  { filters, ...query }: ListQuery,
): Promise<{ rows: ListedListing[]; count: number }> {
  const { rows, count } = await readList<Omit<ListedListing, 'title'> & { form: unknown }>(
    db,
    {
      columns: `l.id::float8 as id, l.form, l.status, l.reason, l.property_id::float8 as "propertyId", u.name as owner,
        u.id as "ownerId", l.updated_at as "updatedAt", l.created_at as "createdAt"`,
      from: 'deal_listings l join users u on u.id = l.user_id',
      where: `l.status <> 'draft' and ($2 = '' or l.status = $2)
        and ($1 = '' or strpos(lower(u.name || ' ' || u.email || ' ' || (l.form -> 'texts')::text), lower($1)) > 0)`,
      values: [filters.q ?? '', filters.status ?? ''],
      sorts: SORTS,
      tie: 'l.id',
    },
    query,
  )
  return { rows: rows.map(({ form, ...row }) => ({ ...row, title: getTitle(readDraft(form)) })), count }
}

interface Act {
  by: string
  reason: string
}

/** Takes a public listing down and tells its member why. @returns false where it is not public */
export async function takeListingDown(tx: PoolClient, id: number, { by, reason }: Act): Promise<boolean> {
  const was = await lockListing(tx, id)
  if (!was || was.propertyId === null) return false
  await endListing(tx, id, 'removed')
  // As one that was declined: its member reads the reason, and may change and submit it again.
  await tx.query("update deal_listings set status = 'declined', reason = $2, reviewed_by = $3 where id = $1", [
    id,
    reason,
    by,
  ])
  await notify(tx, {
    kind: ALERT,
    to: [was.userId],
    by,
    about: `listing:${id}:down`,
    title: `An administrator took down your listing of ${getTitle(was.typed)}: ${reason}`,
    path: listingPath(id),
  })
  return true
}

/** Declines what waits for a review. @returns false where it does not wait */
export async function declineListing(tx: PoolClient, id: number, { by, reason }: Act): Promise<boolean> {
  const round = await readRound(tx, id)
  if (round === undefined) return false
  return (await decideListing(tx, { id, round, by, decision: 'decline', reason, year: 0 })) === 'declined'
}

/**
 * Puts a declined listing among those that wait: what its member has changed since is looked at before it is public.
 * @returns false where it was not declined
 */
export async function reopenListing(on: On, id: number): Promise<boolean> {
  const { rowCount } = await on.query(
    `update deal_listings set status = 'pending', submitted_at = now(), reason = null, round = round + 1
     where id = $1 and status = 'declined'`,
    [id],
  )
  return rowCount === 1
}

/** Reads what a decision is about; undefined where a listing does not wait for one. */
async function readRound(on: On, id: number): Promise<number | undefined> {
  const { rows } = await on.query<{ round: number }>(
    "select round from deal_listings where id = $1 and status = 'pending'",
    [id],
  )
  return rows[0]?.round
}
