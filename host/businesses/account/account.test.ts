import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeLead } from '../../leads/_testing/leads.ts'

const db = await testDatabase()
const ACCOUNT = '/business/account'

async function open() {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db, { name: 'Olive Owens' })
  const cedar = await makeBusiness(db, owner, { name: 'Cedar Realty' })
  const bluff = await makeBusiness(db, owner, { name: 'Bluff Loans', kind: 'lender' })
  return { app, owner, cedar, bluff, browser: await signedIn(app, owner) }
}

/** Gives an owner a plan for companies that has ended. */
const endPlan = (owner: string, daysAgo: number) =>
  db.pool.query(
    `insert into subscriptions (user_id, plan_id, audience, status, period_start, period_end, provider, provider_ref, ended_at)
     values ($1, 'business-monthly', 'business', 'ended', now() - interval '90 days', now() - interval '60 days', 'local',
       gen_random_uuid()::text, now() - $2 * interval '1 day')`,
    [owner, daysAgo],
  )

test('BIZ-001 the business account leads to leads, reviews and the editable pages of the owner’s companies', async () => {
  const { browser, cedar, bluff } = await open()
  await makeLead(db, cedar)
  const { statusCode, body } = await browser.page(ACCOUNT)
  expect(statusCode).toBe(200)
  for (const path of [`/business/page/${cedar}/leads`, '/business/account/reviews', `/business/page/${cedar}/settings`])
    expect(body).toContain(`href="${path}"`)
  // Each company can be edited, without scripts on the page of its settings.
  for (const id of [cedar, bluff])
    expect(body).toMatch(new RegExp(`<a[^>]*href="/business/page/${id}/settings"[^>]*edit-business`))
  expect(body).toContain('1 unread lead')
  expect((await browser.page(`/business/page/${cedar}/leads`)).statusCode).toBe(200)
})

test('BIZ-002 BIZ-003 an owner of several companies switches between them with a selector, and the choice is remembered', async () => {
  const { app, browser, owner, cedar, bluff } = await open()
  const heading = async (path: string) => /<h1[^>]*>([^<]*)/.exec((await browser.page(path)).body)?.[1]
  const first = (await browser.page(ACCOUNT)).body
  expect(first).toMatch(/<select[^>]*name="business_id"/)
  for (const [id, name] of [
    [cedar, 'Cedar Realty'],
    [bluff, 'Bluff Loans'],
  ])
    expect(first).toMatch(new RegExp(`<option[^>]*value="${id}"[^>]*>${name}<`))
  expect(await heading(`${ACCOUNT}?business_id=${bluff}`)).toBe('Bluff Loans')
  expect(await heading(ACCOUNT)).toBe('Bluff Loans')
  expect(await heading(`${ACCOUNT}?business_id=${cedar}`)).toBe('Cedar Realty')
  // On another device, too.
  expect((await (await signedIn(app, owner)).page(ACCOUNT)).body).toMatch(/<h1[^>]*>Cedar Realty/)
  expect((await browser.page('/business/dashboard')).body).toMatch(/<option[^>]*selected[^>]*>Cedar Realty/)
  const stranger = await makeBusiness(db, await makePerson(db))
  expect((await browser.page(`${ACCOUNT}?business_id=${stranger}`)).statusCode).toBe(404)
  expect((await browser.page(`${ACCOUNT}?business_id=x`)).statusCode).toBe(400)
})

test('an owner of one company has no selector, and a member without one is told how to list one', async () => {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db)
  await makeBusiness(db, owner, { name: 'Only Realty' })
  expect((await (await signedIn(app, owner)).page(ACCOUNT)).body).not.toContain('name="business_id"')
  const { body } = await (await signedIn(app, await makePerson(db))).page(ACCOUNT)
  expect(body).toContain('You haven’t listed a company yet.')
  expect(body).toContain('href="/business/signup"')
  expect((await new Browser(app).get(ACCOUNT)).statusCode).toBe(401)
})

test('BIZ-004 an owner’s menu has the business account, and the owner is called a company owner', async () => {
  const { app, browser, owner } = await open()
  expect((await browser.page('/markets')).body).toContain('href="/business/account"')
  const member = await signedIn(app, await makePerson(db))
  const menu = (await member.page('/markets')).body
  expect(menu).not.toContain('href="/business/account"')
  expect(menu).toContain('href="/business/signup"')
  const user = (await browser.get(`/api/v1/users/${owner.id}`)).json()
  expect(user.data.attributes['account-type-string']).toBe('Company owner')
})

