import { beforeEach, expect, test } from 'vitest'
import { companyDetails } from '../../_testing/company-form.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const SIGNUP = '/business/signup'
const FORM = {
  ...companyDetails('agent'),
  name: '  Ann   Realty ',
  kind: 'agent',
  description: 'We sell.\r\n\r\nAnd rent.',
  email: ' Office@Example.com ',
  phone: '1 (416) 555-0100',
  website: 'annrealty.example/homes',
  city: ' Austin ',
  state: 'tx',
  accepting: 'true',
}
const KEPT = {
  name: 'Ann Realty',
  kind: 'agent',
  description: 'We sell.\n\nAnd rent.',
  email: 'office@example.com',
  phone: '+14165550100',
  website: 'https://annrealty.example/homes',
  city: 'Austin',
  state: 'TX',
  accepting: true,
}

// All of them mail the same office.
beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

async function open() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { phone: '+14155550123' })
  const browser = await signedIn(app, person)
  const rows = async () =>
    (await db.pool.query('select * from businesses where owner_id = $1 order by id', [person.id])).rows
  return { app, person, browser, rows }
}

test('a company is listed by a form; its page, its leads and its settings are there at once, for its owner', async () => {
  const { app, browser, rows } = await open()
  const empty = (await browser.page(SIGNUP)).body
  expect(empty).toMatch(/<h1[^>]*>List your company/)
  expect((await browser.page('/settings')).body).toContain('href="/business/signup"')
  const reply = await browser.form(SIGNUP, FORM)
  const [row] = await rows()
  expect(row).toMatchObject({ ...KEPT, lead_cost_cents: null, demo: false })
  const page = `/business/page/${row.id}`
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${page}/settings?done=listed`])
  expect((await browser.page(`${page}/settings?done=listed`)).body).toContain(
    'We’ll review your company and email you.',
  )
  for (const path of [`${page}/leads`, `${page}/settings`, '/business/dashboard', `${page}/lead_sms`])
    expect([path, (await browser.page(path)).statusCode]).toEqual([path, 200])
  expect((await new Browser(app).page(page)).statusCode).toBe(404)
  await db.pool.query("update businesses set review = 'approved' where id = $1", [row.id])
  const visitor = await new Browser(app).page(page)
  expect(visitor.body).toContain('Ann Realty')
  expect(visitor.body).not.toContain('office@example.com')
  expect((await new Browser(app).page('/companies?state=TX&q=Ann+Realty')).body).toContain(`href="${page}"`)
  expect((await browser.page('/settings')).body).toContain('href="/business/leads"')
  expect((await browser.page(SIGNUP)).body).toMatch(/<h1[^>]*>List another company/)
})

test('BIZ-015 POST to the signup path signs a business up, for calls as well', async () => {
  const { browser, rows } = await open()
  const whole = await browser.post(SIGNUP, { ...FORM, accepting: false })
  const least = await browser.post(SIGNUP, { name: 'Least', kind: 'tax', ...companyDetails('tax'), licenses: '' })
  const [first, second] = await rows()
  for (const [reply, row] of [[whole, first] as const, [least, second] as const])
    expect([reply.statusCode, reply.json()]).toEqual([201, { id: Number(row.id), url: `/business/page/${row.id}` }])
  expect(first).toMatchObject({ ...KEPT, accepting: false })
  const nothing = { description: '', email: null, phone: null, website: null, city: '', state: null }
  expect(second).toMatchObject({ ...nothing, name: 'Least', kind: 'tax', accepting: true })
})

test('only members list companies, with the token of their browser', async () => {
  const { app, browser, rows } = await open()
  const visitor = new Browser(app)
  expect((await visitor.page(SIGNUP)).headers.location).toBe('/login?next=%2Fbusiness%2Fsignup')
  expect((await visitor.post(SIGNUP, FORM)).statusCode).toBe(401)
  const bare = await browser.post(SIGNUP, FORM, { headers: { 'x-csrf-token': 'none' } })
  expect([bare.statusCode, bare.json().error.code]).toEqual([403, 'csrf'])
  expect(await rows()).toEqual([])
})

const PHONE = 'a US or Canadian number, such as (415) 555-0100'
const SITE = 'a web address, such as https://example.com'
const WRONG: [field: string, given: unknown, sentence: string][] = [
  ['name', ' ', 'Enter your company’s name.'],
  ['name', undefined, 'Enter your company’s name.'],
  ['name', '–\u200b–', '"name" is "–\u200b–"; expected a name with letters or digits.'],
  ['name', 7, '"name" is 7; expected text.'],
  ['name', 'x'.repeat(201), `"name" is "${'x'.repeat(60)}"; expected at most 200 characters.`],
  ['name', 'a\0b', '"name" is "a\ufffdb"; expected text without NUL or unpaired surrogates.'],
  ['kind', '', 'Choose your company’s service.'],
  ['kind', 'baker', '"kind" is "baker"; expected agent, lender, tax or financial.'],
  ['kind', ['agent'], '"kind" is a list; expected text.'],
  ['description', 'x'.repeat(5001), `"description" is "${'x'.repeat(60)}"; expected at most 5,000 characters.`],
  ['description', {}, '"description" is an object; expected text.'],
  ['email', 'office@', '"email" is "office@"; expected an email address, such as ann@example.com.'],
  ['phone', '020 7946 0000', `"phone" is "020 7946 0000"; expected ${PHONE}.`],
  ['phone', '+44 20 7946 0000', `"phone" is "+44 20 7946 0000"; expected ${PHONE}.`],
  ['phone', '(415) 555-01001', `"phone" is "(415) 555-01001"; expected ${PHONE}.`],
  ['website', 'javascript:alert(1)', `"website" is "javascript:alert(1)"; expected ${SITE}.`],
  [
    'website',
    'javascript://a.example/%0aalert(1)',
    `"website" is "javascript://a.example/%0aalert(1)"; expected ${SITE}.`,
  ],
  ['website', 'ftp://example.com', `"website" is "ftp://example.com"; expected ${SITE}.`],
  ['website', 'https://ann:pw@example.com', `"website" is "https://ann:pw@example.com"; expected ${SITE}.`],
  ['website', 'mailto:ann@example.com', `"website" is "mailto:ann@example.com"; expected ${SITE}.`],
  ['website', 'localhost:4000', `"website" is "localhost:4000"; expected ${SITE}.`],
  ['website', 'http://127.0.0.1/', `"website" is "http://127.0.0.1/"; expected ${SITE}.`],
  ['city', 'x'.repeat(101), `"city" is "${'x'.repeat(60)}"; expected at most 100 characters.`],
  ['state', 'ZZ', '"state" is "ZZ"; expected a two-letter state code, such as TX.'],
  ['state', 'Texas', '"state" is "Texas"; expected a two-letter state code, such as TX.'],
  ['subtypes', ['cpa'], 'Choose at least one specialty.'],
  ['subtypes', ['flying'], '"subtypes" is a list; expected specialties of the form.'],
  ['languages', [], 'Choose at least one language.'],
  ['licenses', ' ', 'Enter your license number.'],
  ['markets', '', 'Choose at least one market, or serve clients nationwide.'],
  [
    'markets',
    ['TX', '99999'],
    '"markets" has "99999"; expected states, such as TX, or FIPS codes of counties, such as 48453.',
  ],
  ['google', 'a b', '"google" is "a b"; expected the ID of a Google business.'],
  ['accepting', 'perhaps', '"accepting" is "perhaps"; expected true or false.'],
  ['accepting', 1, '"accepting" is 1; expected true or false.'],
]

test.each(WRONG)('%s as %j is refused, with what was expected', async (field, value, sentence) => {
  const { browser, rows } = await open()
  const reply = await browser.post(SIGNUP, { ...FORM, [field]: value })
  expect([reply.statusCode, reply.json()]).toEqual([422, { errors: { [field]: [sentence] } }])
  expect(await rows()).toEqual([])
})

test.each([
  ['example.com', 'https://example.com/'],
  ['HTTP://Example.com', 'http://example.com/'],
  ['example.com:8080/a?b=c#d', 'https://example.com:8080/a?b=c#d'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
])('the website %s is kept as %s', async (input, expected) => {
  const { browser, rows } = await open()
  expect((await browser.post(SIGNUP, { ...FORM, website: input })).statusCode).toBe(201)
  expect((await rows())[0].website).toBe(expected)
})

test('the form comes back with all that was typed, however long, and the cursor in the first field that is wrong', async () => {
  const { browser, rows } = await open()
  const formValues = {
    ...companyDetails('lender'),
    name: 'A & "B" <Realty>',
    kind: 'lender',
    description: `\r\n<script>${'long '.repeat(1100)}\r\n\r\nThe end`,
    email: 'office@',
    phone: '020 7946 0000',
    website: 'ftp://example.com',
    city: 'El Paso',
    state: 'TX',
    accepting: 'false',
  }
  const { statusCode, body } = await browser.form(SIGNUP, formValues)
  expect(statusCode).toBe(422)
  expect(body).toContain('value="A &amp; &quot;B&quot; &lt;Realty>"')
  expect(body).toMatch(/<input[^>]*value="lender"[^>]*checked/)
  expect(body).toMatch(/<option[^>]*selected[^>]*>Texas</)
  expect(body).toMatch(/<input[^>]*value="false"[^>]*checked/)
  const area = /<textarea[^>]*>([^<]*)</.exec(body)?.[1]
  // A browser drops the first line break behind the tag.
  expect(area).toBe(`\n\n${formValues.description.slice(2).replaceAll('\r\n', '\n').replace('<', '&lt;')}`)
  for (const value of ['office@', '020 7946 0000', 'ftp://example.com', 'El Paso'])
    expect(body).toContain(`value="${value}"`)
  for (const field of ['description', 'email', 'phone', 'website'])
    expect(body).toMatch(
      new RegExp(
        `<(input|textarea)(?=[^>]* name="${field}")(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="company-${field}-error)`,
      ),
    )
  expect(body.match(/autofocus/g)).toHaveLength(1)
  expect(body).toMatch(/<textarea(?=[^>]* name="description")[^>]*autofocus/)
  expect(await rows()).toEqual([])
})

