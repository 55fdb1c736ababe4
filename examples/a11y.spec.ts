import { expectAccessible } from './_harness/narrow.ts'
import { startUsing } from './_harness/start-using.ts'
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
/** Pages of ours without an island. */
const STILL_HOST = [
  ...['/blog', '/events', '/events?view=month&month=2027-02', '/webinars'],
  ...[
    '/nothing',
    '/privacy',
    '/privacy-choices',
    '/help',
    '/contact',
    '/how-estimates-work',
    '/data-sources',
    '/status',
    '/calculators',
  ],
  ...['/docs/guides/wordpress', '/docs/map-settings'],
]
const HOST = [
  '/',
  '/maps/us?state=TX&state=CA',
  '/maps/us?state=ZZ',
  '/maps/counties',
  '/markets',
  '/markets/tx',
  '/markets/48453',
  '/markets/compare?ids=48453,48491',
  '/insights',
  '/calculators/rental-property',
  '/calculators/mortgage',
  '/embed?highlight=TX',
  '/embed/maps',
  '/embed/builder',
  '/embed/state-map?highlight=TX',
  '/forum-stats',
  '/docs',
  '/docs/guides/examples',
  ...STILL_HOST,
  '/search?q=cook',
  '/business/page/1',
  '/newsletter',
  '/blog/how-i-walk-an-old-house-in-forty-minutes',
  '/users/olive_owens',
  '/users/olive_owens/colleagues',
]
/** Pages where no map comes to life at once. */
const DROP_IN = ['drop-in']
/** Pages whose first map comes to life once somebody uses them. */
const WAITING = ['/', '/markets']
/** Islands further down, or none. */
const STILL_PLACES = ['/markets/48453', '/markets/compare?ids=48453,48491']
const STILL = ['no-script', 'blocked-loader', 'old-objects', 'iframe', ...STILL_HOST, ...STILL_PLACES, ...DROP_IN]

for (const name of [...EXAMPLES, ...HOST]) {
  test(`${name} has no violation of accessibility, light or dark`, async ({ page, driver, site }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(name.startsWith('/') ? site.plat.origin + name : site.example(name))
    if (WAITING.includes(name)) await startUsing(page)
    if (!STILL.includes(name))
      await becomes(
        driver,
        'mounted',
        name.startsWith('/') ? 'main [data-plat]:not([data-plat-on=interaction])' : '[data-plat]',
      )
    if (DROP_IN.includes(name)) await page.locator('#map .sm_state').first().waitFor()
    // Such pages break axe as well; by now they have done to us what they could.
    await page.evaluate(() => {
      Reflect.deleteProperty(Array.prototype, 'toJSON')
      Reflect.deleteProperty(Object.prototype, 'each')
    })
    await expectAccessible(page)
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
    const getColors = (selector: string) =>
      page.locator(selector).evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).color))])
    const [on, ...more] = await getColors(`${others}:is(${isOn})`)
    expect(more).toEqual([])
    expect(await getColors(`${others}:not(${isOn})`)).not.toContain(on)
  })
}
