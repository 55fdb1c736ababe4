import type { Page } from '@playwright/test'
import { getLargestDifference } from './_harness/pixels.ts'
import { expect, test } from './_harness/test.ts'
import { expectColorsOfLegend, MAPS_WITH_LEGENDS, narrow, SURROUNDING_STYLES } from './scenarios/legend-colors.ts'
import { island, LOADER } from './scenarios/parts.ts'

/** What the browser or the system does with colors, beside what a page says of them (scenarios/legend-colors.ts). */
interface Surroundings {
  isAutoDark?: boolean
  media?: Parameters<Page['emulateMedia']>[0]
  /** Such a browser lets nobody out: it repaints small swatches of a drop-in as it does its symbols. */
  except?: string
}

const SURROUNDINGS: Record<string, Surroundings> = {
  'auto dark': { isAutoDark: true, media: { colorScheme: 'dark' } },
  'auto dark on a light system': { isAutoDark: true, except: 'drop-in' },
  'forced colors': { media: { forcedColors: 'active' } },
  'more contrast': { media: { contrast: 'more' } },
}

for (const [name, map] of Object.entries(MAPS_WITH_LEGENDS)) {
  for (const [surroundings, { media = {}, isAutoDark = false, except }] of Object.entries(SURROUNDINGS)) {
    if (except === name) continue
    test(`${name}, ${surroundings}: each color of the legend is the drawing’s`, async ({ page, driver, site }) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setAutoDarkModeOverride', { enabled: isAutoDark })
      await page.emulateMedia(media)
      await driver.open(site.page(narrow(map.html)))
      await expectColorsOfLegend(driver, map)
    })
  }
}

for (const [name, map] of Object.entries(MAPS_WITH_LEGENDS))
  test(`${name}, on paper: each color of the legend is the drawing’s, and is printed where backgrounds are not`, async ({
    page,
    driver,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await driver.open(site.page(narrow(map.html), SURROUNDING_STYLES.dark))
    await expect(page.locator(map.swatches).first()).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expectColorsOfLegend(driver, map)
    const unprinted = await page.locator(`${map.drawing}, ${map.legend} *, ${map.legend}`).evaluateAll((all) =>
      all.flatMap((each) =>
        [undefined, '::before'].flatMap((pseudo) => {
          const { backgroundColor, backgroundImage, printColorAdjust } = getComputedStyle(each, pseudo)
          const hasBackground = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
          return hasBackground && printColorAdjust !== 'exact' ? [`${each.tagName} ${pseudo ?? ''}`] : []
        }),
      ),
    )
    expect(unprinted).toEqual([])
  })

test('a chart on a page that the browser darkens is the chart of a dark page', async ({ page, site }) => {
  const rents = [1, 2, 3].map((beds) => ({ beds, value: { cents: 100_000 * beds } }))
  const html = island('median-rents-chart', { areaName: 'Cook', source: 'Made up', beds: 2, rents }) + LOADER
  const session = await page.context().newCDPSession(page)
  const draw = async (isAutoDark: boolean, head: string) => {
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: isAutoDark })
    await page.goto(site.page(html, head))
    await expect(page.locator('.chart-bar').first()).toBeVisible()
    return page.locator('[data-plat]').screenshot({ animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await draw(false, '<style>:root { color-scheme: dark }</style>')
  expect(await getLargestDifference(dark, await draw(true, ''))).toBeLessThanOrEqual(16)
})
