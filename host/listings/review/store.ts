import type { PoolClient } from 'pg'
import { foldZip } from '../../../widgets/_http/fold.ts'
import type { Database, On } from '../../_db/database.ts'
import { notify } from '../../_services/notify/notify-store.ts'
import { ALERT } from '../../notifications/alert.ts'
import { describeOtherState } from '../../properties/other-state.ts'
import { findStatesOfZips } from '../../properties/places-store.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { type ListingDraft, readDraft } from '../form/listing-form.ts'
import { getListing, getTitle } from '../form/rules.ts'
import { listingPath } from '../paths.ts'
import { approvePhotos, type ListingPhoto } from '../photos/store.ts'
import { lockListing } from '../store.ts'
import { publish } from './publish-store.ts'

/** A listing that waits, with all that a reviewer decides by. */
export interface ListingToReview {
  id: number
  typed: ListingDraft
  round: number
  /** True if it is public already, with what was approved before. */
  isPublic: boolean
  submittedAt: Date
  ownerName: string
  ownerEmail: string
  ownerSince: Date
  photos: ListingPhoto[]
  /** True if our list has its ZIP code. */
  isZipKnown: boolean
  /** Says where its ZIP code is, if not in its state. */
  zipHint: string | undefined
}

/** Listings on the page at most; the next ones follow as these are decided. */
const MAX_LISTED = 50

/** Lists what waits, the longest waiting first. */
export async function listToReview({ pool }: Database): Promise<ListingToReview[]> {
  const { rows } = await pool.query<Omit<ListingToReview, 'typed' | 'isZipKnown' | 'zipHint'> & { form: unknown }>(
    `select l.id::float8 as id, l.form, l.round, l.property_id is not null as "isPublic", l.submitted_at as "submittedAt",
       u.name as "ownerName", u.email as "ownerEmail", u.created_at as "ownerSince",
       coalesce((select json_agg(json_build_object('id', p.id, 'name', f.name) order by p.created_at)
         from deal_photos p join uploads f on f.id = p.upload_id where p.listing_id = l.id), '[]') as photos
     from deal_listings l join users u on u.id = l.user_id
     where l.status = 'pending' order by l.submitted_at, l.id limit ${MAX_LISTED}`,
  )
  const listings = rows.map(({ form, ...row }) => ({ ...row, typed: readDraft(form) }))
  const states = await findStatesOfZips(
    pool,
    listings.map(({ typed }) => typed.texts.zip),
  )
  return listings.map((listing) => ({
    ...listing,
    isZipKnown: states.has(foldZip(listing.typed.texts.zip)),
    zipHint: describeOtherState(listing.typed.texts, states),
  }))
}

interface Decision {
  id: number
  /** What was looked at. */
  round: number
  by: string
  decision: 'publish' | 'decline'
  reason: string
  year: number
}

export type ReviewResult = 'published' | 'declined' | 'gone' | 'stale' | 'unfit' | 'taken' | 'no_place'

/**
 * Publishes or declines what was looked at, and tells its member.
 * @returns `stale` where it was changed meanwhile; `unfit`, `taken` and `no_place` where it cannot be published
 */
export async function decideListing(
  tx: PoolClient,
  { id, round, by, decision, reason, year }: Decision,
): Promise<ReviewResult> {
  const was = await lockListing(tx, id)
  if (!was) return 'gone'
  if (was.status !== 'pending' || was.round !== round) return 'stale'
  const notice = { to: [was.userId], by, about: `listing:${id}:${decision}`, kind: ALERT }
  const title = getTitle(was.typed)
  if (decision === 'decline') {
    await decline(tx, id, reason)
    await notify(tx, { ...notice, title: `We didn’t publish your listing of ${title}`, path: listingPath(id) })
  } else {
    const { listing } = getListing(was.typed, year)
    if (!listing) return 'unfit'
    const result = await publish(tx, id, listing)
    if (typeof result === 'string') return result
    await approvePhotos(tx, id)
    const path = propertyPath(result.propertyId)
    await notify(tx, { ...notice, title: `Your listing of ${title} is published`, path })
  }
  await tx.query('update deal_listings set reviewed_by = $2 where id = $1', [id, by])
  return decision === 'decline' ? 'declined' : 'published'
}

/** A change of a public listing is declined without taking it down. */
async function decline(on: On, id: number, reason: string): Promise<void> {
  await on.query(
    `update deal_listings set status = case when property_id is null then 'declined' else 'published' end, reason = $2,
       round = round + 1
     where id = $1`,
    [id, reason],
  )
}

/** Counts listings that wait for a review. */
export async function countToReview({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from deal_listings where status = 'pending'`,
    [],
  )
  return rows[0]?.count ?? 0
}
