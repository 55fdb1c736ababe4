import type { Page } from '@playwright/test'

/**
 * Waits until the page has done what it had begun: its fonts are there, its scripts rest, and what they changed is drawn. Unlike a time
 * to wait, that takes as long as a busy machine needs. Scripts that never rest are waited for no longer than five seconds.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    await document.fonts.ready
    for (let i = 0; i < 2; i++) {
      await new Promise((done) => requestIdleCallback(done, { timeout: 5000 }))
      await nextFrame()
      await nextFrame()
    }
  })

/**
 * Opens a page in a window of a size. The window gets it while it is empty: a page that is being left, or that has just begun, would
 * move when it is resized, and count that as a layout shift of its own.
 */
export async function openAt(
  page: Page,
  url: string,
  { width, height = 800, waitUntil }: { width: number; height?: number; waitUntil?: 'commit' | 'load' },
): Promise<void> {
  await page.goto('about:blank')
  await page.setViewportSize({ width, height })
  await page.waitForFunction((width) => innerWidth === width, width)
  await page.goto(url, { waitUntil })
}
