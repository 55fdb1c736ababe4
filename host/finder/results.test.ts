import { beforeAll, expect, test } from 'vitest'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson } from '../_testing/people.ts'
import { newPhone } from '../_testing/phone-code.ts'
import { testApp } from '../_testing/test-app.ts'
import { confirmPhone } from './_testing/confirm-phone.ts'

const db = await testDatabase()
const visitor = async () => new Browser(await testApp({ database: db.url }))
const owner = await makePerson(db)
const LENDER =
  'kind=lender&target_purchase_price=300000&down_payment_percentage=20&unique_situations[]=self_employed&property_address=Austin,+TX'
const TAX = 'kind=tax&tax_and_accounting_subtype_ids[]=2'

const say = (id: number, criteria: Record<string, unknown>) =>
  db.pool.query(
    `insert into business_criteria (business_id, ${Object.keys(criteria).join(', ')})
     values ($1, ${Object.keys(criteria).map((_, at) => `$${at + 2}`)})`,
    [id, ...Object.values(criteria)],
  )
const listed = async (query: string, browser?: Browser) => {
  const { body } = await (browser ?? (await visitor())).page(`/business-finder/results?${query}`)
  return [...body.matchAll(/<h3><a[^>]*>([^<]+)<\/a><\/h3>/g)].map(([, name]) => name)
}
const getReasons = (html: string, name: string) => {
  const card = html.slice(html.indexOf(`>${name}</a></h3>`))
  return [...card.slice(0, card.indexOf('directory-choice')).matchAll(/<li[^>]*>([^<]+)<\/li>/g)].map(([, why]) => why)
}
const confirmed = () => confirmPhone(db)

let lenders: Record<'best' | 'plain' | 'picky' | 'small' | 'far' | 'reaches' | 'equal' | 'shut', number>
beforeAll(async () => {
  const make = (name: string, fields: object = {}) =>
    makeBusiness(db, owner, { name, kind: 'lender', state: 'TX', city: 'Austin', ...fields })
  lenders = {
    best: await make('Best Lending'),
    plain: await make('Plain Lending'),
    picky: await make('Picky Lending'),
    small: await make('Small Lending'),
    far: await make('Far Lending', { state: 'OH' }),
    reaches: await make('Reaching Lending', { state: 'OH' }),
    equal: await make('Equal Lending', { state: 'OH' }),
    shut: await make('Shut Lending', { accepting: false }),
  }
  await say(lenders.best, { min_price: 75000, max_price: 1e6, min_down_payment: 15, situations: ['self_employed'] })
  await say(lenders.picky, { min_down_payment: 25 })
  await say(lenders.small, { max_price: 100000 })
  for (const id of [lenders.reaches, lenders.equal]) await say(id, { states: ['TX'] })
})

test('lenders match by market, loan, down payment, situations, and whether they take clients; the best first', async () => {
  expect(await listed(LENDER)).toEqual(['Best Lending', 'Plain Lending', 'Equal Lending', 'Reaching Lending'])
})

test('each result says why it is shown, what to ask, and whether its place is paid for', async () => {
  const { body } = await (await visitor()).page(`/business-finder/results?${LENDER}`)
  expect(getReasons(body, 'Best Lending')).toEqual([
    'Works in Texas',
    'Lends from $75,000 to $1,000,000',
    'Takes 15% down or more',
    'Lends to self-employed borrowers',
  ])
  expect(getReasons(body, 'Plain Lending')).toEqual([
    'Works in Texas',
    'Ask whether it lends to self-employed borrowers',
  ])
  expect(getReasons(body, 'Reaching Lending')[0]).toBe('Also works in Texas')
  expect(body.match(/Not paid: this company didn’t pay for its place\./g)).toHaveLength(4)
  await db.pool.query('update businesses set featured = true where id = $1', [lenders.reaches])
  const paid = (await (await visitor()).page(`/business-finder/results?${LENDER}`)).body
  expect(paid).toContain('Paid: this company pays to stand above others that match equally well.')
  expect(paid).toContain('<span class="plat-chip">Ad</span>')
  // Among equals it stands above, and never above a better match.
  expect(await listed(LENDER)).toEqual(['Best Lending', 'Plain Lending', 'Reaching Lending', 'Equal Lending'])
  await db.pool.query('update businesses set featured = false where id = $1', [lenders.reaches])
})

