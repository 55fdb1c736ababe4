import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { onClient } from '../db/transactions.ts'
import { DAY_MS, LIMITS, type Limit, TRIES, TRIES_A_DAY } from './limits.ts'

export interface NewCode {
  purpose: string
  subject: string
  phone: string
  address: string
  digest: Buffer
  expiresAt: Date
}

export interface OpenCode {
  id: string
  phone: string
  digest: Buffer
  expired: boolean
  /** Tries with this one counted. */
  tries: number
}

const inTurn = <T>({ pool }: Database, keys: string[], work: (client: PoolClient) => Promise<T>): Promise<T> =>
  onClient(pool, async (client) => {
    // Always in one order, so that no two wait for each other.
    for (const key of [...keys].sort()) {
      await client.query('select pg_advisory_xact_lock(7521004, hashtext($1))', [key])
    }
    return work(client)
  })

/**
 * Keeps a code where no limit is reached; an older one of the same purpose and member ends.
 * @returns undefined, or the limit and how many seconds it lasts still
 */
export function keepCode(db: Database, code: NewCode, now: Date): Promise<{ limit: Limit; wait: number } | undefined> {
  const { purpose, subject, phone, address, digest, expiresAt } = code
  const keys = [`phone ${phone}`, `address ${address}`, `subject ${purpose} ${subject}`]
  return inTurn(db, keys, async (client) => {
    for (const limit of LIMITS) {
      const since = new Date(now.getTime() - limit.seconds * 1000)
      const where = { phone: 'phone = $3 and', address: 'address = $3 and', site: '$3::text is null and' }[limit.by]
      const { rows } = await client.query<{ created_at: Date }>(
        `select created_at from phone_codes where ${where} created_at > $1
          order by created_at desc offset $2 limit 1`,
        [since, limit.most - 1, { phone, address, site: null }[limit.by]],
      )
      const [oldest] = rows
      if (oldest) {
        const wait = Math.ceil((oldest.created_at.getTime() + limit.seconds * 1000 - now.getTime()) / 1000)
        return { limit, wait: Math.max(1, wait) }
      }
    }
    await client.query(
      'update phone_codes set ended_at = $3 where purpose = $1 and subject = $2 and ended_at is null',
      [purpose, subject, now],
    )
    await client.query(
      `insert into phone_codes (purpose, subject, phone, digest, address, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [purpose, subject, phone, digest, address, now, expiresAt],
    )
    return undefined
  })
}

/**
 * Takes one try at the newest code of a member; two at once count as two.
 * @returns undefined where there is none, `tries` where none are left
 */
export function takeTry(
  db: Database,
  purpose: string,
  subject: string,
  now: Date,
): Promise<OpenCode | 'tries' | undefined> {
  return inTurn(db, [`subject ${purpose} ${subject}`], async (client) => {
    const { rows } = await client.query<OpenCode & { expires_at: Date }>(
      `select id::text, phone, digest, expires_at, tries from phone_codes
        where purpose = $1 and subject = $2 and ended_at is null order by id desc limit 1`,
      [purpose, subject],
    )
    const [code] = rows
    if (!code) return undefined
    const { rows: days } = await client.query<{ tries: number }>(
      `select coalesce(sum(tries), 0)::int as tries from phone_codes
        where created_at > $3 and (phone = $4 or (purpose = $1 and subject = $2))`,
      [purpose, subject, new Date(now.getTime() - DAY_MS), code.phone],
    )
    if (code.tries >= TRIES || (days[0]?.tries ?? 0) >= TRIES_A_DAY) return 'tries'
    await client.query('update phone_codes set tries = tries + 1 where id = $1', [code.id])
    return { ...code, tries: code.tries + 1, expired: code.expires_at <= now }
  })
}

/** @returns false where somebody else used it a moment before */
export async function endCode({ pool }: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query('update phone_codes set ended_at = $2 where id = $1 and ended_at is null', [
    id,
    now,
  ])
  return rowCount === 1
}

/** What no limit looks at any more. */
export async function forgetCodes({ pool }: Database, now: Date): Promise<void> {
  await pool.query('delete from phone_codes where created_at < $1', [new Date(now.getTime() - 2 * DAY_MS)])
}

/** The number whose code somebody waits for, where there is one that is still good. */
export async function readAwaited(
  { pool }: Database,
  purpose: string,
  subject: string,
  now = new Date(),
): Promise<string | undefined> {
  const { rows } = await pool.query<{ phone: string }>(
    `select phone from phone_codes where purpose = $1 and subject = $2 and ended_at is null and expires_at > $3
     order by created_at desc limit 1`,
    [purpose, subject, now],
  )
  return rows[0]?.phone
}
