import { expect, test } from 'vitest'
import { createAnswers } from '../../widgets/_domain/finder/options.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const visitor = async () => new Browser(await testApp({ database: db.url }))
const LENDER = 'kind=lender&target_purchase_price=300000&down_payment_percentage=20'
const getTitle = (html: string) => /data-current[^>]*><legend[^>]*>([^<]+)</.exec(html)?.[1]
/** Values that the page's form carries on, of fields that are not shown. */
const has = (html: string, name: string, value: string) =>
  new RegExp(
    `name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*value="${value}"|value="${value}"[^>]*name="${name.replace(/[[\]]/g, '\\$&')}"`,
  ).test(html)

test('FIND-001 the finder offers agents, lenders, and tax and financial services', async () => {
  const { body, statusCode } = await (await visitor()).page('/business-finder')
  expect(statusCode).toBe(200)
  for (const kind of ['agent', 'lender', 'tax', 'financial']) expect(body).toContain(`value="${kind}"`)
  expect(getTitle(body)).toBe('Who are you looking for?')
})

test('FIND-002 the lender finder has the steps down payment, unique situations, and property address', async () => {
  const browser = await visitor()
  const steps = []
  for (const query of [
    'kind=lender&from=kind',
    `${LENDER}&from=down-payment`,
    `${LENDER}&unique_situations[]=self_employed&from=situations`,
    `${LENDER}&unique_situations[]=none&property_address=Austin,+TX&from=address`,
  ])
    steps.push(getTitle((await browser.page(`/business-finder?${query}`)).body))
  expect(steps).toEqual(['Down payment', 'Unique situations', 'Property address', 'Contact info'])
})

test.each([
  ['agent', ['Price range', 'Strategy', 'Financial goal', 'Market', 'Contact info']],
  ['tax', ['Tax and accounting', 'Contact info']],
  ['financial', ['Financial planning', 'Contact info']],
])('the finder for %s has the steps %j', async (kind, titles) => {
  const { body } = await (await visitor()).page(`/business-finder?kind=${kind}&from=kind`)
  const all = [...body.matchAll(/<legend tabindex="-1">([^<]+)</gi)].map(([, title]) => title)
  expect(all).toEqual(['Who are you looking for?', ...titles])
  expect(getTitle(body)).toBe(titles[0])
})

test('FIND-003 the last step asks for contact info that a code by SMS verifies', async () => {
  const { body } = await (await visitor()).page(
    '/business-finder?kind=tax&tax_and_accounting_subtype_ids[]=1&step=contact',
  )
  expect(getTitle(body)).toBe('Contact info')
  for (const name of ['full_name', 'email', 'phone_number', 'terms', 'create_account_request'])
    expect(body).toContain(`name="${name}"`)
  expect(body).toContain('>Verify</button>')
  expect(body).toContain('method="post"')
})

test('FIND-004 a page carries every answer of the steps before: prices, goal, strategy, down payment, situations, subtypes', async () => {
  const browser = await visitor()
  const agent = (
    await browser.page(
      '/business-finder?kind=agent&minimum_purchase_price=100,000&maximum_purchase_price=400000&strategy=flip&financial_goal=cash_flow&step=market',
    )
  ).body
  expect(has(agent, 'minimum_purchase_price', '100,000')).toBe(true)
  expect(has(agent, 'maximum_purchase_price', '400000')).toBe(true)
  for (const chosen of ['strategy" value="flip', 'financial_goal" value="cash_flow'])
    expect(agent).toMatch(new RegExp(`name="${chosen}" checked`))
  const lender = (await browser.page(`/business-finder?${LENDER}&unique_situations[]=buying_as_llc&step=address`)).body
  expect(has(lender, 'down_payment_percentage', '20')).toBe(true)
  expect(lender).toMatch(/name="unique_situations\[\]" value="buying_as_llc" checked/)
  for (const [kind, name, id] of [
    ['tax', 'tax_and_accounting_subtype_ids', 4],
    ['financial', 'financial_planning_subtype_ids', 12],
  ]) {
    const { body } = await browser.page(`/business-finder?kind=${kind}&${name}[]=${id}&step=contact`)
    expect(body).toMatch(new RegExp(`name="${name}\\[\\]" value="${id}" checked`))
  }
})

test.each([
  ['', 'from=kind', 'Choose who you’re looking for.'],
  ['', 'kind=plumber&from=kind', '&quot;kind&quot; is &quot;plumber&quot;; expected agent, lender, tax, financial.'],
  [
    'Price range',
    'kind=agent&minimum_purchase_price=lots&maximum_purchase_price=5&from=price-range',
    '“lots” isn’t an amount.',
  ],
  ['Strategy', 'kind=agent&maximum_purchase_price=500000&from=strategy', 'Choose one.'],
  [
    'Down payment',
    'kind=lender&target_purchase_price=300000&down_payment_percentage=120&from=down-payment',
    '“120” isn’t a percentage.',
  ],
  [
    'Unique situations',
    `${LENDER}&unique_situations[]=none&unique_situations[]=self_employed&from=situations`,
    'not both',
  ],
  [
    'Property address',
    `${LENDER}&unique_situations[]=none&property_address=Main+St&from=address`,
    'Add the state or ZIP code',
  ],
  ['Tax and accounting', 'kind=tax&tax_and_accounting_subtype_ids[]=99&from=tax-subtypes', 'expected 1, 2, 3, 4, 5.'],
  [
    'Market',
    'kind=agent&maximum_purchase_price=500000&strategy=flip&financial_goal=cash_flow&market=Atlantis&from=market',
    'We don’t have a market called “Atlantis”',
  ],
])('%s: what cannot be used is told at its field, and the step stays: %s', async (title, query, message) => {
  const { statusCode, body } = await (await visitor()).page(`/business-finder?${query}`)
  expect(statusCode).toBe(422)
  expect(body).toContain(message)
  if (title) expect(getTitle(body)).toBe(title)
})

