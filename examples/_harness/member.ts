import { createHmac, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { type Database, openDatabase } from '../../host/_db/database.ts'
import { getPlainCookieName, getPort } from '../../host/_http/cookie-names.ts'
import { DEMO_COOKIE, getDemoProof } from '../../host/_http/demo-access.ts'
import { DEMO_KEY, SESSION_SECRET } from './host.ts'

export interface Member {
  id: string
  name: string
  /** The host's own database, for what no page can bring about. */
  query: Database['pool']['query']
  /** Signs the same member in on another device. */
  on(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** Creates a new member with a proved address, signed in where `context` is; with `pro` at that level, with a confirmed `phone`. */
export async function makeMember(
  { database, origin }: { database: string; origin: string },
  context: BrowserContext,
  { name = 'Ann Example', pro = false, phone }: { name?: string; pro?: boolean; phone?: string } = {},
): Promise<Member> {
  const { pool, close } = openDatabase(database, { max: 2 })
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, email_verified, subscription_levels, phone) values ($1, $2, true, $3, $4)
     returning id`,
    [name, `member-${randomUUID()}@example.com`, pro ? ['pro'] : [], phone ?? null],
  )
  const { id } = rows[0] as { id: string }
  const on = (where: BrowserContext) => addSession(pool, id, origin, where)
  await on(context)
  return { id, name, query: pool.query.bind(pool) as Member['query'], on, close }
}

/**
 * Signs somebody of the demo world in where `context` is, without the form: logging in is limited, and the tests of a
 * worker share one host.
 */
export async function signInAs(
  { database, plat }: { database: string; plat: { origin: string } },
  context: BrowserContext,
  email: string,
): Promise<void> {
  const { pool, close } = openDatabase(database, { max: 1 })
  try {
    const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email])
    if (!rows[0]) throw new Error(`Nobody in the demo world has the address ${email}`)
    await addSession(pool, rows[0].id, plat.origin, context)
  } finally {
    await close()
  }
}

async function addSession(pool: Database['pool'], id: string, origin: string, where: BrowserContext): Promise<void> {
  const token = randomUUID()
  await pool.query("insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')", [
    id,
    token,
  ])
  const signed = createHmac('sha256', SESSION_SECRET).update(token).digest('base64')
  await where.addCookies([
    {
      name: getPlainCookieName('session', getPort(origin)),
      value: encodeURIComponent(`${token}.${signed}`),
      url: origin,
    },
  ])
  await openDemo(where, origin)
}

/** Opens the demo to a browser: the outbox, demo people, invented payments, and rights of administrators without a second factor. */
export const openDemo = (where: BrowserContext, origin: string): Promise<void> =>
  where.addCookies([{ name: DEMO_COOKIE, value: getDemoProof(DEMO_KEY), sameSite: 'Strict', url: origin }])
