import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect } from './test.ts'

/** CSS pixels of the narrowest screen that a page has to fit. */
const NARROWEST = 320

/** Emulates the narrowest screen, in the light. */
export async function narrow(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: NARROWEST, height: 640 })
}

/** Expects that the page fits the narrowest screen, and that axe finds nothing wrong with it, light and dark. */
export async function expectFitsAndIsAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(NARROWEST)
  await expectAccessible(page)
}

/** Expects that axe finds nothing wrong with a page that was loaded in the light; it is left in the light. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page), page.url()).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  // Contrast is wrong in the middle of a color transition. The end of one can start another on an element that inherits the
  // color, and a headless browser that draws no frames ends none by itself.
  await page.evaluate(() => {
    const list = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
    for (let running = list(); running.length > 0; running = list()) for (const each of running) each.finish()
  })
  expect(await violationsOn(page), `${page.url()}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
