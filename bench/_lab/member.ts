import { createHmac, randomUUID } from 'node:crypto'
import type { Database } from '../../host/_platform/db/database.ts'

/** The key of hosts that a benchmark starts after this; sessions are signed with it. */
export const SECRET = 'a key for benchmarks alone, on this machine'

/** Somebody with a business page, signed in. */
export interface Member {
  page: number
  /** @param accept what the answer shall be; JSON unless told */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, accept?: string): Promise<Response>
}

/** Makes the member in the database, and a browser of theirs for a host that was started with `SECRET`. */
export async function signIn({ pool }: Database, origin: string): Promise<Member> {
  const id = randomUUID()
  const token = randomUUID()
  await pool.query("insert into users (id, name, email) values ($1, 'Bench', $2)", [id, `${id}@example.com`])
  await pool.query("insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')", [
    id,
    token,
  ])
  const { rows } = await pool.query<{ id: number }>(
    "insert into businesses (owner_id, name, kind) values ($1, 'Bench Realty', 'agent') returning id::integer",
    [id],
  )
  const session = `session=${encodeURIComponent(`${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`)}`
  const first = await fetch(`${origin}/session/csrf`, { headers: { cookie: session } })
  const { token: csrf } = (await first.json()) as { token: string }
  const cookie = [session, ...first.headers.getSetCookie().map((line) => line.split(';')[0])].join('; ')
  return {
    page: rows[0]?.id as number,
    ask: (method, path, body, accept = 'application/json') =>
      fetch(origin + path, {
        method,
        headers: {
          accept,
          cookie,
          ...(body && { 'content-type': 'application/json', 'x-csrf-token': csrf }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
  }
}
