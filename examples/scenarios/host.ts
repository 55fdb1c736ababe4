import { deepEqual, equal } from 'node:assert/strict'
import { type Driver, pause, until } from '../_harness/driver.ts'
import type { Site } from '../_harness/site.ts'
import { becomes, getShapeAttributes, ours, readEvents, toldOnce } from './island.ts'
import { clickState, see } from './map-parts.ts'
import { HEAR, LOADER } from './parts.ts'
import { same } from './same.ts'
import type { Scenario } from './scenario.ts'

/** The loader does not come the first time; then the page is as the server wrote it, for as long as a test looks. */
const BLOCKED = { path: /loader\.js/, answer: { status: 404 }, times: 1 }

const startLoader = (driver: Driver) =>
  driver.evaluate(() => {
    const old = document.querySelector<HTMLScriptElement>('script[src*="/loader.js"]')
    const script = document.createElement('script')
    script.crossOrigin = ''
    script.src = old?.src ?? ''
    old?.replaceWith(script)
  })

/** Returns the drawing's HTML without tab stops, which only a script can add. */
const drawing = () => document.querySelector('#map svg')?.outerHTML.replaceAll(/ tabindex="-?\d"/g, '')

/** Returns our server's HTML of an island, as somebody would paste it into their own page. */
async function pasted(site: Site): Promise<string> {
  const page = await fetch(`${site.plat.origin}/maps/us?state=TX`).then((answer) => answer.text())
  const [island = ''] = /<div id="map"[\s\S]*?<\/details>\s*<\/div>\s*<\/div>/.exec(page) ?? []
  return island
}

/** Changes that content systems make to HTML. */
const ALTERED: [what: string, alter: (html: string) => string][] = [
  ['wraps words into paragraphs', (html) => html.replace(/<summary>([^<]*)/, '<summary><p>$1</p>')],
  ['drops attributes', (html) => html.replace(/ aria-label="[^"]*"/, '')],
  ['drops what it does not know', (html) => html.replace(/<details[\s\S]*<\/details>/, '')],
  ['adds a line of its own', (html) => html.replace(/<\/div>\s*<\/div>$/, '<p>Published with care</p></div></div>')],
]

export const host: Scenario[] = [
  ...['/maps/us?state=TX&state=CA', '/embed?highlight=TX', '/embed/state-map?highlight=TX'].map(
    (path): Scenario => ({
      name: `${path}: the drawing of the server stays as it was when the map comes to life`,
      async run(driver, site) {
        site.plat.rules.push({ ...BLOCKED })
        await driver.open(site.plat.origin + path)
        await driver.evaluate(() => void Object.assign(document.querySelector('#map svg') as Element, { mine: true }))
        const before = await driver.evaluate(drawing)
        await startLoader(driver)
        await becomes(driver, 'mounted', '#map')
        await pause()
        same(await driver.evaluate(drawing), before)
        equal(await driver.evaluate(() => 'mine' in (document.querySelector('#map svg') as Element)), true)
        deepEqual(await ours(driver), [])
      },
    }),
  ),
  {
    name: 'Back to /embed: the form says what the snippets say, whoever kept the page',
    async run(driver, site) {
      await driver.open(`${site.plat.origin}/embed`)
      await becomes(driver, 'mounted', '#map')
      await driver.evaluate(() => {
        document.querySelector<HTMLElement>('[name=title]')?.focus()
        document.querySelector<HTMLElement>('.state-map-list input')?.click()
      })
      await driver.press('H')
      const readFormState = () =>
        driver.evaluate(() => {
          const title = document.querySelector<HTMLInputElement>('[name=title]')?.value
          const ticked = document.querySelector<HTMLInputElement>('.state-map-list input')?.checked
          const chosen = document.querySelectorAll('[role=option][aria-selected=true]').length
          return [title, ticked, chosen, document.querySelector('textarea')?.value.includes('"title":"H"')].join()
        })
      const before = 'H,true,1,true'
      const saysAsBefore = (when: string) =>
        until(async () => (await readFormState()) === before, before).catch(async () =>
          equal(await readFormState(), before, when),
        )
      await saysAsBefore('before the page is left')
      await driver.evaluate(
        (there) => setTimeout(() => location.assign(there), 0),
        site.page('<h1 id="there">Elsewhere</h1>'),
      )
      await until(() => driver.evaluate(() => !!document.getElementById('there')), 'the other page')
      await driver.back()
      await until(() => driver.evaluate(() => !!document.querySelector('textarea')), 'the first page')
      await pause()
      await saysAsBefore('when it is back')
    },
  },
  {
    name: 'unmounting a map of ours gives the server’s HTML back to the letter, whatever was chosen in it',
    async run(driver, site) {
      site.plat.rules.push({ ...BLOCKED })
      await driver.open(`${site.plat.origin}/maps/us?state=TX`)
      const before = await driver.evaluate(() => document.querySelector('#map')?.innerHTML)
      await startLoader(driver)
      await becomes(driver, 'mounted', '#map')
      await clickState(driver, 'CO')
      await until(async () => (await see(driver)).selected.join() === 'CO,TX', 'both chosen')
      await driver.evaluate(() => window.plat.unmount())
      same(await driver.evaluate(() => document.querySelector('#map')?.innerHTML), before)
    },
  },
  {
    name: 'the server’s HTML pasted into another page comes to life without being drawn anew',
    async run(driver, site) {
      site.plat.rules.push({ ...BLOCKED })
      await driver.open(site.page((await pasted(site)) + LOADER, HEAR))
      await driver.evaluate(() => void Object.assign(document.querySelector('#map svg') as Element, { mine: true }))
      await startLoader(driver)
      await becomes(driver, 'mounted', '#map')
      equal(await driver.evaluate(() => 'mine' in (document.querySelector('#map svg') as Element)), true)
      deepEqual([await ours(driver), (await readEvents(driver, 'error')).length], [[], 0])
    },
  },
  ...ALTERED.map(
    ([what, alter]): Scenario => ({
      name: `a content system that ${what}: one message, the map is drawn anew, and unmounting gives its HTML back`,
      async run(driver, site) {
        const html = await pasted(site)
        const altered = alter(html)
        equal(altered === html, false)
        site.plat.rules.push({ ...BLOCKED })
        await driver.open(site.page(altered + LOADER, HEAR))
        const before = await driver.evaluate(() => document.querySelector('#map')?.innerHTML)
        await startLoader(driver)
        await becomes(driver, 'mounted', '#map')
        await toldOnce(driver, 'mount', /altered/)
        equal((await getShapeAttributes(driver, 'TX', '#map'))?.selected, 'true')
        equal((await see(driver)).summary, 'List of states')
        await driver.evaluate(() => window.plat.unmount())
        same(await driver.evaluate(() => document.querySelector('#map')?.innerHTML), before)
      },
    }),
  ),
]
