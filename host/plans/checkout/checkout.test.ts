import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { type Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getLevels, getSubscriptions, newSubscription, paidBy } from '../_testing/subscriptions.ts'

const db = await testDatabase()
const CARD = { card_name: 'Ann Example', card_number: '4242 4242 4242 4242', card_expiry: '12/40', card_cvc: '123' }

async function member(env: Record<string, string> = { DEMO: '1' }) {
  const app = await testApp({ database: db.url, env })
  const person = await makePerson(db)
  return { app, person, browser: await signedIn(app, person) }
}

const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] as string
/** Goes from the page of a plan to the page where it is paid. */
async function toPayment(browser: Browser, plan = 'pro-monthly'): Promise<string> {
  const { body } = await browser.page(`/subscriptions/new?plan=${plan}`)
  const reply = await browser.form('/subscriptions', { plan, form_token: hidden(body, 'form_token') })
  expect(reply.statusCode).toBe(303)
  return reply.headers.location as string
}
const checkouts = async (person: { id: string }) =>
  (await db.pool.query('select from checkouts where user_id = $1', [person.id])).rowCount

test('a member buys Pro by forms alone, gets a receipt, and the next page knows', async () => {
  const { browser, person } = await member()
  const page = await browser.page('/subscriptions/new?plan=pro-annual')
  for (const text of ['Pro, $290 a year', '$290, billed annually', 'Renews', 'To cancel'])
    expect(page.body).toContain(text)
  const at = await toPayment(browser, 'pro-annual')
  expect(at).toMatch(/^\/dev\/checkout\/[\da-f-]{36}$/)
  expect((await browser.page(at)).body).toContain('4242 4242 4242 4242</code> succeeds')
  const paid = await browser.form(at, CARD)
  expect([paid.statusCode, paid.headers.location]).toEqual([303, '/settings/subscription?done=begun'])
  const after = await browser.page('/settings/subscription?done=begun')
  for (const text of ['Your plan is active', 'Renews on', '$290', 'the card ending in 4242'])
    expect(after.body).toContain(text)
  const identity = JSON.parse(Buffer.from(browser.cookies.get('identity') ?? '', 'base64url').toString())
  expect(identity).toEqual({ id: person.id, subscription_levels: ['pro'] })
  expect(await paidBy(db, person)).toEqual([29_000])
  const receipt = await mailTo(db, person.email, 'Your Plat Pro receipt')
  expect(receipt.text).toContain('$290 a year, billed annually')
  expect(receipt.text).toMatch(/Paid on \w+ \d+, \d{4}: \$290 \(USD\)/)
  // Pressed once more, from the page before.
  const again = await browser.form(at, CARD)
  expect([again.statusCode, again.headers.location]).toEqual([303, '/settings/subscription?done=begun'])
  expect(await paidBy(db, person)).toEqual([29_000])
})

test('one form sent ten times at once is one checkout; a card form sent five times is paid once', async () => {
  const { browser, person } = await member()
  const form = { plan: 'pro-monthly', form_token: randomUUID() }
  await browser.get('/session/csrf')
  const replies = await Promise.all(Array.from({ length: 10 }, () => browser.post('/subscriptions', form)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  const urls = new Set(replies.map((reply) => reply.json().url))
  expect([urls.size, await checkouts(person)]).toEqual([1, 1])
  const [url] = [...urls]
  const paid = await Promise.all(Array.from({ length: 5 }, () => browser.post(url, CARD)))
  expect(paid.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(204))
  expect(await paidBy(db, person)).toEqual([2900])
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'active' }])
  // The form from before leads to what was bought with it.
  expect((await browser.post('/subscriptions', form)).json()).toEqual({ url: '/settings/subscription' })
})

test('a form that was sent with one plan begins no other', async () => {
  const { browser, person } = await member()
  const form_token = randomUUID()
  await browser.post('/subscriptions', { plan: 'pro-monthly', form_token })
  const other = await browser.post('/subscriptions', { plan: 'pro-annual', form_token })
  expect([other.statusCode, other.json().error.code]).toEqual([409, 'conflict'])
  expect(await checkouts(person)).toBe(1)
})

