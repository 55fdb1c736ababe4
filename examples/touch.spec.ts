import { expect, test } from './_harness/test.ts'
import { becomes, getStatePoint, readEvents } from './scenarios/island.ts'
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
    const { x, y } = await getStatePoint(driver, id)
    await page.touchscreen.tap(x, y)
    await sees(driver, ({ tip }) => tip === name, name)
  }
})

test('a tap chooses a state once', async ({ page, driver, site }) => {
  await driver.open(site.page(map({ select: 'many' }) + LOADER, open))
  await becomes(driver, 'mounted')
  const { x, y } = await getStatePoint(driver, 'TX')
  await page.touchscreen.tap(x, y)
  await sees(driver, ({ selected }) => selected.join() === 'TX', 'Texas chosen')
  // A second choice of Texas would come before the one of Montana.
  const next = await getStatePoint(driver, 'MT')
  await page.touchscreen.tap(next.x, next.y)
  await sees(driver, ({ selected }) => selected.includes('MT'), 'Montana chosen, too')
  expect((await readEvents(driver, 'select')).length).toBe(2)
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

test('a tap on a map of small shapes presses the one under the middle of the finger, and no smaller one near it', async ({
  page,
  driver,
  site,
}) => {
  const data = { main_settings: { popups: 'off', zoom: 'no' }, state_specific: {} }
  const props = JSON.stringify({ data, info: { builtin: 'world' } })
  const island = `<div data-plat="map" data-plat-on="load"><script type="application/json">${props}</script></div>`
  // On a slow machine the map may come in its one file, which has that code inside.
  const fetched = page.waitForResponse(/\/tap\.|\/\d+\.\d+\.\d+\/map\.js/)
  await driver.open(site.page(island + LOADER, open))
  await becomes(driver, 'mounted')
  await fetched
  const places = await page.evaluate(() => {
    const root = document.querySelector('[data-plat]')?.shadowRoot as ShadowRoot
    const { x, y, width, height } = (root.querySelector('.map-svg') as Element).getBoundingClientRect()
    const hear = (event: Event) => Object.assign(window, { pressed: (event as CustomEvent<{ id: string }>).detail.id })
    addEventListener('plat:map:click', hear)
    const all: { x: number; y: number; id: string }[] = []
    for (let top = y + 6; top < y + height; top += 17) {
      for (let left = x + 6; left < x + width; left += 13) {
        const { type, id } = (root.elementFromPoint(left, top) as SVGElement | null)?.dataset ?? {}
        if (type === 'state' && id) all.push({ x: left, y: top, id })
      }
    }
    return all
  })
  expect(places.length).toBeGreaterThan(50)
  const session = await page.context().newCDPSession(page)
  const pressed: string[] = []
  for (const { x, y } of places) {
    await page.evaluate(() => Object.assign(window, { pressed: undefined }))
    // The touch has a finger's width, in which the browser looks for small targets.
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x, y, radiusX: 12, radiusY: 12 }],
    })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const id = await page.waitForFunction(() => (window as { pressed?: string }).pressed)
    pressed.push(String(await id.jsonValue()))
  }
  expect(pressed).toEqual(places.map(({ id }) => id))
})
