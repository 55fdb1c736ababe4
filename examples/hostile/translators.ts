import { equal } from 'node:assert/strict'
import { type Driver, until } from '../_harness/driver.ts'
import { type HostilePage, PASTED } from './page.ts'

/** Calls `change` for each text of the page and of its shadow roots, now and whenever it has changed. */
const translator = (change: string) => `<script>
const done = new WeakMap()
const change = ${change}
const all = (root) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const nodes = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  for (const node of nodes) {
    if (node.shadowRoot && !done.has(node)) { done.set(node); watch(node.shadowRoot) }
    if (!(node instanceof Text) || !node.data.trim() || done.get(node) === node.data) continue
    if (node.parentElement?.closest('[translate=no], script, style, template')) continue
    const text = change(node, node.data.replace(/[A-Za-z]+/g, (word) => '«' + word + '»'))
    done.set(text, text.data)
  }
}
const watch = (root) => {
  new MutationObserver(() => all(root)).observe(root, { childList: true, subtree: true, characterData: true })
  all(root)
}
addEventListener('load', () => watch(document))
// A shadow root is no change that a page hears of.
setInterval(() => all(document), 100)
</script>`

/** Points at states in turn, and expects the card of each. */
async function pointAround(driver: Driver): Promise<void> {
  const getCard = () =>
    driver.evaluate(() => {
      const card = document.querySelector('[data-plat]')?.shadowRoot?.querySelector('.map-tooltip')
      return { text: (card?.textContent ?? '').replace(/[«»]/g, ''), isTranslated: /«/.test(card?.textContent ?? '') }
    })
  for (const [code, name] of [
    ['TX', 'Texas'],
    ['MT', 'Montana'],
    ['CO', 'Colorado'],
    ['TX', 'Texas'],
  ] as const) {
    const { x, y } = await driver.evaluate((id) => {
      const shape = document.querySelector('[data-plat]')?.shadowRoot?.querySelector(`[data-id=${id}]`)
      shape?.scrollIntoView({ block: 'center' })
      const box = shape?.getBoundingClientRect() ?? new DOMRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }, code)
    // The pointer may stand there from the page before, which is no movement.
    await driver.move(x, y - 1)
    await driver.move(x, y)
    await until(async () => (await getCard()).text.startsWith(name), `the card of ${name}`)
    await until(async () => (await getCard()).isTranslated, `the translated card of ${name}`)
  }
  const cards = await driver.evaluate(
    () => document.querySelector('[data-plat]')?.shadowRoot?.querySelectorAll('.map-tooltip').length,
  )
  equal(cards, 1)
}

const translated = (name: string, change: string, more = ''): HostilePage => ({
  name: `a translator ${name}`,
  head: more + translator(change),
  body: PASTED,
  check: pointAround,
})

/** Browser translators, extensions and reading aids. */
export const translators: HostilePage[] = [
  translated(
    'puts each text into elements of its own',
    `(node, text) => {
  const font = document.createElement('font')
  font.append(text)
  node.replaceWith(font)
  return font.firstChild
}`,
  ),
  translated('writes into the text nodes', '(node, text) => { node.data = text; return node }'),
  translated(
    'puts another text node in the place',
    '(node, text) => { const next = new Text(text); node.replaceWith(next); return next }',
  ),
  translated(
    'moves the page for a bar of its own and turns it from right to left',
    '(node, text) => { node.data = text; return node }',
    `<script>addEventListener('load', () => {
  document.documentElement.className = 'translated-rtl'
  document.documentElement.dir = 'rtl'
  document.body.style.cssText = 'position: relative; top: 40px'
})</script>`,
  ),
]
