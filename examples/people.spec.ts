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

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  /** Presses a name with a finger. @returns what moves the finger, lifts it, and tells which context menus opened */
  async function pressName(page: Page, site: Site) {
    const name = await openTopic(page, site)
    const url = page.url()
    await name.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      const opened: boolean[] = []
      Object.assign(window, { menus: opened })
      addEventListener('contextmenu', (event) => opened.push(!event.defaultPrevented))
    })
    const { x, y, width, height } = (await name.boundingBox()) as Record<'x' | 'y' | 'width' | 'height', number>
    const point = { x: x + width / 2, y: y + height / 2 }
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (typeof point)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [point])
    return {
      url,
      name,
      point,
      card: page.locator('.person-card'),
      move: (by: number) => touch('touchMove', [{ x: point.x, y: point.y + by }]),
      lift: () => touch('touchEnd', []),
      hasMenu: () => page.evaluate(() => (window as unknown as { menus: boolean[] }).menus.includes(true)),
      getSelection: () => page.evaluate(() => String(getSelection())),
    }
  }

  test('a long press of a name opens the card, and neither selects text, opens a menu nor follows the link', async ({
    page,
    site,
  }) => {
    const { url, name, card, lift, hasMenu, getSelection } = await pressName(page, site)
    await expect(card).toBeVisible()
    await expect(card).toContainText((await name.textContent()) as string)
    await lift()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(card).toBeVisible()
    expect([page.url(), await hasMenu(), await getSelection()]).toEqual([url, false, ''])
    await page.touchscreen.tap(380, 5)
    await expect(card).toBeHidden()
  })

  test('the card that a long press has opened leads on by a tap', async ({ page, site }) => {
    const { card, lift } = await pressName(page, site)
    await expect(card).toBeVisible()
    await lift()
    await card.locator('a').first().tap()
    await expect(page).toHaveURL(/\/users\//)
  })

  test('a tap of a name follows the link', async ({ page, site }) => {
    const { lift } = await pressName(page, site)
    await lift()
    await expect(page).toHaveURL(/\/users\/[a-z0-9_]+$/)
  })

  test('a finger that scrolls from a name opens no card', async ({ page, site }) => {
    await page.clock.install()
    const { card, move, lift } = await pressName(page, site)
    for (const by of [-20, -60, -120, -200]) await move(by)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    // Longer than the press that opens it.
    await page.clock.fastForward(5000)
    await expect(card).toBeHidden()
    await lift()
  })
})