test('another plan begun takes the place of the one that was not paid', async () => {
  const { browser, person } = await member()
  const monthly = await toPayment(browser, 'pro-monthly')
  const annual = await toPayment(browser, 'pro-annual')
  const lateReply = await browser.form(monthly, CARD)
  expect([lateReply.statusCode, lateReply.body.includes('This checkout has expired')]).toEqual([409, true])
  await browser.form(annual, CARD)
  expect(await getSubscriptions(db, person)).toMatchObject([
    { plan: 'pro-monthly', status: 'ended' },
    { plan: 'pro-annual', status: 'active' },
  ])
  expect(await paidBy(db, person)).toEqual([29_000])
})

test('whoever has Pro is told so instead of being charged again; Business goes beside it', async () => {
  const { browser, person } = await member()
  await newSubscription(db, person, { plan: 'pro-monthly' })
  const page = await browser.page('/subscriptions/new?plan=pro-annual')
  expect([page.statusCode, page.body.includes('href="/settings/subscription"')]).toEqual([409, true])
  const post = await browser.post('/subscriptions', { plan: 'pro-annual', form_token: randomUUID() })
  expect([post.statusCode, post.json().error.message]).toEqual([409, 'You already have Pro. You weren’t charged.'])
  await browser.form(await toPayment(browser, 'business-monthly'), CARD)
  expect(await getLevels(db, person)).toEqual(['business', 'pro'])
})

test('a declined card keeps what was typed, but never the number or the code', async () => {
  const { app, browser, person } = await member()
  const at = await toPayment(browser)
  const card = {
    card_name: 'Ann "A" Example',
    card_number: '4000 0000 0000 0002',
    card_expiry: '11/39',
    card_cvc: '987',
  }
  // To a page of its own: a form in the browser's way back would ask whether it is to be sent again.
  const declined = await browser.form(at, card)
  expect([declined.statusCode, declined.headers.location]).toEqual([303, `${at}?declined=1`])
  const cookieText = Buffer.from(browser.cookies.get('declined_card') ?? '', 'base64url').toString()
  expect(cookieText).toContain('11/39')
  expect(cookieText).not.toMatch(/4000|0002|987/)
  const reply = await browser.page(`${at}?declined=1`)
  expect(reply.body).toContain('This card was declined. You weren’t charged.')
  expect(reply.body).toContain('value="Ann &quot;A&quot; Example"')
  expect(reply.body).toContain('value="11/39"')
  // A token of the page may have these digits, too.
  expect(reply.body).not.toMatch(/[>"\s]987[<"\s]/)
  const field = /<input[^>]*name="card_number"[^>]*>/.exec(reply.body)?.[0] as string
  expect([field.includes('value='), field.includes('autofocus'), field.includes('aria-invalid')]).toEqual([
    false,
    true,
    true,
  ])
  expect(await paidBy(db, person)).toEqual([])
  expect((await browser.post(at, card)).json().errors.card_number).toEqual([expect.stringContaining('was declined')])
  await browser.form(at, CARD)
  expect(browser.cookies.get('declined_card')).toBeFalsy()
  // Back leads to no form that could be sent again.
  expect((await browser.page(`${at}?declined=1`)).headers.location).toBe('/settings/subscription')
  // Nothing that is stored or logged has it.
  const { rows } = await db.pool.query(
    "select tablename as name from pg_tables where schemaname in ('public', 'pgboss')",
  )
  for (const { name } of rows.filter(({ name }) => /subscr|paym|check|job|event|outbox/.test(name))) {
    const table = name.startsWith('job') || name === 'queue' ? `pgboss."${name}"` : `"${name}"`
    const found = await db.pool.query(`select t::text as row from ${table} t`).catch(() => ({ rows: [] }))
    expect(JSON.stringify(found.rows), name).not.toMatch(/4242424242424242|4242 4242 4242|4000000000000002/)
  }
  expect(app.logged.join()).not.toMatch(/4242|4000 ?0000/)
})