test('agents match by price, strategy, and goal; tax services by subtype', async () => {
  const agent = await makeBusiness(db, owner, { name: 'Flip Realty', state: 'GA' })
  const dear = await makeBusiness(db, owner, { name: 'Dear Realty', state: 'GA' })
  await say(agent, { min_price: 100000, max_price: 500000, strategies: ['flip'], goals: ['cash_flow'] })
  await say(dear, { min_price: 900000 })
  const query =
    'kind=agent&minimum_purchase_price=200000&maximum_purchase_price=400000&strategy=flip&financial_goal=cash_flow&market=Georgia'
  const { body } = await (await visitor()).page(`/business-finder/results?${query}`)
  expect(getReasons(body, 'Flip Realty')).toEqual([
    'Works in Georgia',
    'Works with prices from $100,000 to $500,000',
    'Works with investors who fix and flip',
    'Looks for monthly cash flow',
  ])
  expect(body).not.toContain('Dear Realty')
  const tax = await makeBusiness(db, owner, { name: 'Plan Tax', kind: 'tax' })
  const books = await makeBusiness(db, owner, { name: 'Only Books', kind: 'tax' })
  await say(tax, { subtype_ids: [2, 4] })
  await say(books, { subtype_ids: [3] })
  expect(await listed(TAX)).toEqual(['Plan Tax'])
})

test('how soon a company opens requests counts, once enough is known', async () => {
  const [slow, quick] = [
    await makeBusiness(db, owner, { name: 'A Slow Planner', kind: 'financial' }),
    await makeBusiness(db, owner, { name: 'Quick Planner', kind: 'financial' }),
  ]
  for (const [id, hours] of [[slow, 60] as const, [quick, 0.5] as const])
    await db.pool.query(
      `with made as (
         insert into investors (email, name) select 'fast-' || $1::bigint || '-' || n || '@example.com', 'x' from generate_series(1, 5) n returning id),
       leads as (
         insert into business_leads (business_id, investor_id, name, email, cost_cents, created_at)
         select $1::bigint, id, 'x', 'x@example.com', 0, now() - interval '10 days' from made returning id, created_at)
       insert into lead_first_replies (lead_id, business_id, arrived_at, replied_at)
         select id, $1::bigint, created_at, created_at + make_interval(secs => $2::float8 * 3600) from leads`,
      [id, hours],
    )
  const query = 'kind=financial&financial_planning_subtype_ids[]=11'
  expect(await listed(query)).toEqual(['Quick Planner', 'A Slow Planner'])
  const { body } = await (await visitor()).page(`/business-finder/results?${query}`)
  expect(getReasons(body, 'Quick Planner')).toEqual(['Usually opens requests within an hour'])
})

test('reviews count: the average is a reason, and one of 4 or more stands above none', async () => {
  await makeBusiness(db, owner, { name: 'A Unrated Lending', kind: 'lender', state: 'UT' })
  const rated = await makeBusiness(db, owner, { name: 'Rated Lending', kind: 'lender', state: 'UT' })
  for (const [at, ratings] of [5, 4, 1].entries())
    await db.pool.query(
      `with made as (insert into investors (email, name) values ($1, 'x') returning id),
       lead as (
         insert into business_leads (business_id, investor_id, name, email, cost_cents)
         select $2::bigint, id, 'x', 'x@example.com', 0 from made returning id)
       insert into business_reviews (business_id, lead_id, ratings, body, removed_at)
         select $2::bigint, id, $3::int, 'x', case when $3::int = 1 then now() end from lead`,
      [`rating-${at}@example.com`, rated, ratings],
    )
  const query = LENDER.replace('Austin,+TX', 'Provo,+UT')
  expect(await listed(query)).toEqual(['Rated Lending', 'A Unrated Lending'])
  const { body } = await (await visitor()).page(`/business-finder/results?${query}`)
  expect(getReasons(body, 'Rated Lending')).toContain('Rated 4.5 out of 5 (2 reviews)')
})

test('a market that no longer exists is told, and matches are shown all the same', async () => {
  const { statusCode, body } = await (await visitor()).page(
    '/business-finder/results?kind=agent&maximum_purchase_price=400000&strategy=flip&financial_goal=cash_flow&market=Lost+County,+ZZ',
  )
  expect(statusCode).toBe(200)
  expect(body).toContain('We don’t have a market called “Lost County, ZZ”.')
  expect(body).toContain('Flip Realty')
})

test('where nothing matches, it says so, says who takes no clients, and leads back to the last answer', async () => {
  await makeBusiness(db, owner, { kind: 'lender', state: 'VT', accepting: false })
  // One that does not lend as much is not counted: it would not match either.
  const small = await makeBusiness(db, owner, { kind: 'lender', state: 'VT', accepting: false })
  await say(small, { max_price: 100000 })
  const { body } = await (await visitor()).page(
    `/business-finder/results?${LENDER.replace('Austin,+TX', 'Burlington,+VT')}`,
  )
  expect(body).toContain('No lenders match everything you asked for in Vermont.')
  expect(body).toContain('One company isn’t accepting new clients right now.')
  expect(body).toContain('Change property address')
})

test('results without usable answers lead to the step that lacks them', async () => {
  const browser = await visitor()
  for (const [query, step] of [
    ['', '?from=kind'],
    ['?kind=lender', '?kind=lender&from=down-payment'],
  ])
    expect((await browser.page(`/business-finder/results${query}`)).headers.location).toBe(`/business-finder${step}`)
})

