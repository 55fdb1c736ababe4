import { randomUUID } from 'node:crypto'
import type { Viewer } from '../../_http/viewer.ts'
import { type AccessFixture, type AddressContext, getAsker, type World } from '../../_testing/access-world.ts'
import { Authenticator } from '../../_testing/authenticator.ts'
import {
  beginsSecondFactor,
  hasSecondFactor,
  knowsPassword,
  PASSWORD,
  waitsForCode,
} from '../../_testing/knows-password.ts'
import { makePerson, type Person } from '../../_testing/people.ts'
import { newPhone, phoneCode } from '../../_testing/phone-code.ts'
import { totp } from '../../_testing/totp.ts'
import { makeLink } from '../links/link-store.ts'
import { updateAuthor } from '../members/action-store.ts'
import { checkNewPasskey, makeCreationOptions, makeLoginOptions } from '../passkeys/ceremonies.ts'
import { addPasskey } from '../passkeys/passkey-store.ts'
import { makeResetLink } from '../reset/reset-links.ts'
import { sessions } from '../schema.ts'

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
const emailLink = async (world: World) => {
  const person = await makePerson(world.db, { emailVerified: false })
  await knowsPassword(world, person)
  return makeLink(world.db, 'email', { userId: person.id, email: person.email }, HOUR)
}
const notMeLink = async ({ db }: World) =>
  makeLink(db, 'notMe', { userId: (await makePerson(db)).id, at: Date.now() }, HOUR)
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

export const accessFixture: AccessFixture = {
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
  'GET /login/not-me': opens(notMeLink),
  'POST /login/not-me': uses(notMeLink),
  'POST /login/confirm': byPassword({ confirm_password: PASSWORD }),
  'POST /admin/members/:id/view-as': async ({ db }) => ({
    params: { id: (await makePerson(db)).id },
    after: () => db.pool.query('update sessions set viewing_as = null, viewing_until = null'),
  }),
  'PUT /admin/members/:id/rights': async ({ db }) => ({
    params: { id: (await makePerson(db)).id },
    body: { right: 'pro', state: 'on', rights_reason: 'Partner' },
  }),
  '/admin/members/:id': async ({ db }) => ({ params: { id: (await makePerson(db)).id } }),
  'PUT /admin/members/:id/status': async ({ db }) => ({
    params: { id: (await makePerson(db)).id },
    body: { status: 'disabled', reason: 'Spam' },
  }),
  'PUT /admin/members/:id/author': async ({ db }) => ({
    params: { id: (await makePerson(db)).id },
    body: { author_reason: 'Writes well' },
  }),
  'DELETE /admin/members/:id/author': async ({ db }) => {
    const { id } = await makePerson(db)
    await updateAuthor(db.pool, id, true)
    return { params: { id }, body: { author_reason: 'Asked to stop' } }
  },
  'DELETE /admin/members/:id/sessions': async ({ db }) => ({
    params: { id: (await makePerson(db)).id },
    body: { sessions_reason: 'Shared computer' },
  }),
  'POST /login/confirm/passkey': answersWithPasskey,
  'POST /login/passkey': answersWithPasskey,
  'POST /settings/passkeys': newPasskey,
  '/settings/passkeys/:id': ownPasskey,
  'PUT /settings/passkeys/:id': async (world, place) => ({
    ...(await ownPasskey(world, place)),
    body: { name: 'Phone' },
  }),
  'POST /settings/name': (_, place) => ({ params: {}, body: { name: getAsker(place).name } }),
  'POST /settings/email': async (world, place) => {
    await knowsPassword(world, getAsker(place))
    return { params: {}, body: { new_email: someone(), current_password: PASSWORD } }
  },
  'POST /settings/password': byPassword({ current_password: PASSWORD, password: 'lines of quiet paper' }),
  'POST /settings/two-factor': byPassword({ current_password: PASSWORD }),
  'DELETE /settings/two-factor': async (world, place) => {
    const code = getLast(await hasSecondFactor(world, getAsker(place)), 1)
    return { params: {}, body: { factor_password: PASSWORD, factor_code: code.code } }
  },
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

/** Adds a passkey to an account. */
async function withPasskey({ app, db }: World, { id: userId }: Person): Promise<Authenticator> {
  const authenticator = new Authenticator()
  const viewer = { id: userId } as Viewer
  const options = await makeCreationOptions(app.site, { ...viewer, email: 'a@example.com', name: 'Ann' })
  // There may be several at once, and no more than a member may have.
  await db.pool.query(
    'delete from passkeys where id in (select id from passkeys where user_id = $1 order by created_at desc offset 10)',
    [userId],
  )
  const made = authenticator.create({ challenge: options.challenge, origin: app.site.origin() })
  const passkey = await checkNewPasskey(app.site, viewer, made)
  if (!passkey || !(await addPasskey(db.pool, { ...passkey, userId, name: 'Laptop' })))
    throw new Error('the passkey was not added')
  return authenticator
}

async function answersWithPasskey(world: World, place: AddressContext) {
  const authenticator = await withPasskey(world, getAsker(place))
  const { challenge } = await makeLoginOptions(world.app.site)
  const credential = authenticator.get({ challenge, origin: world.app.site.origin() })
  return { params: {}, body: { credential } }
}

async function newPasskey({ app }: World, place: AddressContext) {
  const viewer = { ...getAsker(place) } as unknown as Viewer
  const { challenge } = await makeCreationOptions(app.site, viewer)
  const credential = new Authenticator().create({ challenge, origin: app.site.origin() })
  return { params: {}, body: { name: 'Laptop', credential } }
}

async function ownPasskey(world: World, { whose }: AddressContext) {
  await withPasskey(world, whose)
  const { rows } = await world.db.pool.query<{ id: string }>(
    'select id from passkeys where user_id = $1 order by created_at desc',
    [whose.id],
  )
  return { params: { id: rows[0]?.id as string } }
}

function second(body: object) {
  return async (world: World, place: AddressContext) => {
    await hasSecondFactor(world, getAsker(place))
    return { params: {}, body }
  }
}
