import { expect, test } from './_harness/test.ts'
import { becomes, heard, placeOf } from './scenarios/island.ts'
import { sees } from './scenarios/map-parts.ts'
import { HEAR, LOADER, map } from './scenarios/parts.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

const open = `<meta name="viewport" content="width=device-width">${HEAR}`

test('a tap shows the name of a state, and a tap elsewhere another one', async ({ page, driver, site }) => {
  await driver.open(site.page(map() + LOADER, open))
  await becomes(driver, 'mounted')
  for (const [id, name] of [
    ['TX', 'Texas'],
    ['MT', 'Montana'],
  ] as const) {
    const { x, y } = await placeOf(driver, id)
    await page.touchscreen.tap(x, y)
    await sees(driver, ({ tip }) => tip === name, name)
  }
})

test('a tap chooses a state once', async ({ page, driver, site }) => {
  await driver.open(site.page(map({ select: 'many' }) + LOADER, open))
  await becomes(driver, 'mounted')
  const { x, y } = await placeOf(driver, 'TX')
  await page.touchscreen.tap(x, y)
  await sees(driver, ({ selected }) => selected.join() === 'TX', 'Texas chosen')
  await page.waitForTimeout(400)
  expect((await heard(driver, 'select')).length).toBe(1)
})

test('what is pressed around a map is 44 pixels high for a finger', async ({ page, driver, site }) => {
  const island = (name: string, props: object) =>
    `<div data-plat="${name}" data-plat-on="load"><script type="application/json">${JSON.stringify(props)}</script></div>`
  const body =
    island('state-map', { select: 'many' }) +
    island('county-map', { values: { '31031': 3, '17031': 9, '06037': 1 } }) +
    island('map', {
      data: {
        main_settings: { keyboard_navigation: 'yes' },
        state_specific: {},
        legend: { entries: [{ name: 'Far', type: 'state', ids: 'AK,HI' }] },
      },
    })
  await driver.open(site.page(body + LOADER, open))
  await expect(page.locator('[data-plat-state=mounted]')).toHaveCount(3)
  for (const what of [
    '.state-map-list summary',
    '.county-map-legend button',
    '.county-map-tools button',
    '.map-legend button',
    '.map-selects select',
  ]) {
    await expect(page.locator(what).first()).toBeVisible()
    const heights = await page
      .locator(what)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.min(...heights), what).toBeGreaterThanOrEqual(44)
  }
})
