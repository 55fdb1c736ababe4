import type { Page } from '@playwright/test'

interface Navigation extends PerformanceEntry {
  notRestoredReasons?: { reasons: { reason: string }[] | null } | null
}

/**
 * Says why the browser did not keep a page of ours for Back. Left out: reasons of its own, which a busy browser does not name
 * ("masked"), and that of a page that no cache may store, which Chromium keeps unless a call of it was answered before one left.
 */
export const whyNotKept = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as Navigation[]
    const reasons = navigation?.notRestoredReasons?.reasons ?? []
    return reasons
      .map(({ reason }) => reason)
      .filter((reason) => !/^masked$|^response-cache-control-no-store/.test(reason))
  })
