import { test as base, expect } from '@playwright/test'
import { chromiumDriver } from './chromium.ts'
import type { Driver } from './driver.ts'
import { type Site, startSite } from './site.ts'

/** Playwright's test with our two sites: one pair for each worker, as before the first test each time. */
export const test = base.extend<{ site: Site; driver: Driver }, { world: Site }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const site = await startSite(process.env.PLAT_TEST_BUNDLES ?? '')
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  site: async ({ world }, use) => {
    world.reset()
    await use(world)
  },
  driver: async ({ page }, use) => use(chromiumDriver(page)),
})

export { expect }
