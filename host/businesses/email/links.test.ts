import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser } from '../../_testing/people.ts'
import { getToken, linksTo, linkTo, makeCompany, newAddress } from './_testing/company.ts'

const db = await testDatabase()
const URL_OF = '/business/email'

beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

/** A company whose address waits, and the link that was mailed to it. */
async function waiting(email = newAddress()) {
  const company = await makeCompany(db)
  await company.browser.patch(company.page, { email })
  const link = await linkTo(db, email)
  return { ...company, email, link, token: getToken(link), visitor: new Browser(company.app) }
}

test('of ten presses of one link at once one confirms', async () => {
  const { visitor, token, email, addresses, links } = await waiting()
  await visitor.get('/session/csrf')
  const replies = await Promise.all(Array.from({ length: 10 }, () => visitor.form(URL_OF, { token })))
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([303, ...Array(9).fill(410)])
  expect(replies.find(({ statusCode }) => statusCode === 410)?.body).toContain('This email is already confirmed')
  expect(await addresses()).toEqual([email, email])
  expect((await links()).filter(({ used_at }) => used_at)).toHaveLength(1)
})

test('the newest link alone counts, and the two of them are one confirmation', async () => {
  const { browser, page, visitor, email, link: first, addresses } = await waiting()
  const again = await browser.form(`${page}/email/verification`, {})
  expect(again.headers.location).toBe(`${page}/settings?done=mail`)
  expect((await browser.page(`${page}/settings?done=mail`)).body).toContain('We sent a new link.')
  const [newest = '', oldest] = await linksTo(db, email, 2)
  expect(oldest).toBe(first)
  const over = await visitor.page(first)
  expect([over.statusCode, over.body.includes('We sent a newer link')]).toEqual([410, true])
  expect((await visitor.form(URL_OF, { token: getToken(first) })).statusCode).toBe(410)
  expect(await addresses()).toEqual([email, null])
  expect((await visitor.form(URL_OF, { token: getToken(newest) })).statusCode).toBe(303)
  for (const each of [newest, first]) {
    const { statusCode, body } = await visitor.page(each)
    expect([statusCode, body.includes('This email is already confirmed')]).toEqual([410, true])
    expect(body).toContain(`href="${page}"`)
    expect(body).not.toContain('name="token"')
  }
})

test('links that are made at once leave one that counts', async () => {
  const { browser, page, email, links } = await waiting()
  await Promise.all(Array.from({ length: 3 }, () => browser.post(`${page}/email/verification`)))
  await linksTo(db, email, 4)
  expect((await links()).filter(({ ended_at }) => !ended_at)).toHaveLength(1)
})

test('another address ends the links to the one before, also where it comes back', async () => {
  const { browser, page, visitor, link, token, email, addresses, links } = await waiting()
  const other = newAddress('other')
  await browser.patch(page, { email: other })
  const between = await linkTo(db, other)
  const changed = await visitor.page(link)
  expect([changed.statusCode, changed.body.includes('The company’s email has changed')]).toEqual([410, true])
  const call = await visitor.post(URL_OF, { token })
  expect([call.statusCode, call.json()]).toEqual([422, { errors: { token: ['This link has expired.'] } }])
  await browser.patch(page, { email })
  await linksTo(db, email, 2)
  expect((await visitor.form(URL_OF, { token })).statusCode).toBe(410)
  expect(await addresses()).toEqual([email, null])
  // A link to the address typed in between confirms nothing any more.
  const pressed = await visitor.form(URL_OF, { token: getToken(between) })
  expect([pressed.statusCode, await addresses()]).toEqual([410, [email, null]])
  // Also where no newer link takes its place.
  await browser.patch(page, { email: null })
  expect((await links()).filter(({ ended_at }) => !ended_at)).toEqual([])
})

