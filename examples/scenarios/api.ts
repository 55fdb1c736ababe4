import { deepEqual, equal, match } from 'node:assert/strict'
import { pause, until } from '../_harness/driver.ts'
import { becomes, getFallback, getState, getStatePoint, ours, readEvents } from './island.ts'
import { FALLBACK, HEAR, LOADER, map, withPlat } from './parts.ts'
import type { Scenario } from './scenario.ts'

export const api: Scenario[] = [
  {
    name: 'code pushed before the loader runs when it comes, and code pushed later runs at once',
    async run(driver, site) {
      const early = withPlat(`document.title = plat.version; plat.push(function () { document.title += ' later' })`)
      await driver.open(site.page(early + map() + LOADER))
      await until(() => driver.evaluate(() => /^\d+\.\d+\.\d+ later$/.test(document.title)), 'the title')
      equal(await driver.evaluate(() => window.plat.version), '1.0.0')
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'pushed code that throws is told, and what stands behind it in the queue runs all the same',
    async run(driver, site) {
      const queue = withPlat(`throw Error('of the page')`) + withPlat(`document.title = 'ran'`)
      await driver.open(site.page(queue + map() + LOADER))
      await becomes(driver, 'mounted')
      equal(await driver.evaluate(() => document.title), 'ran')
      const messages = await ours(driver)
      equal(messages.length, 1, JSON.stringify(messages))
      match(messages[0]?.text ?? '', /of the page/)
    },
  },
  {
    name: 'on() hears events by their short names until it is switched off',
    async run(driver, site) {
      const code = `window.names = []; window.off = plat.on('mount', function (event) { names.push(event.detail.name) })`
      await driver.open(site.page(withPlat(code) + map() + LOADER))
      await becomes(driver, 'mounted')
      const names = await driver.evaluate(async () => {
        const page = window as unknown as { off(): void; names: string[] }
        page.off()
        const element = document.querySelector('[data-plat]') as HTMLElement
        window.plat.unmount(element)
        window.plat.scan(element)
        await window.plat.get(element)?.ready
        return page.names
      })
      deepEqual(names, ['state-map'])
    },
  },
  {
    name: 'get() gives an island with its name, state, update, unmount and what it offers itself',
    async run(driver, site) {
      await driver.open(site.page(map({ select: 'many', highlight: ['TX'] }) + LOADER))
      await becomes(driver, 'mounted')
      const [name, state, selected, none] = await driver.evaluate(async () => {
        const island = window.plat.get(document.querySelector('[data-plat]') as Element)
        await island?.ready
        const offer = island?.api as { select(code: string): void; selected: string[] }
        offer.select('co')
        return [island?.name, island?.state, offer.selected, window.plat.get(document.body)]
      })
      deepEqual([name, state, selected, none ?? null], ['state-map', 'mounted', ['TX', 'CO'], null])
    },
  },
  {
    name: 'update() merges props over those of the page',
    async run(driver, site) {
      await driver.open(site.page(map({ highlight: ['TX'], legend: true }) + LOADER))
      await becomes(driver, 'mounted')
      await driver.evaluate(() =>
        window.plat.get(document.querySelector('[data-plat]') as Element)?.update({ highlight: ['CO'] }),
      )
      const legend = () =>
        driver.evaluate(
          () => document.querySelector('[data-plat]')?.shadowRoot?.querySelector('.state-map-legend')?.textContent,
        )
      await until(async () => (await legend()) === 'Highlighted states: Colorado', 'the legend')
    },
  },
  {
    name: 'an update() that is refused leaves the island as it was, and is not asked again by the next change',
    async run(driver, site) {
      await driver.open(site.page(map({ highlight: ['TX'], legend: true }) + LOADER))
      await becomes(driver, 'mounted')
      const change = (props: unknown) =>
        driver.evaluate(
          (props) =>
            window.plat.get(document.querySelector('[data-plat]') as Element)?.update(props as Record<string, unknown>),
          props,
        )
      const legend = () =>
        driver.evaluate(
          () => document.querySelector('[data-plat]')?.shadowRoot?.querySelector('.state-map-legend')?.textContent,
        )
      await change({ highlight: 'NY' })
      await until(async () => (await ours(driver)).length === 1, 'what was refused')
      equal(await legend(), 'Highlighted states: Texas')
      await change({ title: 'Where we are' })
      await driver.evaluate(() =>
        document.querySelector('[data-plat]')?.setAttribute('data-plat-props', '{"highlight":["FL"],"legend":true}'),
      )
      await until(async () => (await legend()) === 'Highlighted states: Florida', 'the attribute')
      equal((await ours(driver)).length, 1)
    },
  },
  {
    name: 'updates that are refused together leave no trace; a map too goes on with the next one',
    async run(driver, site) {
      const data = JSON.stringify({ data: { main_settings: { width: 'responsive' } }, title: 'Offices' })
      const other = `<div id="other" data-plat="map" data-plat-props='${data}'></div>`
      await driver.open(site.page(map({ legend: true }) + other + LOADER))
      await becomes(driver, 'mounted')
      await becomes(driver, 'mounted', '#other')
      const change = (selector: string, all: unknown[]) =>
        driver.evaluate(
          ([css, all]) => {
            const island = window.plat.get(document.querySelector(css as string) as Element)
            for (const props of all as Record<string, unknown>[]) island?.update(props)
          },
          [selector, all],
        )
      const getLabel = (selector: string, what: string) =>
        driver.evaluate(
          ([css, what]) =>
            document.querySelector(css as string)?.shadowRoot?.querySelector(what as string)?.ariaLabel ?? '',
          [selector, what],
        )
      const isCalled = (selector: string, what: string, name: string) =>
        until(async () => (await getLabel(selector, what)) === name, `${selector} is ${name}`)
      await change('[data-plat="state-map"]', [{ highlight: 'NY' }, { theme: 'red' }])
      await until(async () => (await ours(driver)).length === 1, 'what was refused')
      await change('[data-plat="state-map"]', [{ title: 'Markets' }])
      await isCalled('[data-plat="state-map"]', '.state-map-shapes', 'Markets')
      equal((await ours(driver)).length, 1)

      await change('#other', [{ data: { global: 'noSuchMap' } }])
      await until(async () => (await ours(driver)).length === 2, 'what the map refused')
      await change('#other', [{ title: 'Shops' }])
      await isCalled('#other', 'svg[aria-label]', 'Shops')
      equal((await ours(driver)).length, 2)
    },
  },
  {
    name: 'scan() of its element starts a manual island as it is: with what update() gave it, and its ready is kept',
    async run(driver, site) {
      await driver.open(site.page(`${map({}, 'data-plat-on="manual"')}${LOADER}`))
      await becomes(driver, 'waiting')
      const title = await driver.evaluate(async () => {
        const element = document.querySelector('[data-plat]') as Element
        const island = window.plat.get(element)
        island?.update({ title: 'Markets' })
        window.plat.scan(document.body)
        window.plat.scan(element)
        await island?.ready
        return element.shadowRoot?.querySelector('.state-map-shapes')?.ariaLabel
      })
      equal(title, 'Markets')
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'unmount() shows the untouched fallback again, and the island stays down until its element is scanned',
    async run(driver, site) {
      await driver.open(site.page(map() + LOADER, HEAR))
      await becomes(driver, 'mounted')
      equal((await getFallback(driver)).seen, false)
      await driver.evaluate(() => window.plat.unmount())
      deepEqual(await getFallback(driver), { html: FALLBACK, seen: true })
      await driver.evaluate(() => void document.body.append('something new'))
      await pause()
      equal(await getState(driver), '')
      equal(
        await driver.evaluate(() => window.plat.get(document.querySelector('[data-plat]') as Element)?.state),
        'stopped',
      )
      await driver.evaluate(() => window.plat.scan(document.querySelector('[data-plat]') as Element))
      await becomes(driver, 'mounted')
      deepEqual(
        (await readEvents(driver)).map(({ type }) => type),
        ['mount', 'unmount', 'mount'],
      )
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'islands in a shadow root of the page mount when that root is scanned, and unmount() takes them down with all others',
    async run(driver, site) {
      await driver.open(site.page(`<div id="host"></div>${LOADER}`))
      await until(() => driver.evaluate(() => !!window.plat?.version), 'the loader')
      await driver.evaluate(() => {
        const root = document.getElementById('host')?.attachShadow({ mode: 'open' }) as ShadowRoot
        const element = document.createElement('div')
        element.dataset.plat = 'state-map'
        root.append(element)
        window.plat.scan(root)
      })
      const state = () =>
        driver.evaluate(() =>
          document.getElementById('host')?.shadowRoot?.querySelector('div')?.getAttribute('data-plat-state'),
        )
      await until(async () => (await state()) === 'mounted', 'the island in the shadow root')
      await driver.evaluate(() => window.plat.unmount())
      equal(await state(), null)
    },
  },
  {
    name: 'events bubble and leave shadow roots; an error that a listener prevents is not said in the console',
    async run(driver, site) {
      const quiet = withPlat(`plat.on('error', function (event) { event.preventDefault() })`)
      await driver.open(site.page(`${map({ select: 'one', highlight: ['ZZ'] })}${quiet}${LOADER}`, HEAR))
      await becomes(driver, 'mounted')
      const { x, y } = await getStatePoint(driver, 'CO')
      await driver.click(x, y)
      await until(async () => (await readEvents(driver, 'select')).length > 0, 'the selection')
      const events = (await readEvents(driver)).filter(({ type }) => type !== 'state-map:hover')
      deepEqual(
        events.map(({ type, composed, cancelable }) => [type, composed, cancelable]),
        [
          ['error', true, true],
          ['mount', true, false],
          ['state-map:select', true, false],
        ].sort((a, b) => events.findIndex(({ type }) => type === a[0]) - events.findIndex(({ type }) => type === b[0])),
      )
      deepEqual(await ours(driver), [])
    },
  },
]
