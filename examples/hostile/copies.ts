import { equal } from 'node:assert/strict'
import { count, type HostilePage, PASTED } from './page.ts'
import { doTwice, file, ISLANDS, SCRIPTS } from './there-and-back.ts'

interface JQuery {
  html(html?: string): string
  clone(withEvents: boolean): JQuery
  detach(): JQuery
  replaceWith(other: JQuery): void
  wrapInner(html: string): void
  appendTo(css: string): void
}
declare const $: (css: string) => JQuery

/** A page that does something to its part `main`, twice. The scripts stand beside that part, or in it. */
const copy = (name: string, run: () => unknown, isScriptInside = false): HostilePage => ({
  name: `a page ${name}`,
  head: file('jquery/dist/jquery.min.js'),
  body: isScriptInside ? `<main>${ISLANDS}${SCRIPTS}</main>` : `<main>${ISLANDS}</main>${SCRIPTS}`,
  check: doTwice(run),
})

/** A page that does something to a map, the element `map`, once its first picture stands and before its code has taken that over. */
const between = (name: string, code: string): HostilePage => ({
  name: `a page ${name} between its first picture and its code`,
  head: `<script>
    const wait = () => {
      const map = document.querySelector('[data-plat]')
      if (map?.dataset.platState === 'mounted') return
      if (map?.shadowRoot?.querySelector('[data-id=TX]')) { window.done = true; ${code} } else setTimeout(wait)
    }
    setTimeout(wait)
  </script>`,
  body: `<main>${PASTED}</main>`,
  async check(driver) {
    equal(await driver.evaluate(() => 'done' in window), true, 'the page was early enough')
    equal(await driver.evaluate(() => document.querySelectorAll('[data-plat]').length), 1)
    equal(await count(driver, '[data-id=TX]'), 1)
    equal(await count(driver, '.state-map'), 1)
  },
})

/** Page code that writes what is drawn again, copies it or moves it. */
export const copies: HostilePage[] = [
  copy('gives a part its own HTML by jQuery', () => $('main').html($('main').html())),
  copy('gives a part its own HTML by jQuery, and runs its scripts again', () => $('main').html($('main').html()), true),
  copy('replaces a part by its clone of jQuery', () => $('main').replaceWith($('main').clone(true))),
  copy('wraps all inside a part by jQuery', () => $('main').wrapInner('<section></section>')),
  copy('detaches a part and appends it by jQuery', () => $('main').detach().appendTo('body')),
  copy('gives a part its own HTML', () => {
    const main = document.querySelector('main') as Element
    main.innerHTML = `${main.innerHTML}`
  }),
  copy('gives its body its own HTML', () => {
    document.body.innerHTML = `${document.body.innerHTML}`
  }),
  copy('replaces a part by its own outer HTML', () => {
    const main = document.querySelector('main') as Element
    main.outerHTML = `${main.outerHTML}`
  }),
  copy('replaces its body by a clone', () => document.body.replaceWith(document.body.cloneNode(true))),
  copy('writes its whole document anew', () => {
    document.documentElement.innerHTML = `${document.documentElement.innerHTML}`
  }),
  between('replaces a map by its clone', 'map.replaceWith(map.cloneNode(true))'),
  between('gives the part around a map its own HTML', "map.parentElement.innerHTML += ''"),
  between('moves a map', 'document.body.append(map)'),
  between('changes the shapes of a map', "map.shadowRoot.querySelector('[data-id=TX]').remove()"),
]
