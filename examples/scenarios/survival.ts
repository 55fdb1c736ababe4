import { deepEqual, equal, match } from 'node:assert/strict'
import { pause, until } from '../_harness/driver.ts'
import { becomes, getFallback, getState, ours, readEvents } from './island.ts'
import { FALLBACK, HEAR, LOADER, map, withPlat } from './parts.ts'
import type { Scenario } from './scenario.ts'

const SELF = '<script async crossorigin src="http://localhost:4000/embed/v1/state-map.js"></script>'
const at = (version: string) => `<script crossorigin src="http://localhost:4000/embed/${version}/loader.js"></script>`
const V1 = at('v1')

/** Pages with more than one of our scripts: one loader works, the map mounts once. `lines` is what the console says. */
const DOUBLES: [what: string, scripts: string, lines: RegExp[]][] = [
  ['the same script twice', LOADER + LOADER, []],
  ['the same script in head and body, in order', V1 + V1, []],
  ['the self-contained file twice', SELF + SELF, []],
  ['the self-contained file beside the loader', SELF + LOADER, []],
  ['the loader before the self-contained file', V1 + SELF, []],
  ['a later version beside', V1 + at('1.9.0'), [/^\[plat\] 1\.0\.0 is here first/]],
  ['an earlier version beside', at('1.9.0') + V1, [/^\[plat\] 1\.9\.0 is here first/]],
  ['another major beside', V1 + at('v2'), [/^\[plat\] 1\.0\.0 is here first/]],
]