test('twenty companies are as many as one member can have, however many are listed at once', async () => {
  const { person, browser, rows } = await open()
  for (let made = 0; made < 17; made++) await makeBusiness(db, person)
  await browser.get('/session/csrf')
  const replies = await Promise.all(Array.from({ length: 8 }, () => browser.post(SIGNUP, { ...FORM, email: '' })))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(3).fill(201), ...Array(5).fill(422)])
  const refused = replies.find(({ statusCode }) => statusCode === 422)
  const sentence = 'You’ve reached the limit of 20 companies per member.'
  expect(refused?.json()).toEqual({ errors: { base: [sentence] } })
  expect(await rows()).toHaveLength(20)
  const page = await browser.page(SIGNUP)
  expect([page.statusCode, page.body.includes(sentence)]).toEqual([200, true])
  expect(page.body).not.toContain('action="/business/signup"')
})

test('ten companies an hour; the eleventh form comes back as it was typed', async () => {
  const { browser, rows } = await open()
  for (let made = 0; made < 10; made++)
    expect((await browser.form(SIGNUP, { ...FORM, email: '' })).statusCode).toBe(303)
  const page = await browser.form(SIGNUP, { ...FORM, city: 'El Paso' })
  expect([page.statusCode, page.body.includes('value="El Paso"')]).toEqual([429, true])
  expect(page.body).toContain(
    'Too many companies were listed by this account. Try again in 60 minutes, or contact us to list more at once.',
  )
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await browser.post(SIGNUP, FORM)).json().error.code).toBe('too_many')
  expect(await rows()).toHaveLength(10)
  // A form that is refused for another reason does not count as a try.
  const other = await open()
  for (let time = 0; time < 12; time++) await other.browser.post(SIGNUP, {})
  expect((await other.browser.post(SIGNUP, FORM)).statusCode).toBe(201)
})

test('what people of the demo world list belongs to it', async () => {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const person = await makePerson(db, { demo: true, phone: '+14155550123' })
  const browser = await signedIn(app, person)
  const { url } = (await browser.post(SIGNUP, FORM)).json()
  expect((await browser.page(url)).body).toContain('This company is fictional')
})
