import { describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { addDealTown } from '../deals/_testing/deals.ts'
import { getVisibleText } from '../deals/_testing/reading.ts'
import { makeForum, makeTopic } from '../forums/_testing/forum.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'

const db = await testDatabase()
const [home] = await addDealTown(db)
await recomputeMetrics(db)
const author = await makePerson(db, { name: 'Olive Owner' })
const forum = await makeForum(db, { name: 'Buying' })
const topic = await makeTopic(db, forum, { userId: author.id, title: 'A duplex near the park' })
const lender = await makeBusiness(db, author, { name: 'First Street Lending', kind: 'lender' })
const agent = await makeBusiness(db, author, { name: 'Elm Realty', kind: 'agent' })

const islands = (html: string) => [...html.matchAll(/data-plat="([\w-]+)"/g)].map(([, name]) => name)
/** Names of the plans of a page. */
const getPlans = (html: string) =>
  [...html.matchAll(/<li[^>]* class="pricing-plan[^>]*><h2>([^<]+)</g)].map(([, name]) => name)
const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] as string

describe.each(['visitors', 'members'])('PLAT-006 %s may use', (who) => {
  const isMember = who === 'members'
  async function someone(): Promise<Browser> {
    const app = await testApp({ database: db.url, env: { DEMO: '1' } })
    return isMember ? signedIn(app, await makePerson(db)) : new Browser(app)
  }
  /** The page, which has to be there. */
  async function page(browser: Browser, path: string): Promise<string> {
    const { statusCode, body } = await browser.page(path)
    expect([path, statusCode]).toEqual([path, 200])
    return body
  }

  test('forums', async () => {
    const browser = await someone()
    expect(await page(browser, '/forums')).toContain('Buying')
    expect(await page(browser, `/forums/${forum}`)).toContain(`href="${topic.path}"`)
    const read = await page(browser, topic.path)
    expect(read).toContain('What would you offer for it?')
    const reply = await browser.form(`${topic.path}/replies`, {
      body: 'I would offer less than they ask.',
      form_token: hidden(read, 'form_token') ?? '',
    })
    // Authors have a name, so a visitor is told to log in, and where.
    expect(reply.statusCode).toBe(isMember ? 303 : 401)
    const after = await page(browser, topic.path)
    expect(after.includes('I would offer less than they ask.')).toBe(isMember)
    if (!isMember) expect(read).toContain(`href="/login?next=${encodeURIComponent(topic.path)}`)
  })

  test('the rent estimator', async () => {
    const browser = await someone()
    expect(islands(await page(browser, '/rent-estimator'))).toContain('rent-estimator')
    const reply = await browser.form('/insights/zip_searches', {
      'area_search[zip_code]': '62704',
      'area_search[beds]': '3',
      'area_search[baths]': '2',
      'area_search[structure_type]': 'single_family',
    })
    expect(reply.statusCode).toBe(303)
    const estimate = getVisibleText(await page(browser, reply.headers.location as string))
    // The middle of the twelve homes of Elm St, which rent for $1,000 to $1,110.
    expect(estimate).toContain('Rent estimate $1,055 a month')
    expect(estimate).toContain('Median of 12 homes in ZIP code 62704: 3 beds, 1.5 to 2.5 baths, single-family.')
  })

  test('market insight charts', async () => {
    const browser = await someone()
    const found = islands(await page(browser, `/insights/properties/${home}`))
    for (const chart of ['sales-history', 'rent-distribution', 'median-rents', 'rent-history'])
      expect(found).toContain(`${chart}-chart`)
  })

  test('deal and market maps', async () => {
    const browser = await someone()
    const deals = await page(browser, '/bigger_deals')
    expect(islands(deals)).toContain('deal-map')
    expect(deals).toContain(`<a href="/insights/properties/${home}"><title>1 Elm St`)
    expect(islands(await page(browser, '/maps/counties'))).toContain('county-map')
  })

  test('the finder for businesses, lenders and agents', async () => {
    const browser = await someone()
    for (const [kind, name, id] of [
      ['lender', 'First Street Lending', lender],
      ['agent', 'Elm Realty', agent],
    ] as const) {
      const found = await page(browser, `/companies?kind=${kind}`)
      expect(found).toContain(name)
      expect(await page(browser, `/business/page/${id}`)).toContain(name)
    }
    const all = await page(browser, '/companies')
    for (const name of ['First Street Lending', 'Elm Realty']) expect(all).toContain(name)
  })

  test('subscription plans', async () => {
    const browser = await someone()
    const pricing = await page(browser, '/pricing?for=investor&billing=annual')
    expect(getPlans(pricing)).toEqual(['Free', 'Pro'])
    expect(getVisibleText(pricing)).toContain('Pro $290 a year')
    expect(getPlans(await page(browser, '/pricing?for=business'))).toEqual(['Listed', 'Business'])
    const at = '/subscriptions/new?plan=pro-monthly'
    if (!isMember) {
      // A plan is somebody's: the way to it leads through an account of one's own.
      expect(pricing).toMatch(/href="\/signup\?[^"]*subscriptions/)
      expect((await browser.page(at)).headers.location).toBe(`/login?${new URLSearchParams({ next: at })}`)
      return
    }
    const token = hidden(await page(browser, at), 'form_token')
    const reply = await browser.form('/subscriptions', { plan: 'pro-monthly', form_token: token })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, expect.stringMatching(/^\/dev\/checkout\//)])
  })
})
