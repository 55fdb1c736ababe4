import { randomUUID } from 'node:crypto'
import { type AccessFixture, type AddressContext, getAsker, type World } from '../_testing/access-world.ts'
import {
  beginsSecondFactor,
  hasSecondFactor,
  knowsPassword,
  PASSWORD,
  waitsForCode,
} from '../_testing/knows-password.ts'
import { makePerson } from '../_testing/people.ts'
import { newPhone, phoneCode } from '../_testing/phone-code.ts'
import { totp } from '../_testing/totp.ts'
import { makeLink } from './links/link-store.ts'
import { makeResetLink } from './reset/reset-links.ts'
import { sessions } from './schema.ts'

const HOUR = 3600
const someone = () => `new-${randomUUID()}@example.com`

/** Builds a request that includes the password of the account. */
const byPassword =
  (body: object): AccessFixture[string] =>
  async (world, place) => {
    await knowsPassword(world, getAsker(place))
    return { params: {}, body }
  }

const pending = async ({ app, db }: World) => {
  const { password } = await app.site.auth.$context
  const hash = await password.hash(PASSWORD)
  return makeLink(db, 'signup', { email: someone(), name: 'Vera', hash }, HOUR)
}
const emailLink = async ({ db }: World) => {
  const { id, email } = await makePerson(db, { emailVerified: false })
  return makeLink(db, 'email', { userId: id, email }, HOUR)
}
const resetLink = async ({ app, db }: World) => {
  const link = await makeResetLink(app.site, (await makePerson(db)).id)
  return new URL(link).searchParams.get('token') as string
}

type Token = (world: World) => Promise<string>
const opens = (token: Token) => async (world: World) => ({ params: {}, query: { token: await token(world) } })
const uses = (token: Token) => async (world: World) => ({
  params: {},
  body: { token: await token(world), password: PASSWORD },
})

const getLast = (uri: string, steps = 0) => ({ code: totp(uri, steps) })

export const accountFixture: AccessFixture = {
  'POST /signup': () => ({ params: {}, body: { email: someone(), name: 'Vera', password: PASSWORD } }),
  'POST /signup/email': () => ({ params: {}, body: { email: someone() } }),
  'GET /signup/confirm': opens(pending),
  'POST /signup/confirm': uses(pending),
  'POST /api/v1/account_requests': () => ({ params: {}, body: { account_requests: { email: someone() } } }),
  'GET /api/v1/account_requests/:email': async ({ db }) => {
    await db.pool.query("insert into account_requests (email) values ('asked@example.com') on conflict do nothing")
    return { params: { email: 'asked@example.com' } }
  },
  'POST /login': async (world, { whose }) => {
    await knowsPassword(world, whose)
    return { params: {}, body: { email: whose.email, password: PASSWORD } }
  },
  'POST /login/code': async (world) => {
    // Uses a new person each time, since many logins of one account are refused.
    const person = await makePerson(world.db)
    const uri = await hasSecondFactor(world, person)
    return { params: {}, body: getLast(uri, 1), cookies: await waitsForCode(world, person) }
  },
  'POST /password/reset': () => ({ params: {}, body: { email: someone() } }),
  'GET /password/new': opens(resetLink),
  'POST /password/new': uses(resetLink),
  'GET /email/confirm': opens(emailLink),
  'POST /email/confirm': uses(emailLink),
  'POST /settings/name': (_, place) => ({ params: {}, body: { name: getAsker(place).name } }),
  'POST /settings/email': async (world, place) => {
    await knowsPassword(world, getAsker(place))
    return { params: {}, body: { new_email: someone(), current_password: PASSWORD } }
  },
  'POST /settings/password': byPassword({ current_password: PASSWORD, password: 'lines of quiet paper' }),
  'POST /settings/two-factor': byPassword({ current_password: PASSWORD }),
  'DELETE /settings/two-factor': second({ factor_password: PASSWORD }),
  'POST /settings/two-factor/code': async (world, place) => ({
    params: {},
    body: getLast(await beginsSecondFactor(world, getAsker(place))),
  }),
  'POST /settings/two-factor/recovery': second({ recovery_password: PASSWORD }),
  'POST /settings/phone': () => ({
    params: {},
    body: { phone: newPhone() },
  }),
  'POST /settings/phone/code': async (world, place) => ({
    params: {},
    body: { code: await phoneCode(world, 'phone', getAsker(place).id) },
  }),
  'DELETE /sessions/:id': async ({ db }, { whose }) => {
    const expiresAt = new Date(Date.now() + 86_400_000)
    const [session] = await db.drizzle
      .insert(sessions)
      .values({ userId: whose.id, token: randomUUID(), expiresAt })
      .returning({ id: sessions.id })
    return { params: { id: session?.id as string } }
  },
}

function second(body: object) {
  return async (world: World, place: AddressContext) => {
    await hasSecondFactor(world, getAsker(place))
    return { params: {}, body }
  }
}
