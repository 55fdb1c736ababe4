import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { createToken, sha256 } from '../../_config/tokens.ts'
import type { Database } from '../../_db/database.ts'
import { getTransaction, withTransaction } from '../../_db/transactions.ts'
import type { Transaction } from '../../_services/jobs/store.ts'
import { type Addresses, getUnconfirmedEmail } from './rules.ts'

/** Seconds for which a link is good. */
const LASTS = 86_400

/** Links that nobody used are forgotten a month after their end, at this share of the new ones. */
const TIDY = 1 / 100

export interface EmailLink {
  businessId: number
  businessName: string
  email: string
  /** `done`: its address is confirmed, by this link or another. `changed`: the company has another address by now. */
  state: 'good' | 'done' | 'used' | 'changed' | 'newer' | 'old'
}

export interface NewLink {
  token: string
  businessName: string
  /** The member who asked for it, while they have an account. */
  askedBy: string | null
}

/**
 * Creates a link that confirms this address of a company and invalidates earlier ones.
 * @returns its token, which is kept nowhere; nothing where the address waits no more
 */
export async function makeEmailLink(
  { pool }: Database,
  { businessId, email, askedBy }: { businessId: number; email: string; askedBy: string },
): Promise<NewLink | undefined> {
  if (Math.random() < TIDY) {
    await pool.query(
      "delete from business_email_links where used_at is null and expires_at < now() - interval '30 days'",
    )
  }
  return withTransaction(pool, async (client) => {
    // The company first, here and wherever its links change: then nobody waits for each other.
    const { rows } = await client.query<Addresses & Omit<NewLink, 'token'>>(
      `select b.email, b.confirmed_email as "confirmedEmail", case when u.email_verified then u.email end as "ownerEmail",
         b.name as "businessName", (select name from users where id = $2) as "askedBy"
       from businesses b join users u on u.id = b.owner_id where b.id = $1 for no key update of b`,
      [businessId, askedBy],
    )
    const [business] = rows
    if (!business || getUnconfirmedEmail(business) !== email) return undefined
    const token = createToken()
    await endEmailLinks(getTransaction(client), businessId)
    await client.query(
      `insert into business_email_links (token_hash, business_id, email, expires_at)
       values ($1, $2, $3, now() + make_interval(secs => $4))`,
      [sha256(token), businessId, email, LASTS],
    )
    return { token, businessName: business.businessName, askedBy: business.askedBy }
  })
}

/** Invalidates a company's links; the caller has locked its row. */
export async function endEmailLinks(within: Transaction, businessId: number): Promise<void> {
  await within.execute(
    sql`update business_email_links set ended_at = now()
      where business_id = ${businessId} and used_at is null and ended_at is null`,
  )
}

/** Reads what a link stands for, even after it has expired; undefined if it is not one of ours. */
export async function readEmailLink({ pool }: Database, token: string): Promise<EmailLink | undefined> {
  const { rows } = await pool.query<Omit<EmailLink, 'businessId'> & { businessId: string }>(
    `select b.id as "businessId", b.name as "businessName", l.email,
       case when b.email is distinct from l.email then 'changed' when b.confirmed_email = l.email then 'done'
         when l.used_at is not null then 'used' when l.ended_at is not null then 'newer'
         when l.expires_at <= now() then 'old' else 'good' end as state
     from business_email_links l join businesses b on b.id = l.business_id where l.token_hash = $1`,
    [sha256(token)],
  )
  return rows[0] && { ...rows[0], businessId: Number(rows[0].businessId) }
}

/** Uses a link that is good, and confirms its address. @returns whether it was: of two who come at once, one's is */
export async function takeEmailLink(client: PoolClient, token: string, businessId: number): Promise<boolean> {
  await client.query('select from businesses where id = $1 for no key update', [businessId])
  const { rowCount } = await client.query(
    `with used as (
       update business_email_links l set used_at = now() from businesses b
       where l.token_hash = $1 and b.id = l.business_id and b.id = $2 and b.email = l.email
         and l.used_at is null and l.ended_at is null and l.expires_at > now()
       returning l.business_id, l.email)
     update businesses b set confirmed_email = used.email from used where b.id = used.business_id`,
    [sha256(token), businessId],
  )
  return rowCount === 1
}
