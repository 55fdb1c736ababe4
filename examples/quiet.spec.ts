import { settle } from './_harness/settle.ts'
import { expect, test } from './_harness/test.ts'
import { becomes } from './scenarios/island.ts'
import { map } from './scenarios/parts.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const WITH_LOADER = /^GET \/embed\/(v1\/loader|c\/(runtime|map-ui|state-map|us-states)\.[\w-]{7})\.js$/

test('beside the page, a map is its picture and five requests, all for files of ours', async ({ driver, site }) => {
  await driver.open(site.example('plain-html'))
  await becomes(driver, 'mounted')
  const [picture, ...code] = site.plat.log.toSorted((a, b) => Number(b.includes('.svg')) - Number(a.includes('.svg')))
  expect(picture).toBe('GET /embed/state-map.svg?highlight=TX,CO,NY')
  expect(code).toHaveLength(5)
  for (const line of code) expect(line).toMatch(WITH_LOADER)
  // Browsers ask for a page's icon by themselves.
  expect(site.stranger.log.filter((line) => !line.includes('favicon'))).toEqual(['GET /plain-html.html'])
})

test('with the self-contained file, a map is one request', async ({ driver, site }) => {
  const script = '<script async crossorigin src="http://localhost:4000/embed/v1/state-map.js"></script>'
  await driver.open(site.page(map({ select: 'many', highlight: ['TX'] }) + script))
  await becomes(driver, 'mounted')
  expect(site.plat.log).toEqual(['GET /embed/v1/state-map.js'])
})

test('nothing is written to cookies or storage, and plat is the only new name', async ({ driver, site, context }) => {
  const names = () => driver.evaluate(() => Object.getOwnPropertyNames(window))
  await driver.open(site.page('<p>No map here</p>'))
  const before = await names()
  await driver.open(site.example('before-load'))
  await becomes(driver, 'mounted')
  await driver.click(500, 400)
  const added = (await names()).filter((name) => !before.includes(name))
  // The page's own element with an id is a name of the page's.
  expect(added.filter((name) => name !== 'said')).toEqual(['plat'])
  const storage = await driver.evaluate(async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    // `caches` is there on secure pages only; pages of this machine are secure.
    await caches.keys(),
    (await indexedDB.databases()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ])
  expect(storage).toEqual(['', 0, 0, [], 0, 0])
  expect(await context.cookies()).toEqual([])
})

test('our own pages that are only read set the time zone, and no cookie that recognizes anybody', async ({
  page,
  site,
  context,
}) => {
  for (const path of ['/', '/maps/us', '/embed']) await page.goto(site.plat.origin + path)
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['timezone'])
})

test('MAP-007 a map that is used asks nobody but its own host, and there for files alone', async ({ page, site }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await page.goto(
    site.page(
      `<div id="map"></div><script>var simplemaps_usmap_mapdata = {
        main_settings: { manual_zoom: 'yes', all_states_zoomable: 'yes', popups: 'on_click', pulse: 'yes' },
        state_specific: { CO: { description: 'Next day' }, TX: { zoomable: 'no', description: 'Two days', pulse: 'yes' } },
        locations: { 0: { name: 'Denver', lat: 39.7, lng: -105 } },
        labels: {}, legend: { entries: [{ name: 'Ours', type: 'state', ids: 'TX' }] }
      }</script><script async crossorigin src="${site.plat.origin}/embed/v1/usmap.js"></script>`,
    ),
  )
  await page.locator('#map .sm_state_TX').hover()
  await page.locator('#map .sm_state_TX').click()
  await page.locator('#map .tt_sm', { hasText: 'Two days' }).waitFor()
  await page.locator('#map_zoom button').first().click()
  await page.locator('#map_outer button').click()
  await page.locator('#map .sm_state_CO').click({ position: { x: 12, y: 12 } })
  await page.locator('#map_outer button').click()
  await settle(page)
  const [document, ...rest] = requests.filter((line) => !line.endsWith('/favicon.ico'))
  expect(document).toContain(site.stranger.origin)
  expect(rest.length).toBeGreaterThan(3)
  for (const line of rest) expect(line.replace(site.plat.origin, '')).toMatch(/^GET \/embed\/(v1|c)\/[\w.-]+\.js$/)
})
