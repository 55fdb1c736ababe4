import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { isSecure } from '../_config/config.ts'
import { readSecret } from '../_config/secret.ts'
import type { Database } from '../_db/database.ts'
import { getPlainCookieName } from '../_http/cookie-names.ts'
import { DEMO_COOKIE, getDemoProof } from '../_http/demo-access.ts'
import { getSessionCookie } from '../accounts/auth.ts'
import { accounts, sessions, users } from '../accounts/schema.ts'
import type { App } from '../app.ts'
import { businesses } from '../businesses/schema.ts'

export type Person = typeof users.$inferSelect

/** Creates a finished account with a proved address, and with a second factor for administrators. Give a password only if the test signs in with it, because hashing is slow. */
export async function makePerson(
  { drizzle }: Database,
  fields: Partial<typeof users.$inferInsert> = {},
  login?: { app: App; password: string },
): Promise<Person> {
  const name = fields.name ?? 'Ann Example'
  const email = fields.email ?? `person-${randomUUID()}@example.com`
  const [person] = await drizzle
    .insert(users)
    .values({ emailVerified: true, twoFactorEnabled: fields.admin === true, ...fields, name, email })
    .returning()
  if (!person) throw new Error('no person came back')
  if (login) {
    const { password } = await login.app.site.auth.$context
    await drizzle.insert(accounts).values({
      userId: person.id,
      accountId: person.id,
      providerId: 'credential',
      password: await password.hash(login.password),
    })
  }
  return person
}

/** Creates the page of a business that was reviewed. @returns its id */
export async function makeBusiness(
  { drizzle }: Database,
  owner: Person,
  fields: Partial<typeof businesses.$inferInsert> = {},
): Promise<number> {
  const values = {
    review: 'approved' as const,
    name: 'Example Realty',
    kind: 'agent' as const,
    leadCostCents: 4000,
    ...fields,
    ownerId: owner.id,
  }
  const [business] = await drizzle.insert(businesses).values(values).returning({ id: businesses.id })
  return (business as { id: number }).id
}

type Ask = Omit<InjectOptions, 'url' | 'method' | 'payload'>

/** A browser that keeps its cookies and sends the page's token with whatever changes something. */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** One for all that is sent at once. */
  private token: Promise<string> | undefined
  readonly app: App
  /** A random address for each browser, so that no limit counts two of them together. */
  readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

  /** In the demo it has opened the demo's address. */
  constructor(app: App) {
    this.app = app
    const { demoKey } = app.site.config
    if (demoKey !== undefined) this.cookies.set(DEMO_COOKIE, getDemoProof(demoKey))
  }

  async ask(
    method: InjectOptions['method'],
    url: string,
    payload?: unknown,
    { headers, ...more }: Ask = {},
  ): Promise<LightMyRequestResponse> {
    const changes = method !== 'GET'
    if (changes) this.token ??= this.readToken()
    const token = changes ? await this.token : undefined
    const cookie = [...this.cookies].map(([name, value]) => `${this.getSentName(name)}=${value}`).join('; ')
    const reply = await this.app.inject({
      remoteAddress: this.address,
      ...more,
      method: method ?? 'GET',
      url,
      headers: {
        accept: 'application/json',
        ...(cookie && { cookie }),
        ...(token !== undefined && { 'x-csrf-token': token }),
        ...headers,
      },
      ...(payload !== undefined && { payload: payload as object }),
    })
    for (const { name: sentName, value, maxAge } of reply.cookies) {
      const name = sentName.replace(/^plat_\d+_/, '')
      if (changes && name.endsWith('csrf')) this.token = undefined
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, encodeURIComponent(value))
    }
    return reply
  }

  private readToken = async (): Promise<string> => (await this.ask('GET', '/session/csrf')).json().token

  /** Cookies are kept by their short names; those of a site on plain HTTP are sent with its port. */
  private getSentName = (name: string) => (isSecure(this.app.site.config) ? name : getPlainCookieName(name, '80'))

  get = (url: string, more?: Ask) => this.ask('GET', url, undefined, more)
  post = (url: string, payload?: unknown, more?: Ask) => this.ask('POST', url, payload, more)
  put = (url: string, payload?: unknown, more?: Ask) => this.ask('PUT', url, payload, more)
  patch = (url: string, payload?: unknown, more?: Ask) => this.ask('PATCH', url, payload, more)
  delete = (url: string, payload?: unknown, more?: Ask) => this.ask('DELETE', url, payload, more)
  /** A page, as a person asks for it. */
  page = (url: string) => this.get(url, { headers: { accept: 'text/html' } })
  /** A form without scripts. */
  form = (url: string, fields: Record<string, string> | URLSearchParams) =>
    this.post(url, new URLSearchParams(fields).toString(), {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    })
}

/** Returns a browser in which somebody is signed in. */
export async function signedIn(app: App, person: Person): Promise<Browser> {
  const { db, config } = app.site
  const token = randomUUID()
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.drizzle.insert(sessions).values({ userId: person.id, token, expiresAt })
  const signed = createHmac('sha256', readSecret(config)).update(token).digest('base64')
  const browser = new Browser(app)
  const name = getSessionCookie({ config })
  browser.cookies.set(name, encodeURIComponent(`${token}.${signed}`))
  return browser
}
