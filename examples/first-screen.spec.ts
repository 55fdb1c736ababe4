import type { Page } from '@playwright/test'
import { OLIVE } from '../host/demo/people.ts'
import { signInAs } from './_harness/member.ts'
import { openAt, settle } from './_harness/settle.ts'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

/** What a page is opened for, and the link that names the first of it. */
const FIRSTS: readonly (readonly [
  what: string,
  path: string,
  first: string,
  prepare?: (page: Page, site: Site) => Promise<void>,
])[] = [
  ['deal', '/bigger_deals', '[data-deal] a'],
  ['deal of a state', '/bigger_deals?q=IL', '[data-deal] a'],
  ['lead', '/business/leads', '[data-lead] a', (page, site) => signInAs(site, page.context(), OLIVE.email)],
  ['topic', '/forums', 'main a[href*="/topics/"]:not([href$="/new"])'],
  ['topic of a forum', '/forums/1', 'main a[href*="/topics/"]:not([href$="/new"])'],
]

for (const size of SIZES)
  for (const [what, path, first, prepare] of FIRSTS)
    test(`at ${size.width} × ${size.height} the first ${what} is in sight before anybody scrolls`, async ({
      page,
      site,
    }) => {
      await prepare?.(page, site)
      await openAt(page, site.plat.origin + path, size)
      await settle(page)
      await expect(page.locator(first).first()).toBeInViewport({ ratio: 1 })
    })

test('on a tablet the filters of deals are shut, and the first deal is in sight before anybody scrolls', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.plat.origin}/bigger_deals`, { width: 768, height: 1000 })
  await settle(page)
  await expect(page.getByLabel('Minimum price', { exact: true })).toBeHidden()
  await expect(page.locator('[data-deal] a').first()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByLabel('Minimum price', { exact: true })).toBeVisible()
})

for (const width of [320, 360])
  test(`at ${width} pixels the ways to share deals stay within the page`, async ({ page, site }) => {
    await openAt(page, `${site.plat.origin}/bigger_deals`, { width, height: 740 })
    await page.locator('.share-menu > summary').click()
    const { x, right } = await page.locator('.share-panel').evaluate((panel) => panel.getBoundingClientRect().toJSON())
    expect(x).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('at 320 pixels no figure of a deal is cut off', async ({ page, site }) => {
  await openAt(page, `${site.plat.origin}/bigger_deals`, { width: 320, height: 740 })
  const { scrollWidth, clientWidth } = await page
    .locator('.deals-figures')
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(scrollWidth).toBe(clientWidth)
})