test.each([
  ['card_name', '', 'Enter the name on the card.'],
  ['card_number', '4242 4242 4242 4241', 'This isn’t a valid card number.'],
  ['card_expiry', '01/20', 'This card has expired.'],
  ['card_cvc', '1', 'Enter a security code of three or four digits.'],
])('a card form without a good %s says so beside the field', async (name, value, words) => {
  const { browser } = await member()
  const at = await toPayment(browser)
  const reply = await browser.form(at, { ...CARD, [name]: value })
  expect([reply.statusCode, reply.body.includes(words)]).toEqual([422, true])
  const json = await browser.post(at, { ...CARD, [name]: value })
  expect([json.statusCode, Object.keys(json.json().errors)]).toEqual([422, [name]])
})

test.each([
  ['', 404, 'This plan isn’t available.'],
  ['plan=gold', 404, 'This plan isn’t available.'],
  ['plan=investor-free', 404, 'This plan isn’t available.'],
  ['plan=%00', 422, 'plan'],
  ['plan[]=pro-annual', 422, 'plan'],
])('GET /subscriptions/new?%s answers %d in words', async (query, status, words) => {
  const { browser } = await member()
  const { statusCode, body } = await browser.page(`/subscriptions/new?${query}`)
  expect([statusCode, body.includes(words)]).toEqual([status, true])
})

test.each([
  [{}, 422],
  [{ plan: 'gold' }, 404],
  [{ plan: 'investor-free' }, 404],
  [{ plan: ['pro-annual'] }, 422],
  [{ plan: 'a\0' }, 422],
  [{ plan: 'pro-annual', form_token: { a: 1 } }, 422],
  [{ plan: 'pro-annual', form_token: 'x'.repeat(201) }, 422],
])('POST /subscriptions with %j answers %d and begins nothing', async (body, status) => {
  const { browser, person } = await member()
  expect((await browser.post('/subscriptions', body)).statusCode).toBe(status)
  expect(await checkouts(person)).toBe(0)
})

test('whoever has no company hears of it before paying for one to be featured', async () => {
  const { browser, person } = await member()
  expect((await browser.page('/subscriptions/new?plan=business-annual')).body).toContain(
    'You haven’t listed a company yet',
  )
  await makeBusiness(db, person)
  expect((await browser.page('/subscriptions/new?plan=business-annual')).body).not.toContain(
    'You haven’t listed a company',
  )
})

test('a checkout is nobody else’s', async () => {
  const { app, browser } = await member()
  const at = await toPayment(browser)
  const other = await signedIn(app, await makePerson(db))
  expect((await other.page(at)).statusCode).toBe(404)
  expect((await other.form(at, CARD)).statusCode).toBe(404)
  for (const odd of ['x', '%00', randomUUID()])
    expect((await browser.page(`/dev/checkout/${odd}`)).statusCode).toBe(404)
})

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['without the demo', {}],
])('%s without a payment service nothing is sold, and there is no page for invented cards', async (_, env) => {
  const { browser, person } = await member(env)
  const message = 'Paid plans aren’t available on this server yet.'
  const page = await browser.page('/subscriptions/new?plan=pro-annual')
  expect([page.statusCode, page.body.includes(message), page.body.includes('Continue to payment')]).toEqual([
    200,
    true,
    false,
  ])
  const post = await browser.post('/subscriptions', { plan: 'pro-annual', form_token: randomUUID() })
  expect([post.statusCode, post.json().error.message]).toEqual([501, message])
  const form = await browser.form('/subscriptions', { plan: 'pro-annual' })
  expect([form.statusCode, form.body.includes(message)]).toEqual([501, true])
  expect((await browser.page(`/dev/checkout/${randomUUID()}`)).statusCode).toBe(404)
  expect(await checkouts(person)).toBe(0)
})
