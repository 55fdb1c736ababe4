import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openAt } from './_harness/settle.ts'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'

/** Opens the front page where webinars and events are listed. The page's clock goes on by `pass()` alone; nothing holds the slides. */
async function openComingUp(page: Page, site: Site) {
  // What asks something over the page counts time, too.
  await page.route(/\/embed\/.*\/prompts\.[^/]*js$/, (route) => route.abort())
  await page.clock.install()
  await openAt(page, `${site.plat.origin}/`, { width: 1000 })
  const island = page.locator('#coming-up')
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('data-plat-state', 'mounted')
  const row = island.locator('ul')
  const getLeft = () => row.evaluate((list) => Math.round(list.scrollLeft))
  // The slides stand still under the pointer until the clock has stopped.
  await row.hover()
  await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000))
  const pass = (ms: number) => page.clock.runFor(ms)
  const leave = async () => {
    await page.mouse.move(1, 400)
    await pass(100)
  }
  await leave()
  const press = (name: string) => island.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click())
  return { island, row, getLeft, pass, leave, press, button: (name: string) => island.getByRole('button', { name }) }
}

test('UI-045 UI-046 UI-047 webinars and events on the front page go on every 5000 ms and begin again after the last', async ({
  page,
  site,
}) => {
  const { row, getLeft, pass } = await openComingUp(page, site)
  const count = await row.locator('li').count()
  expect(count).toBeGreaterThan(3)
  await pass(4800)
  expect(await getLeft()).toBe(0)
  let last = 0
  let turns = 0
  do {
    const before = last
    await pass(turns ? 5000 : 400)
    await expect.poll(getLeft).not.toBe(before)
    last = await settle(getLeft)
    turns++
  } while (last > 0 && turns <= count)
  expect(last).toBe(0)
  expect(turns).toBeGreaterThan(2)
})

test('the slides stand still under a pointer, with the focus inside, and once they are paused', async ({
  page,
  site,
}) => {
  const { row, getLeft, pass, leave, press, button } = await openComingUp(page, site)
  const link = row.locator('a').first()
  await row.hover()
  await pass(20_000)
  expect(await getLeft()).toBe(0)
  await link.focus()
  await leave()
  await pass(20_000)
  expect(await getLeft()).toBe(0)
  await link.blur()
  await press('Pause slides')
  await expect(button('Play slides')).toBeVisible()
  await pass(20_000)
  expect(await getLeft()).toBe(0)
  await press('Play slides')
  await pass(100)
  await pass(5000)
  await expect.poll(getLeft).toBeGreaterThan(0)
})

test('for people who want less motion the slides go by hand alone', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { getLeft, pass, press, button } = await openComingUp(page, site)
  await expect(button('Next slide')).toBeVisible()
  await expect(button('Pause slides')).toHaveCount(0)
  await pass(20_000)
  expect(await getLeft()).toBe(0)
  await press('Next slide')
  await expect.poll(getLeft).toBeGreaterThan(0)
})

for (const width of [360, 1440])
  test(`nothing moves when the slides come to life at ${width} pixels`, async ({ page, site }) => {
    const release = site.hold(/loader\.js/)
    await openAt(page, `${site.plat.origin}/`, { width, waitUntil: 'commit' })
    const island = page.locator('#coming-up')
    await island.locator('li').last().waitFor()
    const { height } = (await island.boundingBox()) as { height: number }
    release()
    await island.scrollIntoViewIfNeeded()
    await expect(island).toHaveAttribute('data-plat-state', 'mounted')
    expect((await island.boundingBox())?.height).toBe(height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('without scripts the webinars and events are a row of links to scroll', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.plat.origin}/`)
  const row = page.locator('#coming-up ul')
  await row.scrollIntoViewIfNeeded()
  await expect(page.locator('#coming-up button')).toHaveCount(0)
  await row.locator('a').last().focus()
  await expect(row.locator('a').last()).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(webinars|forums)\/\d+/)
  await context.close()
})

/** @returns where the row has come to rest */
async function settle(getLeft: () => Promise<number>): Promise<number> {
  let last = -1
  for (let equal = 0; equal < 4; ) {
    await sleep(50)
    const left = await getLeft()
    equal = left === last ? equal + 1 : 0
    last = left
  }
  return last
}
