import type { Page } from '@playwright/test'
import { makeMember } from './_harness/member.ts'
import { openStoredEvents, type StoredEvents } from './_harness/stored-events.ts'
import { expect, test } from './_harness/test.ts'

const at = (...properties: Record<string, unknown>[]) => properties.map((each) => expect.objectContaining(each))
/** Waits until the host has stored events of a name. */
const stored = (events: StoredEvents, name: string, ...properties: Record<string, unknown>[]) =>
  expect.poll(() => events.read(name), { message: name }).toEqual(at(...properties))
/** Keeps links to other sites from leaving the machine. */
const stayHere = (page: Page) =>
  page.context().route(/zillow\.com|google\.com/, (route) => route.fulfill({ body: 'elsewhere' }))

test('ANLX-027 ANLX-028 ANLX-011 an ad that is seen for a second is told, once, and so are its click and the order of topics', async ({
  page,
  site,
}) => {
  const events = await openStoredEvents(site)
  const { rows } = await events.query(
    `with forum as (select id from forums where kind = 'discussion' and page is null order by id limit 1),
     paused as (update ads set active = false),
     ad as (insert into ads (title, advertiser, link, all_forums, starts_on, weight)
       values ('Quotes in a day', 'Example Capital', '/rent-estimator', true, '2020-01-01', 1) returning id)
     select ad.id::int as ad, forum.id::int as forum from ad, forum`,
  )
  const { ad, forum } = rows[0] as { ad: number; forum: number }
  await page.goto(`${site.plat.origin}/forums/${forum}`)
  await stored(events, 'Viewed forum ad', { ad_id: String(ad), forum: String(forum) })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.evaluate(() => scrollTo(0, 0))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('region', { name: 'Ad by Example Capital' }).getByRole('link').click()
  await (await opened).waitForURL(/\/rent-estimator$/)
  await stored(events, 'Clicked forum ad', { ad_id: String(ad), forum: String(forum) })
  const counts = async () => (await events.query('select impressions, clicks from ad_days where ad_id = $1', [ad])).rows
  await expect.poll(counts).toEqual([{ impressions: 1, clicks: 1 }])
  await page.getByRole('navigation', { name: 'Sort topics' }).getByRole('link', { name: 'Most votes' }).click()
  await page.waitForURL(/sort=votes/)
  await stored(events, 'Sorted Forum Discussions', { sort: 'votes', forum: String(forum) })
  await events.query('delete from ads where id = $1', [ad])
  await events.query('update ads set active = true')
  await events.close()
})

test('ANLX-007 ANLX-035 on the page of a home, another site’s estimate and the way to lenders', async ({
  page,
  site,
}) => {
  const events = await openStoredEvents(site)
  await stayHere(page)
  const { rows } = await events.query(
    `select id::int, house_number || ' ' || street as street, city, trim(state) as state, zip from properties
     where secondary is null order by id limit 1`,
  )
  const home = rows[0] as { id: number; street: string; city: string; state: string; zip: string }
  await page.goto(`${site.plat.origin}/insights/properties/${home.id}`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^Zillow/ }).click()
  await opened
  await page.getByRole('link', { name: 'Find a lender' }).first().scrollIntoViewIfNeeded()
  await stored(events, 'Third Party Estimate Clicked', {
    street_address: home.street,
    city: home.city,
    state: home.state,
    postal_code: home.zip,
  })
  await stored(events, 'Lender Finder CTA Shown', { location: 'property' })
  await events.close()
})

