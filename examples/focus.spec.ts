import type { Page } from '@playwright/test'
import { narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

/** Says what lies over the element that has the focus; undefined where nothing does, or nothing has it. */
const findCover = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12))
    if (above && (focused.contains(above) || above.contains(focused))) return undefined
    return `${focused.textContent?.trim()} is below ${above?.tagName}.${above?.className}`
  })

/** Walks through links and buttons by a key. @returns those that something lies over */
async function walk(page: Page, key: string, steps: number): Promise<string[]> {
  const covered: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(key)
    const cover = await findCover(page)
    if (cover) covered.push(cover)
  }
  return covered
}

test('what has the focus is below no bar that stays: going up a place, and down a page with a question', async ({
  page,
  site,
}) => {
  await narrow(page)
  await page.goto(`${site.plat.origin}/markets/tx`)
  await page.locator('footer a').first().focus()
  expect(await walk(page, 'Shift+Tab', 60)).toEqual([])
  await page.goto(`${site.plat.origin}/help`)
  await page.locator('.feedback-form-link').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-plat=feedback-form]')).toHaveAttribute('data-plat-state', 'mounted')
  await page.locator('.feedback-form-link').click()
  await expect(page.locator('.feedback-form-box')).toBeVisible()
  await page.locator('main a').first().focus()
  expect(await walk(page, 'Tab', 40)).toEqual([])
})
