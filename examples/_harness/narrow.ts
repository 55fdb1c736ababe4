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
  expect(await violationsOn(page), `${page.url()}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