test('BIZ-016 BIZ-017 BIZ-018 the owner is warned of a canceled plan, puts the warning away, and is told of the next one', async () => {
  const { browser, owner, cedar, bluff } = await open()
  const page = `/business/page/${cedar}`
  const warned = async (id: number) =>
    (await browser.page(`${ACCOUNT}?business_id=${id}`)).body.includes('Your Business plan ended on')
  expect(await warned(cedar)).toBe(false)
  await endPlan(owner.id, 3)
  expect(await warned(cedar)).toBe(true)
  const flag = (dismissed: unknown) => ({
    business_page_ui_config: { dismissed_business_subscription_canceled_warning: dismissed },
  })
  const wrong = await browser.patch(page, flag('perhaps'))
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([
    422,
    ['business_page_ui_config[dismissed_business_subscription_canceled_warning]'],
  ])
  const reply = await browser.patch(page, flag(true))
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining(flag(true))])
  expect((await browser.patch(page, { city: 'Austin' })).json()).toMatchObject(flag(true))
  expect(await warned(cedar)).toBe(false)
  // Each page has a warning of its own.
  expect(await warned(bluff)).toBe(true)
  const form = await browser.form(`/business/page/${bluff}`, {
    _method: 'patch',
    'business_page_ui_config[dismissed_business_subscription_canceled_warning]': 'true',
  })
  expect([form.statusCode, form.headers.location]).toEqual([303, `${ACCOUNT}?business_id=${bluff}&done=dismissed`])
  expect(await warned(bluff)).toBe(false)
  await db.pool.query(
    "update businesses set canceled_warning_dismissed_at = now() - interval '10 days' where id = $1",
    [cedar],
  )
  expect(await warned(cedar)).toBe(true)
})

test('a plan that runs warns of nothing; one that was canceled and still runs says when it ends', async () => {
  const { browser, owner } = await open()
  await endPlan(owner.id, 40)
  await db.pool.query(
    `insert into subscriptions (user_id, plan_id, audience, status, period_start, period_end, provider, provider_ref)
     values ($1, 'business-monthly', 'business', 'active', now(), now() + interval '30 days', 'local', gen_random_uuid()::text)`,
    [owner.id],
  )
  const body = async () => (await browser.page(ACCOUNT)).body
  expect(await body()).not.toContain('Your Business plan')
  await db.pool.query(
    "update subscriptions set cancel_at_period_end = true, cancel_said_at = now() where user_id = $1 and status = 'active'",
    [owner.id],
  )
  expect(await body()).toContain('Your Business plan is canceled and ends on')
})

test('BIZ-019 BIZ-020 what is left of the setup can be abandoned and taken up again', async () => {
  const { browser, cedar } = await open()
  const path = `/business/page/${cedar}/onboarding`
  const body = async () => (await browser.page(`${ACCOUNT}?business_id=${cedar}`)).body
  expect(await body()).toContain('Choose your markets')
  const abandoned = (value: unknown) => ({ business_onboarding: { abandoned: value } })
  const reply = await browser.put(path, abandoned(true))
  expect([reply.statusCode, reply.json()]).toEqual([200, abandoned(true)])
  expect(await body()).not.toContain('Choose your markets')
  const wrong = await browser.put(path, abandoned('later'))
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    { 'business_onboarding[abandoned]': ['"business_onboarding[abandoned]" is "later"; expected true or false.'] },
  ])
  const form = await browser.form(path, { _method: 'put', 'business_onboarding[abandoned]': 'false' })
  expect([form.statusCode, form.headers.location]).toEqual([303, `${ACCOUNT}?business_id=${cedar}&done=resumed`])
  expect(await body()).toContain('Choose your markets')
})

test('BIZ-026 the preview shows the card of what a form describes, as far as it can be used', async () => {
  const { app, browser } = await open()
  const query = new URLSearchParams([
    ...Object.entries({ name: '<Ann> Realty', kind: 'agent', city: 'Austin', state: 'TX', description: 'We sell.' }),
    ...['listing_agent', 'buyers_agent', 'cpa'].map((slug) => ['subtypes', slug] as [string, string]),
    ...Object.entries({ languages: 'es', markets: 'TX', nationwide: '1', accepting: 'false' }),
  ])
  const { statusCode, headers, body } = await browser.get(`/business/preview?${query}`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const text of [
    'Agent · <bdi>Austin, TX</bdi>',
    '&lt;Ann> Realty',
    'We sell.',
    'Buyer’s agent, Listing agent',
    'Spanish',
  ])
    expect(body).toContain(text)
  expect(body).toContain('Nationwide, except Texas')
  expect(body).toContain('Not accepting new clients')
  expect(body).not.toContain('CPA')
  const odd = await browser.get('/business/preview?kind=baker&state=ZZ&website=ftp://x')
  expect([odd.statusCode, odd.body.includes('Your company')]).toEqual([200, true])
  expect((await new Browser(app).get('/business/preview')).statusCode).toBe(401)
})
