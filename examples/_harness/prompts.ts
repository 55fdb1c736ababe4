import type { Page } from '@playwright/test'
import { makeMember } from './member.ts'
import type { Site } from './site.ts'
import { expect } from './test.ts'

const START = Date.parse('2026-12-01T12:00:00Z')

/** When the clock is stopped. It runs until that command arrives, and cannot be stopped at a time that is over: ten minutes are enough on any machine. */
const STOPPED = START + 600_000

/** Opens a page whose clock stands still and goes on until its prompts are waiting. */
export async function openWithPrompts(page: Page, url: string, island = '#prompts') {
  // Prompts wait for the privacy banner; this visitor answered it before.
  await page.context().addCookies([{ name: 'cookie_banner_hidden', value: '1', url }])
  // Not in a page with prompts: they would open as the time goes by.
  await page.goto('about:blank')
  await page.clock.install({ time: START })
  await page.clock.pauseAt(STOPPED)
  await page.goto(url)
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return page.locator(island).getAttribute('data-plat-state')
    })
    .toBe('mounted')
  await page.clock.runFor(100)
}

export const dialog = (page: Page) => page.locator('dialog[open]')

/** Lets the page draw what it has begun, such as a dialog whose code is on its way. */
async function settle(page: Page) {
  for (let each = 0; each < 3; each++) {
    await page.clock.runFor(50)
    await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))))
  }
}

export async function expectDialog(page: Page, title: string) {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return dialog(page).locator('h2').allTextContents()
    })
    .toEqual([title])
}

export async function expectNone(page: Page) {
  await settle(page)
  expect(await dialog(page).count()).toBe(0)
}

/** Waits until the dialog that somebody has just closed is gone. */
export async function expectClosed(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return dialog(page).count()
    })
    .toBe(0)
}

/** Signs a member in where the page comes from a cache of visitors, so that only the identity cookie says who looks at it. */
export async function signInOnVisitorsPage(page: Page, { database, plat }: Site, url: string, { pro = false } = {}) {
  const member = await makeMember({ database, origin: plat.origin }, page.context(), { pro })
  // The first page sets the identity cookie.
  await page.unrouteAll()
  await page.goto(`${plat.origin}/help`)
  await page.route(url, async (route) => {
    const headers = await route.request().allHeaders()
    await route.fulfill({ response: await route.fetch({ headers: { ...headers, cookie: '' } }) })
  })
  return member
}
