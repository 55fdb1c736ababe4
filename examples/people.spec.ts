import type { Page } from '@playwright/test'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'
import { findDemoTopic } from './_harness/topic.ts'

/** Opens a topic of the demo world. @returns the name of its author */
async function openTopic(page: Page, site: Site) {
  await page.goto(site.plat.origin + (await findDemoTopic(site)))
  return page.locator('a.person-link').first()
}

test('PROF-047 the card of a member opens where a pointer rests on their name, and closes with Escape', async ({
  page,
  site,
}) => {
  const name = await openTopic(page, site)
  await name.hover()
  const card = page.locator('.person-card')
  await expect(card).toBeVisible()
  await expect(card).toContainText((await name.textContent()) as string)
  await card.hover()
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
})

test('the card opens for the keyboard, and the next stop is in it', async ({ page, site }) => {
  const name = await openTopic(page, site)
  await name.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const card = page.locator('.person-card')
  await expect(card).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card.locator('a').first()).toBeFocused()
})

test('the card of a name that the page scrolls to for the keyboard opens, and stays beside it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1000, height: 320 })
  const name = await openTopic(page, site)
  await name.focus()
  await page.keyboard.press('Shift+Tab')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(name).not.toBeInViewport()
  await page.keyboard.press('Tab')
  const card = page.locator('.person-card')
  await expect(card).toBeVisible()
  const distance = async () => {
    const [link, box] = [await name.boundingBox(), await card.boundingBox()]
    if (!link || !box) return Number.NaN
    return Math.min(Math.abs(box.y - link.y - link.height), Math.abs(link.y - box.y - box.height))
  }
  await expect.poll(distance).toBeLessThan(8)
  await page.keyboard.press('Tab')
  await expect(card.locator('a').first()).toBeFocused()
  await expect(card).toBeVisible()
  await expect.poll(distance).toBeLessThan(8)
})

test('without scripts a name leads to the profile', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const name = await openTopic(page, site)
  await name.click()
  await expect(page).toHaveURL(/\/users\/[a-z0-9_]+$/)
  await expect(page.locator('h1')).toBeVisible()
  await context.close()
})