test('ANLX-023 ANLX-024 ANLX-033 ANLX-034 in the directory, a featured place, the finder’s dialog and the offer of the plan', async ({
  page,
  site,
}) => {
  const events = await openStoredEvents(site)
  const { rows } = await events.query(
    `update businesses set featured = true, accepting = true
     where id = (select min(id) from businesses where review = 'approved') returning id::int, name`,
  )
  const company = rows[0] as { id: number; name: string }
  await page.goto(`${site.plat.origin}/companies?q=${encodeURIComponent(company.name)}`)
  await page.locator('.directory-featured').scrollIntoViewIfNeeded()
  await stored(events, 'Shown Featured Spot', { business_id: company.id, location: 'directory' })
  await expect(page.locator('#finder-modal')).toHaveAttribute('data-plat-state', 'mounted')
  await page.getByRole('link', { name: 'Find who fits' }).click()
  await expect(page.getByRole('dialog', { name: 'What do you need?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await stored(events, 'Business Finder Modal Opened', { location: 'directory' })
  await stored(events, 'Business Finder Modal Closed', { location: 'directory' })
  await page.getByRole('link', { name: 'See the Business plan' }).click()
  await page.waitForURL(/\/pricing\?for=business/)
  await stored(events, 'Clicked Premium Upsell in Directory', { plan: 'business', location: 'directory' })
  await events.query('update businesses set featured = false where id = $1', [company.id])
  await events.close()
})

test('ANLX-029 asking a match of the finder for contact', async ({ page, site }) => {
  const events = await openStoredEvents(site)
  await page.goto(`${site.plat.origin}/business-finder/results?kind=tax&tax_and_accounting_subtype_ids[]=2`)
  const button = page.locator('[data-plat=contact-request-button]').first()
  await expect(button).toHaveAttribute('data-plat-state', 'mounted')
  await button.getByRole('link').or(button.getByRole('button')).first().click()
  await stored(events, 'Clicked Matched Vendor Contact', { business_id: expect.any(Number), category: 'tax' })
  await events.close()
})

test('ANLX-030 choosing the yearly plan', async ({ page, site }) => {
  const events = await openStoredEvents(site)
  await page.goto(`${site.plat.origin}/pricing?billing=annual`)
  await page.getByRole('link', { name: 'Get Pro' }).click()
  await stored(events, 'Clicked Subscription Annual', { plan: 'pro-annual', location: 'pricing' })
  await events.close()
})

test('ANLX-026 following a link of the dashboard tells the widget and the address, not the words', async ({
  page,
  site,
}) => {
  const events = await openStoredEvents(site)
  const member = await makeMember({ database: site.database, origin: site.plat.origin }, page.context())
  await page.goto(`${site.plat.origin}/dashboard`)
  const link = page.locator('[data-widget] .dash-body a[href^="/"]:not([data-plat] a):visible').first()
  const [url, location] = await link.evaluate((each: HTMLAnchorElement) => [
    each.pathname,
    each.closest<HTMLElement>('[data-widget]')?.dataset.widget,
  ])
  await link.click()
  await page.waitForURL((to) => to.pathname !== '/dashboard')
  await expect.poll(() => events.read('Dashboard link clicked')).toEqual([{ url, location }])
  await member.close()
  await events.close()
})

test('ANLX-008 ANLX-009 ANLX-010 a banner that is shown, followed, and put away', async ({ page, site }) => {
  const events = await openStoredEvents(site)
  const { rows } = await events.query(
    `insert into banners (message, link, link_text, path) values ('Markets can be followed.', '/markets', 'Find one', '/help')
     returning id::int`,
  )
  const { id } = rows[0] as { id: number }
  const banner = page.getByRole('region', { name: 'Announcement' })
  await expect(async () => {
    await page.goto(`${site.plat.origin}/help`)
    await expect(banner).toBeVisible({ timeout: 1000 })
  }).toPass()
  await stored(events, 'Global Banner Shown', { banner_id: id })
  await banner.getByRole('link', { name: 'Find one' }).click()
  await page.waitForURL(/\/markets$/)
  await stored(events, 'Global Banner Clicked', { banner_id: id, label: 'Find one', url: '/markets' })
  await page.goto(`${site.plat.origin}/help`)
  await expect(page.locator(`#banner-${id}`)).toHaveAttribute('data-plat-state', 'mounted')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await stored(events, 'Global Banner Dismissed', { banner_id: id })
  await events.query('delete from banners where id = $1', [id])
  await events.close()
})

test('ANLX-017 creating an account', async ({ page, site }) => {
  const events = await openStoredEvents(site)
  await page.goto(`${site.plat.origin}/signup`)
  await expect(page.locator('[data-plat=signup-form]')).toHaveAttribute('data-plat-state', 'mounted')
  await page.getByRole('textbox', { name: 'Email' }).fill(`created-${Date.now()}@example.com`)
  await page.locator('main form button[type=submit]').first().click()
  await page.getByLabel('Name').fill('Nora New')
  await page.getByLabel('Password', { exact: true }).fill('quiet paper lines of rain')
  await page.getByRole('button', { name: /sign-up|account/i }).click()
  await page.waitForURL(/\/welcome/)
  await stored(events, 'Created Account', { location: 'signup-form' })
  await events.close()
})

test('ANLX-012 ANLX-013 below a topic, the finder and searches are told of visitors, and not of administrators', async ({
  page,
  site,
}) => {
  const events = await openStoredEvents(site)
  const { rows } = await events.query(
    `with forum as (select id from forums where kind = 'discussion' and page is null order by id limit 1),
     topic as (insert into topics (forum_id, title, slug, posts, replies)
       select id, 'A BRRRR on a duplex', 'a-brrrr-on-a-duplex', 1, 0 from forum returning *)
     insert into posts (topic_id, place, title, body) select id, 1, title, 'What would you offer?' from topic
     returning topic_id::int as topic, (select forum_id::int from topic) as forum`,
  )
  const { topic, forum } = rows[0] as { topic: number; forum: number }
  const look = async () => {
    await page.goto(`${site.plat.origin}/forums/${forum}/topics/${topic}-a-brrrr-on-a-duplex`)
    await page.locator('.topic-finder').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'BRRRR', exact: true }).click()
    await page.waitForURL(/\/forums\?q=BRRRR/)
  }
  await look()
  await stored(events, 'Finder Cross-Sell Shown', { location: 'topic' })
  await stored(events, 'Contextual Search Shown', { location: 'topic' })
  await stored(events, 'Contextual Search Clicked', { title: 'BRRRR', location: 'topic' })
  const admin = await makeMember({ database: site.database, origin: site.plat.origin }, page.context())
  await admin.query('update users set admin = true, two_factor_enabled = true where id = $1', [admin.id])
  await events.query('delete from analytics_events')
  await look()
  // The page that follows is told, so what came before it has arrived, too.
  await expect.poll(async () => (await events.read('Page Viewed')).length).toBeGreaterThan(1)
  for (const name of ['Finder Cross-Sell Shown', 'Contextual Search Shown', 'Contextual Search Clicked'])
    expect([name, await events.read(name)]).toEqual([name, []])
  await admin.close()
  await events.close()
})