test('two people who press and change at once leave no address confirmed that is not in the settings', async () => {
  for (let time = 0; time < 5; time++) {
    await db.pool.query('delete from rate_limits')
    const { browser, page, visitor, token, email, addresses } = await waiting()
    await visitor.get('/session/csrf')
    const [pressed, changed] = await Promise.all([
      visitor.form(URL_OF, { token }),
      browser.patch(page, { email: newAddress('next') }),
    ])
    expect(changed.statusCode).toBe(200)
    const [now, confirmed] = await addresses()
    expect(now).toMatch(/^next/)
    expect([pressed.statusCode, confirmed]).toEqual(pressed.statusCode === 303 ? [303, email] : [410, null])
  }
})

test('a link is good for a day, and says so when it is too old', async () => {
  const { browser, page, visitor, token, link, email, addresses, links } = await waiting()
  const [{ created_at, expires_at }] = await links()
  expect(expires_at - created_at).toBe(86_400_000)
  await db.pool.query("update business_email_links set expires_at = now() - interval '1 second' where email = $1", [
    email,
  ])
  const old = await visitor.page(link)
  expect([old.statusCode, old.body.includes('This link has expired')]).toEqual([410, true])
  expect(old.body).toContain('The company’s owner can send one.')
  expect((await browser.page(link)).body).toContain(`href="${page}/settings"`)
  expect((await visitor.form(URL_OF, { token })).statusCode).toBe(410)
  expect(await addresses()).toEqual([email, null])
})

test('a used link confirms nothing a second time, where its address was taken away and typed again', async () => {
  const { browser, page, visitor, token, link, email, addresses } = await waiting()
  expect((await visitor.form(URL_OF, { token })).statusCode).toBe(303)
  await browser.patch(page, { email: null })
  await browser.patch(page, { email })
  expect((await visitor.page(link)).body).toContain('This link was already used')
  expect((await visitor.form(URL_OF, { token })).statusCode).toBe(410)
  expect(await addresses()).toEqual([email, null])
})

test('no token is kept, in the queue or in a table', async () => {
  const { token, links } = await waiting()
  const { rows } = await db.pool.query("select data::text from pgboss.job where name = 'business_email'")
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify([rows, await links()])).not.toContain(token)
})

const ODD: unknown[] = [
  undefined,
  '',
  'x',
  'x'.repeat(43),
  'x'.repeat(44),
  'x'.repeat(5000),
  `${'x'.repeat(42)}\0`,
  `${'x'.repeat(42)}%`,
  '\ud800',
  "' or 1=1 --",
  7,
  null,
  ['x'.repeat(43)],
  { length: 43 },
  { toString: 1 },
]

test.each(ODD.map((token) => [token]))('a token such as %j is not known', async (token) => {
  const { app } = await makeCompany(db)
  const browser = new Browser(app)
  const call = await browser.post(URL_OF, { token })
  expect([call.statusCode, call.json().error.code]).toEqual([404, 'not_found'])
  const text = typeof token === 'string' ? token.toWellFormed() : ''
  const form = await browser.form(URL_OF, { token: text })
  const page = await browser.page(`${URL_OF}?token=${encodeURIComponent(text)}`)
  for (const { statusCode, body } of [form, page]) {
    expect([statusCode, body.includes('We can’t read this link')]).toEqual([404, true])
    expect(body).toContain('href="/companies"')
  }
})

test.each(['token[]=x', 'token[a]=x', 'token=x&token=y', 'done=2', 'done[]=1', ''])(
  'the address ?%s leads nowhere',
  async (query) => {
    const { app } = await makeCompany(db)
    expect((await new Browser(app).page(`${URL_OF}?${query}`)).statusCode).toBe(404)
  },
)

test('who presses too often is told when to come back', async () => {
  const { visitor, token, addresses, email } = await waiting()
  await visitor.get('/session/csrf')
  for (let time = 0; time < 30; time++) await visitor.post(URL_OF, { token: 'x' })
  const refused = await visitor.form(URL_OF, { token })
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect(await addresses()).toEqual([email, null])
})
