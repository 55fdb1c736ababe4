import type { HostilePage } from './page.ts'
import { file, goThereAndBack, ISLANDS, SCRIPTS } from './there-and-back.ts'

const LINK = '<p><a id="next" href="/elsewhere.html">Next</a></p>'
const ELSEWHERE = '<h2>Elsewhere</h2>'

/** A page whose links a library follows without leaving the document. `wrap` puts what changes into the library's element. */
const router = (
  name: string,
  head: string,
  wrap: (html: string) => string = (html) => html,
  scripts = SCRIPTS,
): HostilePage => ({
  name: `${name} goes to another page and back`,
  head,
  body: wrap(LINK + ISLANDS + scripts),
  elsewhere: wrap(ELSEWHERE),
  check: goThereAndBack('same document'),
})

/** The same with the scripts outside of what changes, where they run once. */
const outside = (name: string, head: string, wrap: (html: string) => string, start = ''): HostilePage => ({
  ...router(`${name}, whose scripts stand outside,`, head),
  body: wrap(LINK + ISLANDS) + SCRIPTS + start,
  elsewhere: wrap(ELSEWHERE) + start,
})

const HTMX_2 = file('htmx-2/dist/htmx.min.js')
const HTMX_4 = file('htmx.org/dist/htmx.min.js')
const boosted2 = (html: string) => `<div hx-boost="true">${html}</div>`
/** Version 4 hands attributes down only where they say so. */
const boosted4 = (html: string) => `<div hx-boost:inherited="true">${html}</div>`
const morphed4 = (html: string) => `<div hx-boost:inherited="true" hx-swap:inherited="outerMorph">${html}</div>`
const inPart2 = (html: string) =>
  `<main hx-history-elt><div hx-boost="true" hx-target="main" hx-select="main" hx-swap="outerHTML">${html}</div></main>`
const swup = (html: string) => `<main id="swup">${html}</main>`
const barba = (html: string) =>
  `<div data-barba="wrapper"><main data-barba="container" data-barba-namespace="page">${html}</main></div>`
const SWUP = file('swup/dist/Swup.umd.js')
const BARBA = file('@barba/core/dist/barba.umd.js')
const START_SWUP = '<script>new Swup({ animationSelector: false })</script>'
const START_BARBA = '<script>barba.init()</script>'

/** As the client router of Astro does: the body of the other page takes the place, and only scripts that are new run. */
const ASTRO = `<script>
const hasRun = new Set()
const visit = async (url) => {
  const { body } = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html')
  for (const { outerHTML } of document.scripts) hasRun.add(outerHTML)
  const swap = () => document.body.replaceWith(document.adoptNode(body))
  if (document.startViewTransition) {
    const { ready, updateCallbackDone } = document.startViewTransition(swap)
    // It rejects where the next page comes before this one has faded in.
    ready.catch(() => {})
    await updateCallbackDone
  } else swap()
  for (const script of body.querySelectorAll('script:not([type])')) {
    if (hasRun.has(script.outerHTML)) continue
    const next = document.createElement('script')
    for (const { name, value } of script.attributes) next.setAttribute(name, value)
    next.textContent = script.textContent
    script.replaceWith(next)
  }
}
addEventListener('click', (event) => {
  if (!event.target.matches('a[href]')) return
  event.preventDefault()
  history.pushState({}, '', event.target.href)
  visit(location.href)
})
addEventListener('popstate', () => visit(location.href))
</script>`

/** Libraries that change pages without leaving the document, and the browser itself. */
export const routers: HostilePage[] = [
  { ...router('the browser', ''), check: goThereAndBack('any document') },
  router('Turbo', file('@hotwired/turbo/dist/turbo.es2017-umd.js')),
  router('htmx 2', HTMX_2, boosted2),
  router(
    'htmx 2 without copies of pages',
    `<meta name="htmx-config" content='{"historyCacheSize":0}'>${HTMX_2}`,
    boosted2,
  ),
  outside('htmx 2', HTMX_2, inPart2),
  router('htmx 4', HTMX_4, boosted4),
  router('htmx 4 with copies of pages', HTMX_4 + file('htmx.org/dist/ext/hx-history-cache.min.js'), boosted4),
  router('htmx 4 that morphs', HTMX_4, morphed4),
  router('a client router like that of Astro', ASTRO),
  outside('Swup', SWUP, swup, START_SWUP),
  outside('Barba', BARBA, barba, START_BARBA),
]
