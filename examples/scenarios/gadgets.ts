import { deepEqual, equal, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOOK, NONCE, OURS, settled, startCanary } from '../_harness/canary.ts'
import { type Driver, until } from '../_harness/driver.ts'
import { makeGadgets, writeGadget } from '../_harness/gadgets.ts'
import { type Sanitizer, sanitizers } from '../_harness/sanitizers.ts'
import type { Site } from '../_harness/site.ts'
import type { Scenario } from './scenario.ts'

/** Policies of pages, with what their scripts need. */
const POLICIES: [name: string, policy: string][] = [
  ['no policy', ''],
  ['a nonce', `script-src 'nonce-${NONCE}'; object-src 'none'; base-uri 'none'`],
  ['strict-dynamic', `script-src 'nonce-${NONCE}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`],
  ['Trusted Types', "require-trusted-types-for 'script'; trusted-types 'none'"],
]
const headers = (policy: string): Record<string, string> => (policy ? { 'Content-Security-Policy': policy } : {})
/** Runs in the page: presses what can be pressed, and looks for what would run or lead a form away. */
async function inspect(own: string[]): Promise<{ ran: string[]; found: string[]; states: Record<string, number> }> {
  const found: string[] = []
  const roots = (root: ParentNode): ParentNode[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ]
  // A page that is left cannot be looked at.
  for (const type of ['click', 'submit', 'auxclick'])
    addEventListener(type, (event) => event.preventDefault(), { capture: true })
  window.open = () => null
  // Islands may lead on in their own site, and nowhere else.
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { url } = (event as Event & { destination: { url: string } }).destination
    if (!own.includes(new URL(url).origin)) found.push(`leads to ${url.slice(0, 80)}`)
    event.preventDefault()
  })
  for (const gadget of document.querySelectorAll('.gadget')) {
    for (const root of roots(gadget)) {
      const pressed = [...root.querySelectorAll<HTMLElement>('[data-id], button, summary, a')]
      for (const element of pressed.slice(0, 12)) {
        element.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true }))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
      }
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  const states: Record<string, number> = {}
  for (const gadget of document.querySelectorAll('.gadget')) {
    const state = `${gadget.getAttribute('data-plat-state')}`
    states[state] = (states[state] ?? 0) + 1
    for (const element of roots(gadget).flatMap((root) => [...root.querySelectorAll('*')])) {
      for (const { name, value } of element.attributes) {
        const address = /^(href|xlink:href|action|formaction|srcdoc|data)$/.test(name)
        const scheme = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase()
        const isForm = /action$/.test(name)
        const foreign =
          isForm && URL.canParse(value, location.href) && !own.includes(new URL(value, location.href).origin)
        // What the visitor's HTML had beside our islands is the sanitizer's business.
        if (/^on/.test(name) || (address && /^(javascript|vbscript|data:text)/.test(scheme)) || foreign)
          found.push(`${gadget.className}: <${element.localName} ${name}="${value.slice(0, 60)}">`)
      }
      if (/^(script|iframe|object|embed|base)$/.test(element.localName))
        found.push(`${gadget.className}: <${element.localName}>`)
    }
  }
  return { ran: (window as unknown as { ran: string[] }).ran, found, states }
}

/** Sanitizes what a visitor wrote. */
async function sanitize(driver: Driver, site: Site, sanitizer: Sanitizer, html: string): Promise<string | undefined> {
  if ('clean' in sanitizer) return sanitizer.clean(html)
  await driver.open(site.page('', '<script src="/node_modules/dompurify/dist/purify.min.js"></script>'))
  return driver.evaluate(
    ({ run, html }) => new Function('html', `return ({ ${run} }).run(html)`)(html) as string | undefined,
    { run: asMethod(sanitizer.run), html },
  )
}
/** Writes a function so that it may stand in an object as `run`. */
const asMethod = (run: (html: string) => string | undefined): string =>
  /^run\b/.test(`${run}`) ? `${run}` : `run: ${run}`

