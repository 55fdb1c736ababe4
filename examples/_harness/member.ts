import { createHmac, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { type Database, openDatabase } from '../../host/_platform/db/database.ts'
import { SECRET } from './host.ts'

export interface Member {
  id: string
  name: string
  /** The host's own database, for what no page can bring about. */
  query: Database['pool']['query']
  /** Signs the same member in on another device. */
  on(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** Somebody new, signed in where `context` is; with `pro` at that level. */
export async function makeMember(
  { database, origin }: { database: string; origin: string },
  context: BrowserContext,
  { name = 'Ann Example', pro = false } = {},
): Promise<Member> {
  const { pool, close } = openDatabase(database, { max: 2 })
  const { rows } = await pool.query<{ id: string }>(
    'insert into users (name, email, email_verified, subscription_levels) values ($1, $2, true, $3) returning id',
    [name, `member-${randomUUID()}@example.com`, pro ? ['pro'] : []],
  )
  const { id } = rows[0] as { id: string }
  const on = async (where: BrowserContext) => {
    const token = randomUUID()
    await pool.query("insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')", [
      id,
      token,
    ])
    const signed = createHmac('sha256', SECRET).update(token).digest('base64')
    await where.addCookies([{ name: 'session', value: encodeURIComponent(`${token}.${signed}`), url: origin }])
  }
  await on(context)
  return { id, name, query: pool.query.bind(pool) as Member['query'], on, close }
}
