import { expect, test } from 'vitest'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { linkIn, mailTo } from '../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { totp } from '../_testing/totp.ts'

const db = await testDatabase()
const MALLORYS = 'attacker owns this 1'
const OWN = 'precise green atlas'
const getToken = (link: string) => new URL(link, 'http://x').searchParams.get('token') as string
const read = async (email: string) =>
  (
    await db.pool.query(
      `select id, name, phone, email_verified as proved, two_factor_enabled as factor, admin,
         (select count(*)::int from two_factors f where f.user_id = u.id) as factors,
         (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
         array(select b.review from businesses b where b.owner_id = u.id) as companies
       from users u where email = $1`,
      [email],
    )
  ).rows[0]

/** Signs up with somebody else's address. */
async function signUp(email: string) {
  const app = await testApp({ database: db.url })
  const mallory = new Browser(app)
  const reply = await mallory.post('/signup', { email, name: 'Mallory', password: MALLORYS })
  expect(reply.statusCode).toBe(201)
  return { app, mallory }
}

/** Turns on a second factor for an account that proved nothing, as hosts allowed before. */
async function setUpFactor(mallory: Browser, email: string) {
  await db.pool.query('update users set email_verified = true where email = $1', [email])
  const { uri } = (await mallory.post('/settings/two-factor', { current_password: MALLORYS })).json()
  expect((await mallory.post('/settings/two-factor/code', { code: totp(uri) })).statusCode).toBe(200)
  await db.pool.query('update users set email_verified = false where email = $1', [email])
}

test('who signs up with another’s address sets up nothing that would shut the owner out: signup, factor, reset, login, signup', async () => {
  const email = 'victim-1@example.com'
  const { app, mallory } = await signUp(email)
  const reply = await mallory.post('/settings/two-factor', { current_password: MALLORYS })
  expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'unproved_address'])
  expect((await mallory.post('/settings/two-factor/code', { code: '000000' })).statusCode).toBe(403)
  expect(await read(email)).toMatchObject({ factor: false, factors: 0 })
  const victim = new Browser(app)
  await victim.post('/password/reset', { email })
  const token = getToken(linkIn(await mailTo(db, email, 'Reset your Plat password')))
  expect((await victim.post('/password/new', { token, password: OWN })).statusCode).toBe(204)
  expect((await mailTo(db, email, 'was changed')).text).toContain('Hi New member,')
  expect((await victim.post('/login', { email, password: OWN })).json().redirect_url).toBe('/dashboard')
  expect((await new Browser(app).post('/signup', { email, name: 'Vera', password: OWN })).statusCode).toBe(422)
  expect(await read(email)).toMatchObject({ name: 'New member', proved: true })
})

test('the owner’s own reset gets in, and ends all that was set before: factor, phone, name, companies, sessions', async () => {
  const email = 'victim-2@example.com'
  const { app, mallory } = await signUp(email)
  await setUpFactor(mallory, email)
  const { id } = await read(email)
  await db.pool.query(`update users set phone = '+14155550100', phone_verified_at = now() where id = $1`, [id])
  const company = await makeBusiness(db, { id } as never, { name: 'Wells Fargo Home' })
  await db.pool.query(
    `insert into email_changes (user_id, email, mark, expires_at) values ($1, 'mal@example.com', 'x', now())`,
    [id],
  )
  const victim = new Browser(app)
  await victim.form('/password/reset', { email })
  const link = linkIn(await mailTo(db, email, 'Reset your Plat password'))
  expect((await victim.page(link)).body).toContain('Your name')
  expect((await victim.post('/password/new', { token: getToken(link), password: OWN, name: 'Vera' })).statusCode).toBe(
    204,
  )
  expect(await read(email)).toMatchObject({
    ...{ name: 'Vera', phone: null, proved: true, factor: false, factors: 0, sessions: 0, companies: ['removed'] },
  })
  expect((await db.pool.query('select from email_changes where user_id = $1', [id])).rowCount).toBe(0)
  expect((await mallory.get('/settings')).statusCode).toBe(401)
  expect((await mallory.post('/login', { email, password: MALLORYS })).statusCode).toBe(422)
  const login = await victim.post('/login', { email, password: OWN })
  expect([login.statusCode, login.json().redirect_url]).toEqual([200, '/dashboard'])
  const settings = (await victim.page('/settings')).body
  expect(settings).toContain('>Confirmed<')
  expect((await victim.get(`/business/page/${company}/leads`)).statusCode).toBe(403)
})

