import type { Page } from '@playwright/test'
import { whyNotKept } from './_harness/kept.ts'
import { listen } from './_harness/listen.ts'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'
import { LOADER } from './scenarios/parts.ts'

const TURBO = '<script src="/node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js"></script>'
const DATA =
  "<script>var simplemaps_usmap_mapdata={main_settings:{width:'responsive',popups:'on_hover'},state_specific:{CO:{name:'Colorado',description:'Two offices'}}}</script>"
const DROP_IN = `<div id="map" style="max-width:600px"><p>Two offices</p></div>${DATA}<script crossorigin src="http://localhost:4000/embed/v1/usmap.js"></script>`
const BANNER =
  '<div data-plat="site-banner" data-plat-on="load"><script type="application/json">{"id":1,"level":"notice","message":"Closed today"}</script></div>'
const MAP = '<div data-plat="state-map" data-plat-on="load" data-plat-props=\'{"title":"A map"}\'>As words</div>'

/** One map stands there and answers the pointer. */
async function expectOneMap(page: Page): Promise<void> {
  await expect(page.locator('#map .map-holder')).toHaveCount(1)
  await page.locator('#map .sm_state_CO').waitFor()
  const point = async (state: string) => {
    await page.locator('#map').scrollIntoViewIfNeeded()
    const box = await page.locator(`#map .sm_state_${state}`).first().boundingBox()
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }
  await expect(async () => {
    await point('TX')
    await point('CO')
    await expect(page.locator('#map .tt_sm')).toContainText('Two offices', { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  expect(await page.evaluate('simplemaps_usmap.load()')).toBe(true)
  await expect(page.locator('#map .map-holder')).toHaveCount(1)
}

async function expectIslands(page: Page): Promise<void> {
  await expect(page.locator('[data-plat]')).toHaveCount(2)
  for (const each of await page.locator('[data-plat]').all())
    await expect(each).toHaveAttribute('data-plat-state', 'mounted')
  await expect(page.getByText('Closed today')).toHaveCount(1)
  await expect(page.locator('[data-plat=state-map] path[data-id=CO]')).toHaveCount(1)
}

/** Opens a page with all kinds of maps, leaves it and comes back, twice. */
async function goThereAndBack(page: Page, site: Site, head = '', wait: { waitUntil?: 'commit' } = {}): Promise<void> {
  const messages = listen(page)
  const other = site.page('<p>Elsewhere</p>', head)
  await page.goto(site.page(`<a id="next" href="${other}">Next</a>${BANNER}${MAP}${DROP_IN}`, head + LOADER))
  await expectOneMap(page)
  await expectIslands(page)
  for (let times = 0; times < 2; times++) {
    await page.locator('#next').click()
    await expect(page.getByText('Elsewhere')).toBeVisible()
    // Turbo shows its copy of a page first; who leaves that one aborts the request for the page, and Turbo reports it as an error.
    await expect(page.locator('html[data-turbo-preview]')).toHaveCount(0)
    await page.goBack(wait)
    await expectOneMap(page)
    await expectIslands(page)
  }
  expect(messages).toEqual([])
}

for (const [how, head] of [
  ['Turbo', TURBO],
  ['the browser', ''],
] as const) {
  test(`Back by ${how} finds one live map of the drop-in, and islands with their props`, async ({ page, site }) => {
    await goThereAndBack(page, site, head)
  })
}

test('Back to a page that the browser has kept finds the same maps and islands, alive', { tag: '@windows' }, async ({
  playwright,
  launchOptions,
  site,
}) => {
  const another = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await another.newPage()
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => document.documentElement.toggleAttribute('data-kept', persisted))
  })
  await goThereAndBack(page, site, '', { waitUntil: 'commit' })
  expect(await whyNotKept(page)).toEqual([])
  await expect(page.locator('html[data-kept]')).toHaveCount(1)
  await another.close()
})

const WAYS: Record<string, () => void> = {
  'a snapshot of it is put back': () => document.body.replaceWith(document.body.cloneNode(true)),
  'it gets its own HTML': () => {
    const main = document.querySelector('main') as Element
    main.innerHTML = `${main.innerHTML}`
  },
  'a template of it is used': () => {
    const main = document.querySelector('main') as Element
    const template = document.createElement('template')
    template.innerHTML = main.innerHTML
    main.replaceChildren(template.content.cloneNode(true))
  },
}

for (const [how, way] of Object.entries(WAYS)) {
  test(`a page has its map and islands once, alive, after ${how}`, async ({ page, site }) => {
    const messages = listen(page)
    await page.goto(site.page(`<main>${BANNER}${MAP}${DROP_IN}</main>`, LOADER))
    await expectOneMap(page)
    await expectIslands(page)
    for (let times = 0; times < 2; times++) {
      await page.evaluate(way)
      await expectOneMap(page)
      await expectIslands(page)
    }
    expect(messages).toEqual([])
  })
}
