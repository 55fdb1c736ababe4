import type { Page } from '@playwright/test'

/** Moves the pointer at the edge of the page: somebody uses it, and what waits for that comes. A single move may be where it rests. */
export async function startUsing(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(3, 3)
}
