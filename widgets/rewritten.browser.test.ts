import { expect, onTestFinished, test, vi } from 'vitest'
import { frames } from './_testing/fake-fetch.ts'
import { open } from './_testing/open.ts'
import { randomFrom, rewriteText, withoutMarks } from './_testing/rewrite-text.ts'

/**
 * Islands whose texts translators and reading aids rewrite, beside a twin whose texts nobody touches: whatever happens to both, the same is
 * read in both.
 */
type Random = (below: number) => number
type Part = Element | ShadowRoot

interface Case {
  island: string
  props: object
  /** What everybody waits for. */
  ready: string
  /**
   * A use that fetches more code, and what shows that the code is there. A move of the pointer that waits for it is answered later, and
   * texts that grow in one twin have moved the other by then.
   */
  firstUse?: { act(root: Part): void; shown: string }
  /** What a reader or the page does, to each of the twins alike. */
  act(random: Random): (root: Part, update: (props: object) => void) => void
  /** What fetch answers. */
  answer?(url: URL): unknown
}

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T
const enter = (field: HTMLInputElement | null, value: string) => {
  if (!field) return
  field.value = value
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}
const at = (element: Element | null, type: string, x: number, y: number) => {
  if (!element) return
  const { left, top, width, height } = element.getBoundingClientRect()
  const where = { clientX: left + x * width, clientY: top + y * height }
  element.dispatchEvent(new PointerEvent(type, { ...where, pointerType: 'mouse', bubbles: true, composed: true }))
}

const STATES = ['CO', 'KS', 'TX', 'ME', 'WA']
const history = Array.from({ length: 36 }, (_, n) => ({
  date: `${2020 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`,
  price: { cents: (1000 + 10 * n) * 100 },
}))
const values = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [String(17001 + 2 * n), n]))

const CASES: Case[] = [
  {
    island: 'state-map',
    props: { details: Object.fromEntries(STATES.map((id) => [id, { text: `Office of ${id}` }])) },
    ready: '[data-id="CO"]',
    act(random) {
      const [id, figure, isClick] = [pick(random, STATES), random(1000), random(3)]
      return (root, update) => {
        if (isClick) return at(root.querySelector(`[data-id="${id}"]`), 'click', 0.5, 0.5)
        const details = Object.fromEntries(
          STATES.map((one) => [one, { title: `Branch ${figure}`, text: `${figure} of ${one}` }]),
        )
        update({ details, title: `Offices ${figure}` })
      }
    },
  },
  {
    island: 'county-map',
    props: { title: 'Customers', values },
    ready: '.county-map-ready',
    firstUse: {
      act: (root) => at(root.querySelector('.county-map-stage'), 'pointermove', 0.6, 0.45),
      shown: '.map-tooltip:not([hidden])',
    },
    act(random) {
      const [x, y, kind, figure] = [0.5 + random(200) / 1000, 0.3 + random(300) / 1000, random(4), random(100)]
      return (root, update) => {
        if (kind) return at(root.querySelector('.county-map-stage'), 'pointermove', x, y)
        const next = Object.fromEntries(Object.keys(values).map((fips, n) => [fips, n + figure]))
        update({ title: `Customers ${figure}`, values: next })
      }
    },
  },
  {
    island: 'rent-history-chart',
    props: { history },
    ready: '.chart-plot[role="slider"]',
    act(random) {
      const [x, count, kind] = [random(1000) / 1000, 6 + random(30), random(4)]
      return (root, update) => {
        if (kind) at(root.querySelector('.chart-plot'), 'pointermove', x, 0.5)
        else update({ history: history.slice(0, count) })
      }
    },
  },
  {
    island: 'mortgage-calculator',
    props: {},
    ready: '[name="loan_amount"]',
    act(random) {
      const amount = String(50_000 + 1000 * random(500))
      const rate = `${2 + random(6)}.${random(10)}`
      return (root) => {
        enter(root.querySelector('[name="loan_amount"]'), amount)
        enter(root.querySelector('[name="interest_rate"]'), rate)
      }
    },
  },
  {
    island: 'market-search',
    props: {},
    ready: '[role="combobox"]',
    act(random) {
      const text = pick(random, ['cook', 'king', 'cass', 'lake', 'polk'])
      return (root) => enter(root.querySelector('[role="combobox"]'), text)
    },
    answer: (url) => {
      const q = url.searchParams.get('q') ?? ''
      return ['IL', 'WA', 'IN']
        .slice(q.charCodeAt(0) % 3)
        .map((state) => ({ id: `/m/${q}${state}`, name: `${q} County, ${state}` }))
    },
  },
]

const REWRITES = 1000

test.each(CASES)('$island is read as its twin after each of 1,000 rewrites', { timeout: 120_000 }, async (one) => {
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    const url = new URL(request instanceof Request ? request.url : String(request), location.href)
    return new Response(JSON.stringify(one.answer?.(url) ?? {}), { headers: { 'content-type': 'application/json' } })
  })
  onTestFinished(() => fetch.mockRestore())
  const { mount } = await import(`./${one.island}/index.ts`)
  const [rewritten, twin] = [open(mount, one.props), open(mount, one.props)]
  const both = [rewritten, twin]
  for (const { root } of both) await expect.poll(() => root.querySelector(one.ready)).toBeTruthy()
  const { firstUse } = one
  if (firstUse)
    await expect
      .poll(() => {
        for (const { root } of both) firstUse.act(root)
        return both.every(({ root }) => root.querySelector(firstUse.shown))
      })
      .toBe(true)
  const read = ({ root }: (typeof both)[number]) => withoutMarks(root.textContent)
  const random = randomFrom(7)
  const seen = new Set<string>()
  // Who searches waits for an answer each time.
  const rounds = one.answer ? 40 : 100
  const half = REWRITES / rounds / 2
  for (let round = 0; round < rounds; round++) {
    for (let times = 0; times < half; times++) rewriteText(rewritten.root, random)
    await null
    for (let times = 0; times < half; times++) rewriteText(rewritten.root, random)
    const act = one.act(random)
    for (const { root, instance } of both) act(root, (props) => instance.update({ ...one.props, ...props }, []))
    await frames(one.answer ? 24 : 3)
    await expect.poll(() => read(rewritten), { message: `round ${round}`, timeout: 3000 }).toBe(read(twin))
    seen.add(read(twin))
  }
  expect(seen.size).toBeGreaterThan(rounds / 25)
  expect(both.flatMap(({ reports }) => reports)).toEqual([])
})