const matrix = sanitizers.flatMap((sanitizer, at) =>
  POLICIES.filter((_, which) => at === 0 || which === 0 || (sanitizer.passes && which === 2)).map(([name, policy]) => ({
    sanitizer,
    name,
    policy,
  })),
)

export const gadgets: Scenario[] = [
  ...matrix.map(
    ({ sanitizer, name, policy }): Scenario => ({
      name: `no island that a visitor wrote runs anything: ${sanitizer.name}, ${name}`,
      async run(driver, site) {
        const canary = await startCanary()
        try {
          const all = await makeGadgets(canary.origin)
          const html = await sanitize(driver, site, sanitizer, all.map(writeGadget).join('\n'))
          // Not every browser has a sanitizer of its own.
          if (html === undefined) return
          equal((html.match(/ data-plat="/g) ?? []).length, sanitizer.passes ? all.length : 0)
          await driver.open(site.page(html + OURS, HOOK, headers(policy)), 'parsed')
          await settled(driver)
          const { ran, found, states } = await driver.evaluate(inspect, [site.plat.origin, site.stranger.origin])
          deepEqual({ ran, found, code: canary.code() }, { ran: [], found: [], code: [] })
          // Most of them were really there.
          if (sanitizer.passes) ok((states.mounted ?? 0) > all.length / 2, JSON.stringify(states))
        } finally {
          await canary.close()
        }
      },
    }),
  ),
  {
    name: 'the same HTML of visitors runs where a script of the page sets it as props, so the tests above can fail',
    async run(driver, site) {
      const canary = await startCanary()
      try {
        const all = await makeGadgets(canary.origin)
        await driver.open(site.page(all.map(writeGadget).join('\n') + OURS, HOOK), 'parsed')
        await settled(driver)
        await driver.evaluate(() => {
          for (const gadget of document.querySelectorAll('.gadget'))
            window.plat.get(gadget)?.update(JSON.parse(gadget.getAttribute('data-plat-props') ?? ''))
        })
        await until(
          () => driver.evaluate(() => (window as unknown as { ran: string[] }).ran.includes('html')),
          'the HTML of a map to run',
        )
        const { ran, found } = await driver.evaluate(inspect, [site.plat.origin, site.stranger.origin])
        for (const what of ['html', 'script', 'frame']) ok(ran.includes(what), `${what} did not run`)
        ok(canary.code().length > 0, 'no code was fetched')
        const led = new Set(found.filter((line) => / (form)?action=/.test(line)).map((line) => line.split(' ')[1]))
        ok(led.size > 5, `forms of ${[...led]} are led away`)
      } finally {
        await canary.close()
      }
    },
  },
  {
    name: 'the one line of script that docs/embedding.md shows makes a map trusted, and HTML alone does not',
    async run(driver, site) {
      const docs = await readFile(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8')
      const line = /^<script>\(window\.plat.*trusted: true.*<\/script>$/m.exec(docs)?.[0] ?? ''
      ok(line.includes("getElementById('offices')"), 'the line is in the docs')
      const config = { trusted: true, data: { legend: { html: '<b onclick="1">x</b>' } } }
      const map = (id: string, on: string) =>
        `<div data-plat="map" class="gadget" data-plat-on="${on}" id="${id}" data-plat-props='${JSON.stringify(config)}'></div>`
      const isTrusted = (id: string) =>
        driver.evaluate(
          (id) => document.getElementById(id)?.shadowRoot?.querySelector('.map-legend-own b')?.hasAttribute('onclick'),
          id,
        )
      for (const on of ['load', 'visible', 'idle']) {
        await driver.open(site.page(map('offices', on) + map('other', on) + line + OURS), 'parsed')
        await settled(driver)
        await until(async () => (await isTrusted('other')) !== undefined, 'the legend')
        await until(async () => (await isTrusted('offices')) === true, 'the legend as it is written')
        equal(await isTrusted('other'), false)
      }
    },
  },
]
