import type { Database, On } from '../../_db/database.ts'
import { RECIPIENTS } from '../subscribe/store.ts'

export const PAGE_SIZE = 50

export interface Subscriber {
  id: number
  email: string
  source: string
  confirmedAt: Date
  unsubscribedAt: Date | null
}

/** How many get the newsletter, by how they came to it. */
export interface SubscriberCounts {
  /** Everybody, each address once. */
  readers: number
  /** By form, with a confirmed address. */
  subscribers: number
  /** Members whose settings say so. */
  members: number
  /** Of those who subscribed by form, those who came in the last 30 days, and those who left in them. */
  joined: number
  left: number
}

export async function countSubscribers({ pool }: Database): Promise<SubscriberCounts> {
  const { rows } = await pool.query<SubscriberCounts>(
    `select (select count(*)::int from (${RECIPIENTS}) r) as readers,
       count(*) filter (where unsubscribed_at is null)::int as subscribers,
       (select count(*)::int from users u join notification_settings s on s.user_id = u.id
        where (s.choices->>'email_newsletter')::boolean and u.email_verified and u.status <> 'disabled') as members,
       count(*) filter (where unsubscribed_at is null and confirmed_at > now() - interval '30 days')::int as joined,
       count(*) filter (where unsubscribed_at > now() - interval '30 days')::int as left
     from newsletter_subscribers`,
    [],
  )
  return rows[0] as SubscriberCounts
}

const COLUMNS = `id::float8 as id, email, source, confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt"`

/** Finds those who subscribed by form, the newest first. @param text a part of the address */
export async function findSubscribers(
  { pool }: Database,
  text: string,
  page: number,
): Promise<{ subscribers: Subscriber[]; count: number }> {
  const { rows } = await pool.query<Subscriber & { count: number }>(
    `select ${COLUMNS}, count(*) over ()::int as count from newsletter_subscribers
     where strpos(email, lower($1)) > 0 order by confirmed_at desc, id desc limit ${PAGE_SIZE} offset $2`,
    [text, (page - 1) * PAGE_SIZE],
  )
  return { subscribers: rows, count: rows[0]?.count ?? 0 }
}

/** Returns everybody who gets the newsletter: for a file. */
export async function listReaders({
  pool,
}: Database): Promise<{ email: string; source: string | null; since: Date | null }[]> {
  const { rows } = await pool.query<{ email: string; source: string | null; since: Date | null }>(
    `select r.email, s.source, s.confirmed_at as since from (${RECIPIENTS}) r
     left join newsletter_subscribers s on s.email = r.email and s.unsubscribed_at is null order by r.email`,
    [],
  )
  return rows
}

/** Deletes an address and all that is known of it. @returns false where it is not there */
export async function deleteSubscriber(on: On, id: number): Promise<boolean> {
  const { rowCount } = await on.query('delete from newsletter_subscribers where id = $1', [id])
  return rowCount === 1
}
