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