test('FIND-010 a target purchase price below $75,000 is refused', async () => {
  const { statusCode, body } = await (await visitor()).page(
    '/business-finder?kind=lender&target_purchase_price=74,999&down_payment_percentage=20&from=down-payment',
  )
  expect(statusCode).toBe(422)
  expect(body).toContain('Enter a target purchase price of at least $75,000.')
  expect(has(body, 'target_purchase_price', '74,999')).toBe(true)
})

test('FIND-014 a minimum price over the maximum is lowered to it', async () => {
  const { body } = await (await visitor()).page(
    '/business-finder?kind=agent&minimum_purchase_price=500,000&maximum_purchase_price=400,000&from=price-range',
  )
  expect(getTitle(body)).toBe('Strategy')
  expect(has(body, 'minimum_purchase_price', '400,000')).toBe(true)
})

test('Back keeps the answers, and a step ahead of one without an answer leads to that one', async () => {
  const browser = await visitor()
  const back = (await browser.page(`/business-finder?${LENDER}&unique_situations[]=self_employed&to=down-payment`)).body
  expect(getTitle(back)).toBe('Down payment')
  expect(back).toMatch(/value="self_employed" checked/)
  expect(getTitle((await browser.page('/business-finder?kind=lender&step=contact')).body)).toBe('Down payment')
})

test('addresses of the directory before it moved lead to it', async () => {
  const browser = await visitor()
  for (const query of ['?kind=lender', '?q=cedar&state=TX', '?page=2']) {
    const { statusCode, headers } = await browser.page(`/business-finder${query}`)
    expect([statusCode, headers.location]).toEqual([301, `/companies${query}`])
  }
})

test('a visitor saves without scripts, and comes back to the step on the same device', async () => {
  const browser = await visitor()
  const saved = await browser.form(
    '/business-finder/draft?step=situations',
    `${LENDER}` as unknown as Record<string, string>,
  )
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/business-finder?done=saved'])
  const { body } = await browser.page('/business-finder')
  expect(body).toContain('Pick up where you left off?')
  expect(body).toContain('20% of $300,000')
  expect(body).toMatch(
    /href="\/business-finder\?kind=lender&amp;target_purchase_price=300000&amp;[^"]*step=situations"/,
  )
  expect((await (await visitor()).page('/business-finder')).body).not.toContain('Pick up where you left off?')
  const cleared = await browser.form('/business-finder/draft', { _method: 'delete' })
  expect(cleared.headers.location).toBe('/business-finder?done=cleared')
  expect((await browser.page('/business-finder')).body).not.toContain('Pick up where you left off?')
})

test.each(['a visitor', 'a member'])(
  'answers of %s that are too long to be saved are refused with a sentence',
  async (who) => {
    const app = await testApp({ database: db.url })
    const browser = who === 'a member' ? await signedIn(app, await makePerson(db)) : new Browser(app)
    const list = Array.from({ length: 20 }, () => '"'.repeat(60))
    const line = '"'.repeat(200)
    const reply = await browser.post('/business-finder/draft', {
      ...Object.fromEntries(Object.entries(createAnswers()).map(([name, value]) => [name, value === '' ? line : list])),
      kind: 'lender',
    })
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      422,
      'These answers are too long to be saved. Shorten the address and try again.',
    ])
  },
)

test('a member’s answers are stored with the account, and say nothing about who they are', async () => {
  const app = await testApp({ database: db.url })
  const ann = await makePerson(db)
  const answers = { kind: 'tax', tax_and_accounting_subtype_ids: ['2'] }
  const call = await (await signedIn(app, ann)).post('/business-finder/draft', {
    ...answers,
    step: 'contact',
    full_name: 'Ann',
    email: 'ann@example.com',
  })
  expect(call.statusCode).toBe(204)
  // On another device.
  expect((await (await signedIn(app, ann)).page('/business-finder')).body).toContain('Tax planning')
  const { rows } = await db.pool.query('select step, answers::text as text from finder_drafts where user_id = $1', [
    ann.id,
  ])
  expect(rows[0].step).toBe('contact')
  expect(rows[0].text).not.toMatch(/example\.com|Ann/)
  expect((await (await signedIn(app, await makePerson(db))).page('/business-finder')).body).not.toContain('Pick up')
})
