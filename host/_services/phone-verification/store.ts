import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import {
  DAY_MS,
  GOOD_FOR,
  type Limit,
  PHONE_CODE_LIMITS,
  QUICK_TRIES_A_DAY,
  SLOW_TRY_SECONDS,
  TRIES,
  TRIES_A_DAY,
} from './limits.ts'

export interface NewCode {
  purpose: string
  subject: string
  phone: string
  address: string
  digest: Buffer
}

export interface OpenCode {
  id: string
  phone: string
  digest: Buffer
  expired: boolean
  /** Tries with this one counted. */
  tries: number
}

/** The keys that limits count by. The address is omitted where no request is at hand. */
type Counted = { phone: string; address?: string }
type Asked = Pick<PoolClient, 'query'>

const inTurn = <T>({ pool }: Database, keys: string[], work: (client: PoolClient) => Promise<T>): Promise<T> =>
  withTransaction(pool, async (client) => {
    // Always in one order, so that no two wait for each other.
    for (const key of [...keys].sort()) {
      await client.query('select pg_advisory_xact_lock(7521004, hashtext($1))', [key])
    }
    return work(client)
  })

/**
 * Reads the database's clock, which all copies of the host share. Their own clocks may differ, and would then weaken a
 * limit.
 */
async function getClock(client: Asked): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return (rows[0] as { now: Date }).now
}

/** Finds the first limit of codes that is reached, and the seconds until it ends. */
async function reached(
  client: Asked,
  counted: Counted,
  now: Date,
): Promise<{ limit: Limit; wait: number } | undefined> {
  for (const limit of PHONE_CODE_LIMITS) {
    const value = { ...counted, site: null }[limit.by]
    if (value === undefined) continue
    const since = new Date(now.getTime() - limit.seconds * 1000)
    const where = { phone: 'phone = $3 and', address: 'address = $3 and', site: '$3::text is null and' }[limit.by]
    const { rows } = await client.query<{ created_at: Date }>(
      `select created_at from phone_codes where ${where} created_at > $1
        order by created_at desc offset $2 limit 1`,
      [since, limit.most - 1, value],
    )
    const [oldest] = rows
    if (oldest) return { limit, wait: secondsTo(oldest.created_at.getTime() + limit.seconds * 1000, now) }
  }
  return undefined
}

const secondsTo = (moment: number, now: Date): number => Math.max(1, Math.ceil((moment - now.getTime()) / 1000))

/**
 * Keeps a code where no limit is reached; an older one of the same purpose and member ends.
 * @param at for tests; the database's clock unless told
 * @returns until when it is good, or the limit and how many seconds that lasts still
 */
export function keepCode(
  db: Database,
  { purpose, subject, phone, address, digest }: NewCode,
  at?: Date,
): Promise<{ expiresAt: Date } | { limit: Limit; wait: number }> {
  const keys = [`phone ${phone}`, `address ${address}`, `subject ${purpose} ${subject}`]
  return inTurn(db, keys, async (client) => {
    const now = at ?? (await getClock(client))
    const expiresAt = new Date(now.getTime() + GOOD_FOR)
    const refused = await reached(client, { phone, address }, now)
    if (refused) return refused
    await client.query(
      'update phone_codes set ended_at = $3 where purpose = $1 and subject = $2 and ended_at is null',
      [purpose, subject, now],
    )
    await client.query(
      `insert into phone_codes (purpose, subject, phone, digest, address, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [purpose, subject, phone, digest, address, now, expiresAt],
    )
    return { expiresAt }
  })
}

/**
 * Takes one try at the newest code of a member; two at once count as two.
 * @returns undefined where there is none, the number where no tries are left, and the seconds to wait where many try that number
 */
export function takeTry(
  db: Database,
  purpose: string,
  subject: string,
  at?: Date,
): Promise<OpenCode | { noTriesFor: string } | { slowFor: number } | undefined> {
  return inTurn(db, [`subject ${purpose} ${subject}`], async (client) => {
    const now = at ?? (await getClock(client))
    const { rows } = await client.query<OpenCode & { expires_at: Date }>(
      `select id::text, phone, digest, expires_at, tries from phone_codes
        where purpose = $1 and subject = $2 and ended_at is null order by id desc limit 1`,
      [purpose, subject],
    )
    const [code] = rows
    if (!code) return undefined
    const day = await triesOfDay(client, subject, now)
    if (code.tries >= TRIES || getSum(day) >= TRIES_A_DAY) return { noTriesFor: code.phone }
    const slowFor = await getSlowness(client, subject, code.phone, now)
    if (slowFor > 0) return { slowFor }
    await client.query('update phone_codes set tries = tries + 1, tried_at = $2 where id = $1', [code.id, now])
    return { ...code, tries: code.tries + 1, expired: code.expires_at <= now }
  })
}

interface Tried {
  tries: number
  created_at: Date
}

/** Returns the seconds that a member has to wait for the next try at a number that many try. */
async function getSlowness(client: Asked, subject: string, phone: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ tries: number; last: Date | null }>(
    `select coalesce(sum(tries), 0)::integer as tries, max(tried_at) filter (where subject = $2) as last from phone_codes
      where created_at > $3 and phone = $1`,
    [phone, subject, new Date(now.getTime() - DAY_MS)],
  )
  const { tries = 0, last = null } = rows[0] ?? {}
  if (tries < QUICK_TRIES_A_DAY || last === null) return 0
  return Math.max(0, Math.ceil((last.getTime() + SLOW_TRY_SECONDS * 1000 - now.getTime()) / 1000))
}

/** Lists the codes of the last day that a member tried, oldest first. */
async function triesOfDay(client: Asked, subject: string, now: Date): Promise<Tried[]> {
  const { rows } = await client.query<Tried>(
    `select tries, created_at from phone_codes
      where created_at > $2 and subject = $1 and tries > 0 order by created_at`,
    [subject, new Date(now.getTime() - DAY_MS)],
  )
  return rows
}

const getSum = (codes: Tried[]): number => codes.reduce((sum, { tries }) => sum + tries, 0)

/**
 * Returns the seconds until a code can be tried again if no tries are left: a new one must be sent, and the day must
 * have tries for it.
 */
export async function waitForTry({ pool }: Database, subject: string, phone: string, at?: Date): Promise<number> {
  const now = at ?? (await getClock(pool))
  const day = await triesOfDay(pool, subject, now)
  let wait = (await reached(pool, { phone }, now))?.wait ?? 1
  for (let left = getSum(day); left >= TRIES_A_DAY; ) {
    const oldest = day.shift()
    if (!oldest) break
    left -= oldest.tries
    wait = Math.max(wait, secondsTo(oldest.created_at.getTime() + DAY_MS, now))
  }
  return wait
}

/** @returns false where somebody else used it a moment before */
export async function endCode({ pool }: Database, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('update phone_codes set ended_at = now() where id = $1 and ended_at is null', [
    id,
  ])
  return rowCount === 1
}

/** Deletes codes that no limit looks at any more. */
export async function forgetCodes({ pool }: Database): Promise<void> {
  await pool.query("delete from phone_codes where created_at < now() - interval '2 days'")
}

/** Returns the number whose valid code somebody is waiting for, if there is one. */
export async function readAwaited({ pool }: Database, purpose: string, subject: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ phone: string }>(
    `select phone from phone_codes where purpose = $1 and subject = $2 and ended_at is null and expires_at > now()
     order by created_at desc limit 1`,
    [purpose, subject],
  )
  return rows[0]?.phone
}
