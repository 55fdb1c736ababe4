import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect } from './test.ts'

/** CSS pixels of the narrowest screen that a page has to fit. */
const NARROWEST = 320

export const SCHEMES = ['light', 'dark'] as const

/** Emulates the narrowest screen, in one color scheme. */
export async function narrow(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width: NARROWEST, height: 640 })
}

/** Expects that the page fits the narrowest screen, and that axe finds nothing wrong with it. */
export async function expectFitsAndIsAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(NARROWEST)
  expect(await violationsOn(page), page.url()).toEqual([])
}
