import { deepEqual, equal } from 'node:assert/strict'
import { type Driver, until } from '../_harness/driver.ts'
import { becomes, getFallback, getShapeAttributes, getState, ours, readEvents, toldOnce } from './island.ts'
import { FALLBACK, HEAR, LOADER, map } from './parts.ts'
import type { Scenario } from './scenario.ts'

const GREEN = 'rgb(8, 159, 75)'
const fill = async (driver: Driver, id: string) => (await getShapeAttributes(driver, id))?.fill
const becomesGreen = (driver: Driver, id: string) =>
  until(async () => (await fill(driver, id)) === GREEN, `${id} green`)
const island = (attributes: string, inside = '') =>
  `<div data-plat="state-map" ${attributes}>${FALLBACK}${inside}</div>`
const script = (json: string) => `<script type="application/json">${json}</script>`

/** Invalid configurations: what is wrong, the HTML, and the message that reports it. */
const WRONG: [what: string, html: string, words: RegExp][] = [
  ['props that are not JSON', island(`data-plat-props="{highlight: ['TX']}"`), /^data-plat-props: SyntaxError/],
  ['props that are a list', island(`data-plat-props='["TX"]'`), /^data-plat-props: not an object/],
  ['props that are null', island(`data-plat-props='null'`), /^data-plat-props: not an object/],
  ['a script that is not JSON', island('', script('{')), /^script: SyntaxError/],
  [
    'a script that WordPress has broken into paragraphs',
    island('', script('<br />\n{ "highlight": [<br />\n"TX"] }</p>')),
    /^script: SyntaxError[\s\S]*did WordPress put tags in it/,
  ],
  ['a URL of props that is not there', island('data-plat-props-url="/none.json"'), /^\/none\.json: 404/],
  [
    'a URL of props that nobody answers',
    island('data-plat-props-url="http://localhost:1/"'),
    /^http:\/\/localhost:1\/: TypeError/,
  ],
  ['a URL of props that is a page', island('data-plat-props-url="/page.html"'), /^\/page\.html: SyntaxError/],
  [
    'a list that is a text',
    island(`data-plat-props='{"highlight":"TX"}'`),
    /^state-map: "highlight" is "TX"; expected a list/,
  ],
  [
    'a word that is not offered',
    island(`data-plat-props='{"select":"two"}'`),
    /^state-map: "select" is "two"; expected "none" or "one" or "many"/,
  ],
]

export const props: Scenario[] = [
  ...WRONG.map(
    ([what, html, words]): Scenario => ({
      name: `${what}: one message that names island, field and value, and the fallback stays`,
      async run(driver, site) {
        site.stranger.put('/page.html', '<!doctype html><title>No JSON</title>')
        await driver.open(site.page(html + LOADER, HEAR))
        await becomes(driver, 'failed')
        await toldOnce(driver, 'props', words)
        const { html: left = '', seen } = await getFallback(driver)
        equal(left.startsWith(FALLBACK) && seen, true, left)
      },
    }),
  ),
  {
    name: 'props come from URL, script and attribute; they merge shallowly, and the later one wins',
    async run(driver, site) {
      site.stranger.put('/props.json', '{"highlight":["TX","CO"],"title":"by URL","legend":true,"select":"many"}')
      const html = island(
        `data-plat-props-url="/props.json" data-plat-props='{"highlight":["NY"]}'`,
        script('{"title":"by script","highlight":["WA"]}') + script('{"title":"a second script"}'),
      )
      await driver.open(site.page(html + LOADER))
      await becomes(driver, 'mounted')
      const [title, legend] = await driver.evaluate(() => {
        const root = document.querySelector('[data-plat]')?.shadowRoot
        return [
          root?.querySelector('[role=listbox]')?.getAttribute('aria-label'),
          root?.querySelector('.state-map-legend')?.textContent,
        ]
      })
      deepEqual([title, legend], ['by script', 'Selected states: New York'])
    },
  },
  {
    name: 'a changed attribute changes the map and does not mount it again',
    async run(driver, site) {
      await driver.open(site.page(map({ highlight: ['TX'] }) + LOADER, HEAR))
      await becomes(driver, 'mounted')
      equal(await fill(driver, 'TX'), GREEN)
      await driver.evaluate(() =>
        document.querySelector('[data-plat]')?.setAttribute('data-plat-props', '{"highlight":["CO"]}'),
      )
      await becomesGreen(driver, 'CO')
      equal((await fill(driver, 'TX')) === GREEN, false)
      equal((await readEvents(driver, 'mount')).length, 1)
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'a changed attribute that does not fit is told once, and the map stays as it was',
    async run(driver, site) {
      await driver.open(site.page(map({ highlight: ['TX'] }) + LOADER, HEAR))
      await becomes(driver, 'mounted')
      await driver.evaluate(() => document.querySelector('[data-plat]')?.setAttribute('data-plat-props', '{'))
      await toldOnce(driver, 'props', /^data-plat-props: SyntaxError/)
      equal(await getState(driver), 'mounted')
      equal(await fill(driver, 'TX'), GREEN)
    },
  },
  {
    name: 'a prop that the island does not have is told once, and the map draws',
    async run(driver, site) {
      await driver.open(site.page(map({ highlight: ['TX'], color: 'red' }) + LOADER, HEAR))
      await becomes(driver, 'mounted')
      await toldOnce(driver, 'props', /^state-map: there is no prop "color"; expected highlight/)
      equal(await fill(driver, 'TX'), GREEN)
    },
  },
  {
    name: 'an island that failed for its props mounts when they are mended',
    async run(driver, site) {
      await driver.open(site.page(island('data-plat-props="{"') + LOADER, HEAR))
      await becomes(driver, 'failed')
      await driver.evaluate(() => document.querySelector('[data-plat]')?.setAttribute('data-plat-props', '{}'))
      await becomes(driver, 'mounted')
      await toldOnce(driver, 'props', /SyntaxError/)
    },
  },
]