test('FIND-027 the matching path answers HTML with who matches so far', async () => {
  const reply = await (await visitor()).page(
    '/business-finder/matches?kind=agent&maximum_purchase_price=400000&market=Georgia',
  )
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body).toMatch(
    /^<p><b>1 agent matches so far<\/b><\/p><ul><li>Flip Realty, GA: works in Georgia<\/li><\/ul>$/,
  )
})

test.each([
  ['lender', 'unique_situations[]=constructor&unique_situations[]=__proto__'],
  ['tax', 'tax_and_accounting_subtype_ids[]=constructor'],
  ['agent', 'strategy=constructor&financial_goal=toString&minimum_purchase_price=x'],
])('an answer that is no option changes nothing of who matches so far: %s', async (kind, query) => {
  const browser = await visitor()
  const [plain, odd] = await Promise.all(
    ['', query].map((more) => browser.page(`/business-finder/matches?kind=${kind}&${more}`)),
  )
  expect([odd?.statusCode, odd?.body]).toEqual([200, plain?.body])
})

test('an option that is sent twice counts once', async () => {
  const id = await makeBusiness(db, owner, { name: 'Once Lending', kind: 'lender', state: 'ME' })
  await say(id, { situations: ['self_employed'] })
  const query = LENDER.replace('Austin,+TX', 'Portland,+ME')
  const { body } = await (await visitor()).page(
    `/business-finder/results?${query}&unique_situations[]=self_employed&unique_situations[]=self_employed`,
  )
  expect(getReasons(body, 'Once Lending')).toEqual(['Works in Maine', 'Lends to self-employed borrowers'])
})

test('more matches than are listed: the heading says how many there are', async () => {
  for (let at = 0; at < 11; at++) await makeBusiness(db, owner, { kind: 'lender', state: 'AK' })
  const query = LENDER.replace('Austin,+TX', 'Juneau,+AK')
  const { body } = await (await visitor()).page(`/business-finder/results?${query}`)
  expect(body).toContain('<h2>Best 10 of 11 matches</h2>')
})

test('a visitor with a confirmed phone contacts a match with one click, and no further confirmation', async () => {
  const { browser, phone, email } = await confirmed()
  const page = (await browser.page(`/business-finder/results?${LENDER}`)).body
  expect(page).toContain('By submitting, you agree')
  const reply = await browser.post('/business_leads', {
    business_lead: { business_ids: [lenders.best], cta_name: 'Business Finder' },
  })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    { created_leads: [{ state: 'sent' }], successfully_contacted_business_ids: [lenders.best] },
  ])
  const { rows } = await db.pool.query(
    'select name, phone, business_id::int as id from business_leads where email = $1',
    [email],
  )
  expect(rows).toEqual([{ name: 'Vera Visitor', phone: `+1${phone}`, id: lenders.best }])
  expect(await readOutbox(db, email)).toEqual([])
  // Another number in the form is not the confirmed one: such a request waits for its confirmation as ever.
  const contact_info = { investor_name: 'V', investor_email: `x${email}`, investor_phone: newPhone() }
  const held = await browser.post('/business_leads', { business_lead: { business_ids: [lenders.plain], contact_info } })
  expect(held.json().created_leads[0].state).toBe('held')
})

test('a confirmed phone is one investor, whatever email is typed: a member’s own is left alone', async () => {
  const member = await makePerson(db, { name: 'Real Member' })
  const { browser } = await confirmed()
  await db.pool.query('update phone_proofs set email = $1 where proved_at is not null', [member.email])
  await browser.post('/business_leads', { business_lead: { business_ids: [lenders.best] } })
  const { rows } = await db.pool.query('select user_id from investors where email = $1', [member.email])
  expect(rows).toEqual([])
})

test('a day later the phone has to be confirmed again', async () => {
  const { browser, phone } = await confirmed()
  await db.pool.query("update phone_proofs set created_at = now() - interval '25 hours' where phone = $1", [
    `+1${phone}`,
  ])
  const reply = await browser.post('/business_leads', { business_lead: { business_ids: [lenders.best] } })
  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([
    422,
    ['investor_name', 'investor_email', 'investor_phone'],
  ])
})

test('a company that closes between the list and the contact is told, and the others are contacted', async () => {
  const { browser } = await confirmed()
  const closing = await makeBusiness(db, owner, { name: 'Closing Lending', kind: 'lender', state: 'TX' })
  expect(await listed(LENDER, browser)).toContain('Closing Lending')
  await db.pool.query('update businesses set accepting = false where id = $1', [closing])
  const reply = await browser.post('/business_leads', { business_lead: { business_ids: [closing, lenders.best] } })
  expect(reply.json()).toMatchObject({
    successfully_contacted_business_ids: [lenders.best],
    failed_to_contact_businesses: [[closing, 'business_unavailable']],
  })
  // One that has left the site is no different.
  const gone = await makeBusiness(db, owner, { kind: 'lender', state: 'TX', review: 'removed' })
  const after = await browser.post('/business_leads', { business_lead: { business_ids: [gone] } })
  expect(after.json().successfully_contacted_business_ids).toEqual([])
})
