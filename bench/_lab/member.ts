import { readConfig } from '../../host/_config/config.ts'
import type { Database } from '../../host/_db/database.ts'
import { makeBusiness, makePerson, type Person, signedIn } from '../../host/_testing/people.ts'
import type { App } from '../../host/app.ts'

/** The key of hosts that have members of ours; sessions are signed with it. */
export const BENCHMARK_SECRET = 'a key for benchmarks alone, on this machine'

/** A signed-in member with a business page. */
export interface Member {
  page: number
  /** @param accept what the answer shall be; JSON unless told */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, accept?: string): Promise<Response>
}

/** Returns the cookie of a signed-in person for a host that was started with `SECRET`. */
export async function getCookie(db: Database, person: Person): Promise<string> {
  const { cookies } = await signedIn({ site: { db, config: readConfig({ SECRET: BENCHMARK_SECRET }) } } as App, person)
  return [...cookies].map((pair) => pair.join('=')).join('; ')
}

/** Fetches a CSRF token. @returns the token, and the cookies to send with it: the session's, if there is one, and the token's own */
export async function fetchToken(origin: string, session?: string): Promise<{ cookie: string; token: string }> {
  const reply = await fetch(`${origin}/session/csrf`, { headers: session ? { cookie: session } : {} })
  const { token } = (await reply.json()) as { token: string }
  const set = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  return { token, cookie: [...(session ? [session] : []), ...set].join('; ') }
}

/** Makes the member in the database, and a browser of theirs for a host that was started with `SECRET`. */
export async function signIn(db: Database, origin: string): Promise<Member> {
  const person = await makePerson(db)
  const { cookie, token } = await fetchToken(origin, await getCookie(db, person))
  return {
    page: await makeBusiness(db, person),
    ask: (method, path, body, accept = 'application/json') =>
      fetch(origin + path, {
        method,
        headers: {
          accept,
          cookie,
          ...(body && { 'content-type': 'application/json', 'x-csrf-token': token }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
  }
}
