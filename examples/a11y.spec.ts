import { violationsOn } from './_harness/axe.ts'
import { expect, test } from './_harness/test.ts'
import { becomes } from './scenarios/island.ts'

/** One page of each kind: what pages of others do to the same map changes nothing that axe could see. */
const EXAMPLES = [
  'plain-html',
  'no-script',
  'blocked-loader',
  'old-objects',
  'iframe',
  'drop-in',
  'charts',
  'hostile-css',
  'county-map',
]
const HOST = [
  '/',
  '/maps/us?state=TX&state=CA',
  '/maps/us?state=ZZ',
  '/maps/counties',
  '/markets',
  '/insights',
  '/embed?highlight=TX',
  '/embed/maps',
  '/embed/builder',
  '/embed/state-map?highlight=TX',
  '/nothing',
]
/** Pages where no map comes to life at once. */
const DROP_IN = ['drop-in']
const STILL = ['no-script', 'blocked-loader', 'old-objects', 'iframe', '/nothing', ...DROP_IN]

for (const name of [...EXAMPLES, ...HOST]) {
  test(`${name} has no violation of accessibility, light or dark`, async ({ page, driver, site }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(name.startsWith('/') ? site.plat.origin + name : site.example(name))
    if (!STILL.includes(name)) await becomes(driver, 'mounted')
    if (DROP_IN.includes(name)) await page.locator('#map .sm_state').first().waitFor()
    // Such pages break axe as well; by now they have done to us what they could.
    await page.evaluate(() => {
      Reflect.deleteProperty(Array.prototype, 'toJSON')
      Reflect.deleteProperty(Object.prototype, 'each')
    })
    expect(await violationsOn(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    // Ends transitions, because colors in between have other contrasts.
    await page.evaluate(() =>
      Promise.allSettled(
        document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? each.finished : [])),
      ),
    )
    expect(await violationsOn(page)).toEqual([])
  })
}

for (const [path, others, isOn] of [
  ['/pricing', '.pricing-toggle a', '[aria-current]'],
  ['/embed/builder', '.map-builder-modes label', ':has(:checked)'],
  ['/rent-estimator', '.rent-estimator-modes span', ':checked + span'],
] as const) {
  test(`${path}: in forced colors what is chosen has another color than what is not`, async ({ page, site }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(site.plat.origin + path)
    await page.locator(others).first().waitFor()
    const colorsOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).color))])
    const [on, ...more] = await colorsOf(`${others}:is(${isOn})`)
    expect(more).toEqual([])
    expect(await colorsOf(`${others}:not(${isOn})`)).not.toContain(on)
  })
}
