import { deepEqual, equal } from 'node:assert/strict'
import { HOOK, NONCE, OURS, settled, startCanary } from '../_harness/canary.ts'
import { pause, until } from '../_harness/driver.ts'
import { LOADER, map } from './parts.ts'
import type { Scenario } from './scenario.ts'

/** Elements whose names hide what a document, a window or a form has, and pages that name the roots of islands. */
export const clobbering: Scenario[] = [
  {
    name: 'no image, form or link that hides a property of the document by its name changes where code comes from',
    async run(driver, site) {
      const canary = await startCanary()
      try {
        await driver.open(site.page(''))
        const names = await driver.evaluate(() => {
          const all = new Set(['plat', 'plat:', 'requestIdleCallback', 'simplemaps_usmap'])
          for (
            let proto = Document.prototype as object;
            proto !== Object.prototype;
            proto = Object.getPrototypeOf(proto)
          )
            for (const name of Object.getOwnPropertyNames(proto)) all.add(name)
          return [...all]
        })
        // What the loader, the runtime and the state map read of the document.
        const READ =
          /^(plat:?|currentScript|scripts|readyState|querySelector(All)?|getElementById|baseURI|requestIdleCallback)$/
        const hide = (some: string[]) =>
          some
            .map(
              (name) =>
                `<img name="${name}" id="${name}" src="${canary.origin}/embed/v1/x.png" alt="" hidden><a id="${name}" href="${canary.origin}/embed/v1/x.js"></a><form name="${name}"></form>`,
            )
            .join('')
        const island = '<div data-plat="state-map" class="gadget" data-plat-on="idle"></div>'
        const isHidden = `<script>window.isHidden = !(document.currentScript instanceof HTMLScriptElement)</script>`
        const some = names.filter((name) => READ.test(name))
        await driver.open(site.page(hide(some) + isHidden + island + OURS, HOOK), 'parsed')
        await settled(driver)
        equal(
          await driver.evaluate(() => (window as unknown as { isHidden: boolean }).isHidden),
          true,
          'the names bite',
        )
        equal(
          await driver.evaluate(() =>
            Document.prototype.querySelector.call(document, '.gadget')?.getAttribute('data-plat-state'),
          ),
          'mounted',
        )
        deepEqual(
          canary.code().filter((line) => /\.js/.test(line)),
          [],
        )
        await driver.open(site.page(hide(names) + island + OURS, HOOK), 'parsed')
        await pause(1000)
        deepEqual(
          canary.code().filter((line) => /\.js/.test(line)),
          [],
        )
      } finally {
        await canary.close()
      }
    },
  },
  {
    name: 'forms and images with the names of what scripts read of a document keep no map away, in either form',
    async run(driver, site) {
      const names = [
        ...['currentScript', 'scripts', 'forms', 'body', 'head', 'documentElement', 'activeElement', 'defaultView'],
        ...['readyState', 'baseURI', 'hidden', 'visibilityState', 'fonts', 'title', 'cookie', 'location', 'nodeType'],
        ...['createElement', 'createElementNS', 'createTextNode', 'adoptedStyleSheets', 'ownerDocument', 'createRange'],
        ...['querySelector', 'querySelectorAll', 'getElementById', 'addEventListener', 'contains', 'childNodes'],
      ]
      const hide = names.map((name) => `<form name="${name}"></form><img name="${name}" alt="" hidden>`).join('')
      const data = '<script>var simplemaps_usmap_mapdata = { main_settings: {}, state_specific: {} }</script>'
      const island = `<div data-plat="map" data-plat-on="load" data-plat-props='{"data":{"global":"simplemaps_usmap_mapdata"}}'></div>`
      const dropIn = '<div id="map"></div><script src="http://localhost:4000/embed/v1/usmap.js"></script>'
      await driver.open(site.page(hide + data + island + LOADER + dropIn), 'parsed')
      const countStates = () =>
        driver.evaluate(() => {
          const find = (root: ParentNode | null | undefined, css: string) =>
            root ? [...Reflect.get(Object.getPrototypeOf(root), 'querySelectorAll').call(root, css)] : []
          const [element] = find(document, '[data-plat]') as Element[]
          return [find(document, '#map .sm_state').length, find(element?.shadowRoot, '.sm_state').length]
        })
      await until(async () => (await countStates()).every((states) => states === 51), 'both maps')
      const find = (tag: string) =>
        driver.evaluate((css) => {
          const [element] = Reflect.get(Object.getPrototypeOf(document), 'querySelectorAll').call(document, css)
          element.scrollIntoView({ block: 'center' })
          const { left, top, width, height } = element.getBoundingClientRect()
          return { x: left + width / 2, y: top + height / 2 }
        }, tag)
      const hasPopup = () =>
        driver.evaluate(() => {
          const { querySelector } = Document.prototype
          return /Kansas/.test(querySelector.call(document, '#map .map-popup')?.textContent ?? '')
        })
      // What is above may still grow, and a scroll takes a pop-up away: a pointer that rests is moved again.
      let moves = 0
      await until(async () => {
        const kansas = await find('#map .sm_state_KS')
        await driver.move(kansas.x + (moves++ % 2), kansas.y)
        return hasPopup()
      }, 'pop-up of the drop-in')
    },
  },
  {
    name: 'an island that is moved into the document of a frame gives its fallback back, and the console says why',
    async run(driver, site) {
      await driver.open(site.page(`<iframe></iframe>${map({}, 'data-plat-on="load"')}${LOADER}`), 'parsed')
      const state = () => driver.evaluate(() => document.querySelector('[data-plat]')?.getAttribute('data-plat-state'))
      await until(async () => (await state()) === 'mounted', 'the map')
      await driver.evaluate(() => {
        const frame = document.querySelector('iframe')?.contentDocument as Document
        frame.body.append(document.querySelector('[data-plat]') as Element)
      })
      const getMessages = async () => (await driver.said()).filter((line) => /is in another document/.test(line.text))
      await until(async () => (await getMessages()).length === 1, 'the message')
      const inFrame = await driver.evaluate(() => {
        const island = document.querySelector('iframe')?.contentDocument?.querySelector('[data-plat]')
        return [island?.getAttribute('data-plat-state'), island?.shadowRoot?.querySelector('svg') ?? null]
      })
      deepEqual(inFrame, [null, null])
    },
  },
  {
    name: 'fields that hide what a form is keep no island from mounting, and a form is none',
    async run(driver, site) {
      await driver.open(site.page(''))
      const names = await driver.evaluate(() => {
        const all = new Set<string>()
        for (
          let proto = HTMLFormElement.prototype as object;
          proto !== Object.prototype;
          proto = Object.getPrototypeOf(proto)
        )
          for (const name of Object.getOwnPropertyNames(proto)) all.add(name)
        return [...all]
      })
      const fields = names.map((name) => `<input name="${name}" id="${name}" hidden>`).join('')
      const island = '<div data-plat="state-map" class="gadget" data-plat-on="load"></div>'
      const start = `<!doctype html><meta charset="utf-8"><title>A page</title>${HOOK}<body>${OURS}
        <form data-plat="state-map" data-plat-on="load" id="form">${fields}</form><form>${fields}${island}`
      let arrive = () => {}
      const rest = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const opened = driver.open(site.slowPage(start, rest, `</form>${island}`), 'parsed')
      // The loader looks at a page whose end is not there yet.
      await pause(500)
      arrive()
      await opened
      await settled(driver)
      const states = await driver.evaluate(() =>
        [...document.querySelectorAll('[data-plat]')].map((each) =>
          Element.prototype.getAttribute.call(each, 'data-plat-state'),
        ),
      )
      deepEqual(states, [null, 'mounted', 'mounted'])
    },
  },
  {
    name: 'elements named plat are not the queue, and the page gets its interface',
    async run(driver, site) {
      const island = '<div data-plat="state-map" class="gadget" data-plat-on="load"></div>'
      const named = '<a id="plat" href="https://example.com/">x</a><img name="plat:" alt="">'
      await driver.open(site.page(named + island + OURS), 'parsed')
      await settled(driver)
      equal(await driver.evaluate(() => typeof window.plat.scan), 'function')
      equal(await driver.evaluate(() => document.querySelector('.gadget')?.getAttribute('data-plat-state')), 'mounted')
    },
  },
  {
    name: 'a page that names the roots of islands has them there alone, also in what comes later',
    async run(driver, site) {
      const island = (id: string) => `<div data-plat="state-map" class="gadget" data-plat-on="load" id="${id}"></div>`
      const loader = OURS.replace('<script', '<script data-plat-roots="#content > .ours"')
      const body = `<main id="content"><div class="ours">${island('in')}</div>
        <div class="comments"><div id="content"><div class="theirs">${island('out')}</div></div></div></main>${loader}`
      await driver.open(site.page(body), 'parsed')
      await until(
        () => driver.evaluate(() => document.getElementById('in')?.getAttribute('data-plat-state') === 'mounted'),
        'the island in the root',
      )
      await driver.evaluate((html) => {
        document.querySelector('.comments')?.insertAdjacentHTML('beforeend', html)
        document.querySelector('.ours')?.insertAdjacentHTML('beforeend', html.replace('later', 'welcome'))
      }, island('later'))
      await until(
        () => driver.evaluate(() => document.getElementById('welcome')?.getAttribute('data-plat-state') === 'mounted'),
        'the island that came later',
      )
      const states = await driver.evaluate(() =>
        ['out', 'later'].map((id) => document.getElementById(id)?.getAttribute('data-plat-state')),
      )
      deepEqual(states, [null, null])
    },
  },
  {
    name: 'a page whose selector of the roots is invalid has no islands, and the browser reports an error',
    async run(driver, site) {
      const island = '<div data-plat="state-map" class="gadget" data-plat-on="load"></div>'
      const hear = `<script nonce="${NONCE}">addEventListener('error', ({ message }) => { window.failed = message })</script>`
      const loader = OURS.replace('<script', '<script data-plat-roots="#content >> ."')
      await driver.open(site.page(island + loader, hear), 'parsed')
      await until(() => driver.evaluate(() => Object.hasOwn(window, 'failed')), 'the error')
      const getState = () =>
        driver.evaluate(() => document.querySelector('.gadget')?.getAttribute('data-plat-state') ?? null)
      equal(await getState(), null)
    },
  },
]