export const survival: Scenario[] = [
  ...DOUBLES.map(
    ([what, scripts, lines]): Scenario => ({
      name: `${what}: the map mounts once, and the console says ${lines.length ? 'one line' : 'nothing'}`,
      async run(driver, site) {
        const count = withPlat('document.body.dataset.loaders = (document.body.dataset.loaders || 0) + 1')
        await driver.open(site.page(map() + count + scripts, HEAR))
        await becomes(driver, 'mounted')
        await pause()
        const messages = await ours(driver)
        equal(messages.length, lines.length, JSON.stringify(messages))
        for (const [i, words] of lines.entries()) match(messages[i]?.text ?? '', words)
        deepEqual(
          (await readEvents(driver)).map(({ type }) => type),
          ['mount'],
        )
        equal(await driver.evaluate(() => document.body.dataset.loaders), '1')
      },
    }),
  ),
  {
    name: 'a module has no script tag of its own: it finds ours behind those of others whose folder has the same name',
    async run(driver, site) {
      const theirs = ['/forms/embed/v2.js', '/embed/medias/film.js']
      for (const path of theirs) site.stranger.put(path, 'window.theirs = true')
      const tags = theirs.map((path) => `<script src="${path}"></script>`).join('')
      await driver.open(site.page(map() + tags + LOADER.replace('async', 'type="module"')))
      await becomes(driver, 'mounted')
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'the self-contained file of one island loads another island from its chunks',
    async run(driver, site) {
      const options = {
        highlight: [],
        territories: false,
        labels: true,
        legend: false,
        title: '',
        theme: 'auto',
        select: 'none',
      }
      const props = JSON.stringify({ origin: 'https://example.com', major: 'v1', options, names: {} })
      const other = `<div id="other" data-plat="embed-snippets" data-plat-on="load" data-plat-props='${props}'></div>`
      await driver.open(site.page(map() + other + SELF, HEAR))
      await becomes(driver, 'mounted')
      await until(
        () => driver.evaluate(() => document.querySelector('#other')?.getAttribute('data-plat-state') === 'mounted'),
        'the other island mounted',
      )
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'a window.plat of somebody else is left alone, one line says so, and the map mounts',
    async run(driver, site) {
      await driver.open(site.page(map() + LOADER, `<script>window.plat = { theirs: true }</script>`))
      await becomes(driver, 'mounted')
      await pause()
      deepEqual(
        (await ours(driver)).map(({ type, text }) => [type, text]),
        [['warn', '[plat] window.plat is taken']],
      )
      deepEqual(await driver.evaluate(() => window.plat as unknown), { theirs: true })
    },
  },
  {
    name: 'a clone of a mounted island is an island of its own',
    async run(driver, site) {
      await driver.open(site.page(map({ select: 'one' }, 'id="first"') + LOADER, HEAR))
      await becomes(driver, 'mounted')
      await driver.evaluate(() => {
        const clone = document.getElementById('first')?.cloneNode(true) as HTMLElement
        document.body.append(clone)
      })
      await until(async () => (await readEvents(driver, 'mount')).length === 2, 'the second map')
      const paths = await driver.evaluate(() =>
        [...document.querySelectorAll('[data-plat]')].map(
          (each) => each.shadowRoot?.querySelectorAll('[role=option]').length,
        ),
      )
      deepEqual(paths, [51, 51])
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'a node that is moved keeps its island and what a person has chosen in it',
    async run(driver, site) {
      await driver.open(site.page(`${map({ select: 'many' })}<section></section>${LOADER}`, HEAR))
      await becomes(driver, 'mounted')
      const selected = await driver.evaluate(async () => {
        const element = document.querySelector('[data-plat]') as HTMLElement
        const island = () => window.plat.get(element)?.api as { select(code: string): void; selected: string[] }
        island().select('TX')
        document.querySelector('section')?.append(element)
        await new Promise((resolve) => setTimeout(resolve, 200))
        return island().selected
      })
      deepEqual(selected, ['TX'])
      deepEqual((await readEvents(driver, 'mount')).length, 1)
      equal((await readEvents(driver, 'unmount')).length, 0)
    },
  },
  {
    name: 'an island that is inserted, removed and inserted again mounts each time',
    async run(driver, site) {
      await driver.open(site.page(`${map()}${LOADER}`, HEAR))
      await becomes(driver, 'mounted')
      await driver.evaluate(() => {
        const page = window as unknown as { kept: Element }
        page.kept = document.querySelector('[data-plat]') as Element
        page.kept.remove()
      })
      await until(async () => (await readEvents(driver, 'unmount')).length === 1, 'the end of the island')
      equal(await driver.evaluate(() => (window as unknown as { kept: Element }).kept.innerHTML), FALLBACK)
      await driver.evaluate(() => document.body.append((window as unknown as { kept: Element }).kept))
      await becomes(driver, 'mounted')
      deepEqual(
        (await readEvents(driver)).map(({ type }) => type),
        ['mount', 'unmount', 'mount'],
      )
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'an element that becomes another island, or none, changes with its name',
    async run(driver, site) {
      await driver.open(site.page(map() + LOADER, HEAR))
      await becomes(driver, 'mounted')
      await driver.evaluate(() => document.querySelector('[data-plat]')?.removeAttribute('data-plat'))
      await until(async () => (await readEvents(driver, 'unmount')).length === 1, 'the end of the island')
      deepEqual(await getFallback(driver, 'div'), { html: FALLBACK, seen: true })
    },
  },
  {
    name: 'an element that is removed while its island loads: silence, and nothing mounts',
    async run(driver, site) {
      const release = site.hold(/\/embed\/c\/state-map/)
      await driver.open(site.page(map() + LOADER, HEAR), 'parsed')
      await becomes(driver, 'loading')
      await driver.evaluate(() => document.querySelector('[data-plat]')?.remove())
      await pause(100)
      release()
      await pause(400)
      deepEqual(await readEvents(driver), [])
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'an island whose end has not arrived yet is left alone until it is whole',
    async run(driver, site) {
      let finish = () => {}
      const whole = new Promise<void>((resolve) => {
        finish = resolve
      })
      const start = `<!doctype html><meta charset="utf-8"><title>Slow</title>${HEAR}${V1}
        <div data-plat="state-map" data-plat-on="load"><a href="/">First half</a>`
      const rest = `<script type="application/json">{"title":"whole"}</script></div><p>after</p>`
      const opened = driver.open(site.slowPage(start, whole, rest)).catch(() => {})
      await pause(800)
      equal(site.plat.log.filter((line) => line.includes('/embed/c/')).length, 0)
      finish()
      await opened
      await becomes(driver, 'mounted')
      const title = await driver.evaluate(() =>
        document.querySelector('[data-plat]')?.shadowRoot?.querySelector('[aria-label=whole]')?.tagName.toLowerCase(),
      )
      equal(title, 'g')
      equal(await getState(driver), 'mounted')
    },
  },
  {
    name: 'Back to a page with a map: the map is there and live, once',
    async run(driver, site) {
      await driver.open(site.page(map({ select: 'many' }) + LOADER, HEAR))
      await becomes(driver, 'mounted')
      site.stranger.put('/other.html', '<!doctype html><meta charset="utf-8"><title>Other</title>')
      await driver.evaluate(() => location.assign('/other.html'))
      await until(() => driver.evaluate(() => document.title === 'Other'), 'the other page')
      await driver.back()
      await becomes(driver, 'mounted')
      await pause()
      deepEqual(
        (await readEvents(driver)).map(({ type }) => type),
        ['mount'],
      )
      const selected = await driver.evaluate(() => {
        const { api } = window.plat.get(document.querySelector('[data-plat]') as Element) ?? {}
        const island = api as { select(code: string): void; selected: string[] }
        island.select('TX')
        return island.selected
      })
      deepEqual(selected, ['TX'])
    },
  },
]
