import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { listTracked } from '../../_testing/tracked.ts'
import { PRO_LIMITS, SAVED_LIMITS } from '../../saved/store.ts'
import { newSubscription } from '../_testing/subscriptions.ts'
import { readPlans } from '../plan-store.ts'

const db = await testDatabase()

async function visitor(env: Record<string, string> = { DEMO: '1' }) {
  const app = await testApp({ database: db.url, env })
  return { app, browser: new Browser(app) }
}

const getNames = (body: string) => [...body.matchAll(/<h2>([^<]+)/g)].map(([, name]) => name)

test('GROW-001 there are investor and business subscription plans', async () => {
  const { browser } = await visitor()
  expect(getNames((await browser.page('/pricing?for=investor')).body)).toEqual(['Free', 'Pro'])
  expect(getNames((await browser.page('/pricing?for=business')).body)).toEqual(['Listed', 'Business'])
})

test('GROW-002 there is a pro tier with monthly or annual billing', async () => {
  const { browser } = await visitor()
  const monthly = (await browser.page('/pricing?billing=monthly')).body
  expect(monthly).toContain('<strong>$29</strong> a month')
  expect(monthly).not.toContain('You save')
  const annual = (await browser.page('/pricing?billing=annual')).body
  expect(annual).toContain('<strong>$290</strong> a year')
  expect(annual).toContain('Save $58 a year compared with monthly')
})

test('each way to look at it is a link that keeps the other, and has one main action', async () => {
  const { browser } = await visitor()
  const { body, headers } = await browser.page('/pricing?for=business&billing=monthly')
  expect(body).toContain('href="/pricing?for=investor&amp;billing=monthly"')
  expect(body).toContain('href="/pricing?for=business&amp;billing=annual"')
  expect(body.match(/aria-current="true"/g)).toHaveLength(2)
  expect(/<main.*<\/main>/s.exec(body)?.[0].match(/class="button"/g)).toHaveLength(1)
  expect(headers['set-cookie']).toBeUndefined()
})

test('visitors sign up first and come back to what they chose; members go straight on', async () => {
  const { app, browser } = await visitor()
  const next = `/signup?${new URLSearchParams({ next: '/subscriptions/new?plan=pro-annual' })}`
  expect((await browser.page('/pricing')).body).toContain(`href="${next}"`)
  const member = await signedIn(app, await makePerson(db))
  expect((await member.page('/pricing')).body).toContain('href="/subscriptions/new?plan=pro-annual"')
  expect((await member.page(next)).headers.location).toBe('/subscriptions/new?plan=pro-annual')
})

test('the free plan has a way to sign up, for companies on to their listing; members have it already', async () => {
  const { app, browser } = await visitor()
  const getWay = (body: string) => /href="([^"]*)"[^>]*>Sign up for free/.exec(body)?.[1]
  expect(getWay((await browser.page('/pricing')).body)).toBe('/signup')
  expect(getWay((await browser.page('/pricing?for=business')).body)).toBe('/signup?next=%2Fbusiness%2Fsignup')
  const member = await signedIn(app, await makePerson(db))
  expect(getWay((await member.page('/pricing')).body)).toBeUndefined()
})

test('the plan that somebody has is marked, and leads to their subscription', async () => {
  const { app } = await visitor()
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  const marked = (body: string) => /<h2>(\w+)<span[^>]*> Your plan/.exec(body)?.[1]
  expect(marked((await browser.page('/pricing')).body)).toBe('Free')
  const id = await newSubscription(db, person)
  const annual = (await browser.page('/pricing')).body
  expect([marked(annual), annual.includes(`href="/subscriptions/${id}/plan?plan=pro-annual"`)]).toEqual(['Pro', true])
  const { body } = await browser.page('/pricing?billing=monthly')
  expect([marked(body), body.includes('href="/settings/subscription"'), body.includes('Get Pro')]).toEqual([
    'Pro',
    true,
    false,
  ])
  expect(marked((await browser.page('/pricing?for=business')).body)).toBe('Listed')
  expect((await new Browser(app).page('/pricing')).body).not.toContain('Your plan')
})

test('what plans promise in figures is what the host gives', async () => {
  const [free, pro] = await readPlans(db, 'investor')
  const readLimit = (plan: typeof free, of: string) =>
    Number(plan?.features.map((each) => new RegExp(`up to (\\d+) ${of}`).exec(each)?.[1]).find(Boolean))
  for (const of of ['markets', 'properties'] as const)
    expect([readLimit(free, of), readLimit(pro, of)]).toEqual([SAVED_LIMITS[of], PRO_LIMITS[of]])
})

test.each([
  ['for=everybody', '"for" is "everybody"; expected investor or business.'],
  ['billing=daily', '"billing" is "daily"; expected monthly or annual.'],
  ['for[]=investor', '"for" is a list'],
  ['billing=%00', '"billing" is'],
])('/pricing?%s is refused in words', async (query, sentence) => {
  const { browser } = await visitor()
  const { statusCode, body } = await browser.page(`/pricing?${query}`)
  expect([statusCode, body.replaceAll('&quot;', '"').includes(sentence)]).toEqual([422, true])
})

test('a host without a payment service and without the demo says that it sells nothing', async () => {
  const { browser } = await visitor({})
  const { body } = await browser.page('/pricing')
  expect([body.includes('Paid plans aren’t available on this server yet.'), body.includes('Get Pro')]).toEqual([
    true,
    false,
  ])
})

test('ANLX-030 choosing the yearly plan is told, choosing the monthly one is not', async () => {
  const { browser } = await visitor()
  const events = async (billing: string) =>
    listTracked((await browser.page(`/pricing?billing=${billing}`)).body, 'Clicked Subscription Annual')
  expect(await events('annual')).toEqual([
    { on: 'click', name: 'Clicked Subscription Annual', properties: { plan: 'pro-annual', location: 'pricing' } },
  ])
  expect(await events('monthly')).toEqual([])
})