test('without a name of its own the account has a neutral one', async () => {
  const email = 'victim-3@example.com'
  const { app } = await signUp(email)
  const victim = new Browser(app)
  await victim.form('/password/reset', { email })
  const token = getToken(linkIn(await mailTo(db, email, 'Reset your Plat password')))
  await victim.post('/password/new', { token, password: OWN })
  expect((await read(email)).name).toBe('New member')
})

test.each(['public', 'private'])(
  'a signup with an address that an unproved account holds mails its owner a way in (%s)',
  async (mode) => {
    const app = await testApp({ database: db.url, env: { ACCOUNT_DISCLOSURE: mode } })
    for (const [step, begin] of [
      [
        'first',
        (browser: Browser, email: string) => browser.post('/api/v1/account_requests', { account_requests: { email } }),
      ],
      ['second', (browser: Browser, email: string) => browser.post('/signup', { email, name: 'Vera', password: OWN })],
    ] as const) {
      const email = `victim-${mode}-${step}@example.com`
      const mallory = await makePerson(
        db,
        { email, name: 'Mallory', emailVerified: false, twoFactorEnabled: true },
        { app, password: MALLORYS },
      )
      const session = await signedIn(app, mallory)
      const victim = new Browser(app)
      await begin(victim, email)
      const link = linkIn(await mailTo(db, email, 'Is this your Plat account?'))
      expect((await victim.post('/password/new', { token: getToken(link), password: OWN })).statusCode).toBe(204)
      expect((await session.get('/settings')).statusCode).toBe(401)
      expect((await victim.post('/login', { email, password: OWN })).json().redirect_url).toBe('/dashboard')
    }
  },
)

test('a proved account keeps its second factor, its phone and its companies when its password is reset', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { twoFactorEnabled: true, phone: '+14155550100' }, { app, password: MALLORYS })
  await makeBusiness(db, person)
  const browser = new Browser(app)
  await browser.form('/password/reset', { email: person.email })
  const link = linkIn(await mailTo(db, person.email, 'Reset your Plat password'))
  expect((await browser.page(link)).body).not.toContain('Your name')
  await browser.post('/password/new', { token: getToken(link), password: OWN, name: 'Other' })
  expect(await read(person.email)).toMatchObject({
    ...{ name: person.name, phone: '+14155550100', factor: true, companies: ['approved'] },
  })
})

test('a click on the confirmation that another’s signup sent gains that person nothing', async () => {
  const email = 'victim-4@example.com'
  const { app } = await signUp(email)
  const link = linkIn(await mailTo(db, email, 'Confirm your email'))
  const victim = new Browser(app)
  expect((await victim.page(link)).body).toContain('href="/password/reset"')
  const token = getToken(link)
  for (const password of [undefined, OWN]) {
    const reply = await victim.post('/email/confirm', { token, ...(password && { password }) })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors.password).toHaveLength(1)
  }
  expect((await read(email)).proved).toBe(false)
  const stranger = await signedIn(app, await makePerson(db))
  expect((await stranger.post('/email/confirm', { token })).statusCode).toBe(422)
  expect((await victim.post('/email/confirm', { token, password: MALLORYS })).statusCode).toBe(204)
  expect((await read(email)).proved).toBe(true)
  expect(await readOutbox(db, email)).toHaveLength(1)
})
