import { expect, test } from './_harness/test.ts'
import { becomes } from './scenarios/island.ts'
import { map } from './scenarios/parts.ts'

const WITH_LOADER = /^GET \/embed\/(v1\/loader|c\/(runtime|state-map)\.[a-z0-9]{7})\.js$/

test('beside the page, a map is its picture and three requests, all for files of ours', async ({ driver, site }) => {
  await driver.open(site.example('plain-html'))
  await becomes(driver, 'mounted')
  const [picture, ...code] = site.plat.log.toSorted((a, b) => Number(b.includes('.svg')) - Number(a.includes('.svg')))
  expect(picture).toBe('GET /embed/state-map.svg?highlight=TX,CO,NY')
  expect(code).toHaveLength(3)
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
  const written = await driver.evaluate(async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    // `caches` is there on secure pages only; pages of this machine are secure.
    await caches.keys(),
    (await indexedDB.databases()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ])
  expect(written).toEqual(['', 0, 0, [], 0, 0])
  expect(await context.cookies()).toEqual([])
})

test('our own pages set no cookie either', async ({ page, site, context }) => {
  for (const path of ['/', '/maps/us', '/embed']) await page.goto(site.plat.origin + path)
  expect(await context.cookies()).toEqual([])
})
