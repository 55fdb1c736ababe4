import { listLayoutShifts, watchLayoutShifts } from './_harness/layout-shifts.ts'
import { openAt, settle } from './_harness/settle.ts'
import { expect, test } from './_harness/test.ts'
import { VISITOR_PAGES } from './_harness/visitor-pages.ts'

/** Cumulative layout shift that nobody notices. */
const LIMIT = 0.02

test.beforeEach(({ page }) => watchLayoutShifts(page))

for (const path of VISITOR_PAGES)
  test(`${path}: nothing moves while it loads, whether its font and scripts come early or late`, async ({
    page,
    site,
  }) => {
    for (const width of [360, 768, 1280, 1440]) {
      const releases = [site.hold(/inter\..+\.woff2/), site.hold(/loader\.js/)]
      await openAt(page, site.plat.origin + path, { width, waitUntil: 'commit' })
      await page.locator('.foot').waitFor()
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))))
      for (const release of releases) release()
      await page.waitForLoadState('load')
      await settle(page)
      expect(await listLayoutShifts(page, LIMIT), `at ${width} pixels`).toEqual([])
    }
  })
