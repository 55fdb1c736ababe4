import type { PoolClient } from 'pg'
import type { AdSide } from '../../../widgets/_domain/forums/tags.ts'
import type { Database, On } from '../../_db/database.ts'
import { loadPeople } from '../../profiles/people.ts'
import type { Person, PersonViewer } from '../../profiles/person.ts'
import { AD_DAYS } from '../limits.ts'
import type { TopicAddress } from '../paths.ts'
import type { AdInput } from './ad-form.ts'

/** The ad of a topic. */
export interface Ad extends AdInput {
  /** What people read for its tag. */
  label: string
  expiresAt: Date
  expired: boolean
  sold: boolean
}

export async function insertAd(client: PoolClient, topicId: number, { side, tag, priceCents, place }: AdInput) {
  await client.query(
    `insert into topic_ads (topic_id, side, tag, price_cents, place, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '${AD_DAYS} days')`,
    [topicId, side, tag, priceCents, place],
  )
}

export async function updateAd(client: PoolClient, topicId: number, { side, tag, priceCents, place }: AdInput) {
  await client.query('update topic_ads set side = $2, tag = $3, price_cents = $4, place = $5 where topic_id = $1', [
    topicId,
    side,
    tag,
    priceCents,
    place,
  ])
}

const AD = `a.side, a.tag, coalesce(
    (select m.label from marketplace_tags m where m.side = a.side and m.tag = a.tag), a.tag) as label,
  a.price_cents::float8 as "priceCents", a.place, a.expires_at as "expiresAt",
  a.expires_at <= now() as expired, a.sold_at is not null as sold`

export async function readAd({ pool }: Pick<Database, 'pool'>, topicId: number): Promise<Ad | undefined> {
  const { rows } = await pool.query<Ad>(`select ${AD} from topic_ads a where a.topic_id = $1`, [topicId])
  return rows[0]
}

/** Marks an ad as sold or as open again. @returns false where there is none */
export async function setSold(on: On, topicId: number, sold: boolean): Promise<boolean> {
  const { rowCount } = await on.query(
    'update topic_ads set sold_at = case when $2 then coalesce(sold_at, now()) end where topic_id = $1',
    [topicId, sold],
  )
  return rowCount === 1
}

/** Lists an ad for another period, from now on. @returns false where there is none */
export async function renewAd(on: On, topicId: number): Promise<boolean> {
  const { rowCount } = await on.query(
    `update topic_ads set expires_at = now() + interval '${AD_DAYS} days' where topic_id = $1`,
    [topicId],
  )
  return rowCount === 1
}

/** An ad as it stands in lists. */
export interface ListedAd extends Ad, TopicAddress {
  title: string
  author: Person | undefined
  createdAt: Date
  /** The first picture of its text. */
  picture: string | null
}

export interface AdQuery {
  side: AdSide | undefined
  tag: string | undefined
}

/** Lists the ads of a forum that have not expired, open ones before those that were sold, newest first. */
export async function listAds(
  db: Database,
  forumId: number,
  { side, tag, limit, offset, viewer }: AdQuery & { limit: number; offset: number; viewer: PersonViewer },
): Promise<{ ads: ListedAd[]; total: number }> {
  const { rows } = await db.pool.query(
    `select ${AD}, t.id::float8 as id, t.forum_id::float8 as "forumId", t.slug, t.title, t.author_id as "authorId",
       t.created_at as "createdAt",
       (select substring(p.body from '/forums/images/[0-9a-f-]{36}') from posts p
         where p.topic_id = t.id and p.place = 1 and p.removed_at is null) as picture, (count(*) over ())::int as total
     from topic_ads a join topics t on t.id = a.topic_id
     where t.forum_id = $1 and t.removed_at is null and a.expires_at > now()
       and ($2::text is null or a.side = $2) and ($3::text is null or a.tag = $3)
     order by a.sold_at is not null, t.id desc limit ${Number(limit)} offset $4`,
    [forumId, side ?? null, tag ?? null, offset],
  )
  const people = await loadPeople(
    db,
    rows.map(({ authorId }) => authorId),
    viewer,
  )
  return {
    ads: rows.map(({ total: _, authorId, ...ad }) => ({ ...ad, author: people.get(authorId ?? '') })),
    total: rows[0]?.total ?? 0,
  }
}
