import { deepEqual, ok } from 'node:assert/strict'
import { type Driver, until } from '../_harness/driver.ts'
import { type HostilePage, PASTED } from './page.ts'
import { expectAllOnce, ISLANDS, SCRIPTS } from './there-and-back.ts'

/** Remembers how Texas looks while the page is printed. */
const WATCH = `<script>
window.printed = []
addEventListener('beforeprint', () => requestAnimationFrame(look))
matchMedia('print').addEventListener('change', ({ matches }) => matches && look())
function look() {
  const shape = document.querySelector('[data-plat]').shadowRoot.querySelector('[data-id=TX]')
  printed.push([matchMedia('print').matches, getComputedStyle(shape).fill, shape.getBoundingClientRect().width > 20])
}
</script>`

/** Prints the page, where Texas is as green as on the screen, and expects it alive afterwards. */
const print = async (driver: Driver) => {
  // WebKitGTK's driver does not print.
  if (!driver.print) return
  const paper = await driver.print()
  ok(paper.subarray(0, 5).toString() === '%PDF-' && paper.length > 5000, `${paper.length} bytes`)
  const looks = await until(
    () => driver.evaluate(() => (window as unknown as { printed: unknown[][] }).printed.filter(([isPrint]) => isPrint)),
    'a look at the printed page',
  )
  deepEqual(looks[0], [true, 'rgb(8, 159, 75)', true])
}

const page = (name: string, head = '', body = PASTED): HostilePage => ({ name, head: WATCH + head, body, check: print })

/** Pages that are printed, with what style sheets for paper do to them. */
export const printed: HostilePage[] = [
  page('the page is printed'),
  page(
    'a style sheet for paper removes all colors and shadows',
    '<style>@media print { *, *::before { color: #000 !important; background: none !important; box-shadow: none !important } a::after { content: " (" attr(href) ")" } }</style>',
  ),
  page(
    'a style sheet for paper is made of a narrow column',
    '<style>@media print { body { width: 12cm; columns: 2; float: left } img, svg { max-width: 100% !important } }</style>',
  ),
  {
    name: 'the page with all kinds of maps is printed, and goes on',
    head: WATCH,
    body: ISLANDS + SCRIPTS,
    async check(driver) {
      await expectAllOnce(driver, 'at first')
      await print(driver)
      await expectAllOnce(driver, 'after the page was printed')
    },
  },
]
