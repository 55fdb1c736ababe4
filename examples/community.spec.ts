import type { Page } from '@playwright/test'
import { ANN, PAUL } from '../host/demo/people.ts'
import { signInAs } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'
import { findDemoTopic } from './_harness/topic.ts'

/** Opens a topic of the demo world that has several posts. */
async function openTopic(page: Page, site: Site): Promise<void> {
  await page.goto(site.plat.origin + (await findDemoTopic(site)))
  await expect(page.locator('.post').nth(1)).toBeVisible()
}

test('FORUM-002 a member replies by keyboard, quotes, votes and takes it back, and edits what was written', async ({
  page,
  site,
}) => {
  await signInAs(site, page.context(), PAUL.email)
  await openTopic(page, site)
  const posts = page.locator('.post')
  // A click before that opens the plain form.
  await expect(page.locator('[data-plat=topic-page][data-plat-state=mounted]')).toBeAttached()
  await page.getByText('Write a reply…').click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.keyboard.type('I would ask for the **ledger** first.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const mine = posts.filter({ hasText: 'I would ask for the ledger first.' })
  await expect(mine.locator('strong', { hasText: 'ledger' })).toBeVisible()
  await expect(mine).toBeInViewport()
  const first = posts.filter({ has: page.getByRole('button', { name: 'Vote for this post' }) }).first()
  const id = await first.getAttribute('id')
  const voted = page.locator(`[id="${id}"]`)
  const count = async () =>
    Number((/\d+/.exec((await voted.getByRole('button', { name: /Votes?/ }).textContent()) ?? '') ?? [])[0])
  const before = await count()
  await voted.getByRole('button', { name: 'Vote for this post' }).press('Enter')
  await expect(voted.getByRole('button', { name: 'Remove your vote' })).toBeVisible()
  expect(await count()).toBe(before + 1)
  await voted.getByRole('button', { name: 'Remove your vote' }).press('Enter')
  await expect(voted.getByRole('button', { name: 'Vote for this post' })).toBeVisible()
  expect(await count()).toBe(before)
  await voted.getByRole('button', { name: 'Quote' }).click()
  await expect(page.locator('textarea[name=body]')).toHaveValue(/^> /)
})

test('FORUM-051 one is a Vote, any other number are Votes', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/forums`)
  const visited = new Set<string>()
  for (const href of await page
    .locator('main a[href*="/topics/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
    await page.goto(href)
    for (const text of await page.locator('.post').allInnerTexts()) {
      const [, count, word] = /(\d+)\s+(Votes?)\b/.exec(text) ?? []
      expect(word).toBe(count === '1' ? 'Vote' : 'Votes')
      visited.add(word as string)
    }
    if (visited.size === 2) return
  }
  expect([...visited]).toEqual(['Votes', 'Vote'])
})

test('FORUM-040 FORUM-041 a link to a post scrolls to it, 80 px below the top, and marks it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openTopic(page, site)
  const url = page.url().split('#')[0]
  const post = page.locator('.post').nth(1)
  const id = (await post.getAttribute('id')) as string
  expect(id).toMatch(/^post_\d+$/)
  const plain = await post.evaluate(
    (element) => getComputedStyle(element).borderColor + getComputedStyle(element).backgroundColor,
  )
  await page.goto('about:blank')
  await page.goto(`${url}#${id}`)
  await expect.poll(() => post.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(80)
  const marked = await post.evaluate(
    (element) => getComputedStyle(element).borderColor + getComputedStyle(element).backgroundColor,
  )
  expect(marked).not.toBe(plain)
})

test('RENT-005 the rent estimator in a forum comes to life and finds a rent', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/forums`)
  await page.getByRole('link', { name: 'Rents and tenants' }).first().click()
  const island = page.locator('[data-plat="rent-estimator"]')
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('data-plat-state', 'mounted')
  await island.getByRole('radio', { name: 'ZIP code' }).check()
  await island.getByRole('textbox', { name: 'ZIP code' }).fill('78701')
  await island.getByRole('button', { name: 'Estimate rent' }).click()
  await page.waitForURL(/\/insights\//)
  await expect(page.getByRole('main')).toContainText('$')
})

test('GROW-005 GROW-006 GROW-007 GROW-008 GROW-009 plans: for investors or businesses, by month or year, with more to see and a way to Pro', async ({
  page,
  site,
}) => {
  await page.goto(`${site.plat.origin}/pricing`)
  const names = () => page.locator('.pricing-plan h2').allInnerTexts()
  expect((await names()).map((name) => name.trim())).toEqual(['Free', 'Pro'])
  await page.getByRole('link', { name: 'Monthly' }).click()
  await expect(page.locator('.pricing-plan.main')).toContainText('a month')
  await page.getByRole('link', { name: 'Annual' }).click()
  await expect(page.locator('.pricing-plan.main')).toContainText('a year')
  const more = page.locator('.pricing-plan.main details')
  const hidden = more.getByRole('listitem').first()
  await expect(hidden).toBeHidden()
  await more.locator('summary').click()
  await expect(hidden).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Pro' })).toHaveAttribute('href', /^\/signup\?/)
  await page.getByRole('main').getByRole('link', { name: 'Companies' }).click()
  await expect.poll(names).toEqual(['Listed', 'Business'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a member buys Pro with a card, after one that is declined, and cancels in two presses', async ({
    page,
    site,
  }) => {
    await signInAs(site, page.context(), ANN.email)
    await page.goto(`${site.plat.origin}/pricing?billing=monthly`)
    await page.getByRole('link', { name: 'Get Pro' }).click()
    await page.getByRole('main').getByRole('button').first().click()
    await page.getByLabel('Name on card').fill('Ann Example')
    await page.getByLabel('Card number').fill('4000 0000 0000 0002')
    await page.getByLabel('Expiration date').fill('12/40')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: /Pay/ }).click()
    await expect(page.getByRole('main')).toContainText(/declined/i)
    await expect(page.getByLabel('Name on card')).toHaveValue('Ann Example')
    await expect(page.getByLabel('Card number')).toHaveValue('')
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Expiration date').fill('12/40')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: /Pay/ }).click()
    await page.waitForURL('**/settings/subscription?done=begun')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Continue and cancel' }).click()
    await page.waitForURL(/\/feedback\?done=canceled/)
    await page.getByRole('link', { name: 'Skip', exact: true }).click()
    await page.waitForURL(/\/settings\/subscription/)
    await expect(page.getByRole('main')).toContainText(/until|ends/i)
  })

  test('deals are searched and found on the map by their links', async ({ page, site }) => {
    await page.goto(`${site.plat.origin}/bigger_deals`)
    const points = page.locator('#map svg a')
    expect(await points.count()).toBeGreaterThan(50)
    await page.getByLabel('Minimum price').fill('900000')
    await page.getByLabel('Maximum price').fill('100000')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByLabel('Minimum price')).toHaveValue('900000')
    await expect(page.getByLabel('Minimum price')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Minimum price').fill('')
    await page.getByLabel('Maximum price').fill('$400,000')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/insights\/properties\/\d+/)
    await expect(page.getByRole('main')).toContainText('For sale')
  })

  test('deals whose picture of the land fails stand as points, without a sign of a broken picture', async ({
    page,
    site,
  }) => {
    await page.route('**/bigger_deals/map.svg*', (route) => route.abort())
    await page.goto(`${site.plat.origin}/bigger_deals`)
    expect(await page.locator('.deals-slot circle').count()).toBeGreaterThan(100)
    expect(await page.locator('.deals-slot > img').evaluate((img) => img.getBoundingClientRect().height)).toBe(0)
    await page.unroute('**/bigger_deals/map.svg*')
    await page.reload()
    const [land, points] = await page
      .locator('.deals-slot > :is(img, svg)')
      .evaluateAll((both) =>
        both
          .map((each) => each.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
      )
    expect(land).toEqual(points)
  })
})

test('without WebGL the map of deals is the picture of before, and a point tells of its home', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...more])
    } as typeof getContext
  })
  await page.goto(`${site.plat.origin}/bigger_deals?q=Texas`)
  const map = page.locator('#map')
  await expect(map).toHaveAttribute('data-plat-state', 'mounted')
  const point = map.locator('.map-locations > *').last()
  // A scroll takes a pop-up away, and is heard of in a frame after it: not together with the pointer.
  await point.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await point.hover()
  await expect(map.getByRole('tooltip')).toContainText(/\$[\d,]+/)
})

for (const path of ['/forums', '/forums?q=roof', '/forums/1', '/bigger_deals', '/bigger_deals?q=nowhere', '/pricing']) {
  test(`${path} has no violation of accessibility, and fits 320 pixels`, async ({ page, site }) => {
    await narrow(page)
    await page.goto(site.plat.origin + path)
    // On phones the map of deals comes when its button is pressed.
    const mapButton = page.locator('.deals-fold > summary')
    if (await mapButton.count()) await mapButton.click()
    for (const each of await page.locator('main [data-plat]:not([data-plat-on=interaction])').all()) {
      await each.scrollIntoViewIfNeeded()
      await expect(each).toHaveAttribute('data-plat-state', 'mounted')
    }
    await expectFitsAndIsAccessible(page)
  })
}

test('a topic and its forms have no violation of accessibility', async ({ page, site }) => {
  await narrow(page)
  await signInAs(site, page.context(), ANN.email)
  await openTopic(page, site)
  for (const path of ['', '/forums/1/topics/new', '/settings/subscription', '/subscriptions/new?plan=pro-annual']) {
    if (path) await page.goto(site.plat.origin + path)
    await expectFitsAndIsAccessible(page)
  }
})

test('a trial, a change of plan, an invoice and a card have no violation of accessibility', async ({ page, site }) => {
  await narrow(page)
  await page.goto(`${site.plat.origin}/trial`)
  await expectFitsAndIsAccessible(page)
  await signInAs(site, page.context(), PAUL.email)
  const settings = `${site.plat.origin}/settings/subscription`
  await page.goto(settings)
  await expectFitsAndIsAccessible(page)
  await page.getByRole('link', { name: 'Switch to annual billing of Pro' }).click()
  await expect(page.getByRole('button', { name: /^Pay \$\d+\.\d\d and switch$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Credit for unused time on Pro, billed monthly')
  await expectFitsAndIsAccessible(page)
  await page.goto(settings)
  await page.locator('a[href^="/settings/payments/"]').first().click()
  await expect(page.getByRole('heading', { name: /^Invoice \d+$/ })).toBeVisible()
  await expectFitsAndIsAccessible(page)
  await page.goto(settings)
  await page.getByRole('button', { name: 'Change card' }).click()
  await expect(page.getByRole('heading', { name: 'Change card' })).toBeVisible()
  await expectFitsAndIsAccessible(page)
})
