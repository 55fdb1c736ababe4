import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { openMap } from '../_testing/map-island.ts'
import { contextFor, placeElement } from '../_testing/open.ts'
import { data, INFO } from './_testing/small-map.ts'
import type { MapController } from './controller.ts'
import { mount } from './index.ts'

type Over = Record<string, unknown>

const FULL = (): Over => ({
  state_specific: { A: { description: 'Apples', zoomable: 'yes' }, B: { image_url: '/b.png' } },
  locations: { p: { name: 'Here', lat: 50, lng: 350, pulse: 'yes' }, q: { lat: 150, lng: 50 } },
  labels: { a: { name: 'AL', parent_id: 'A', display: 'auto' } },
  lines: { l: { origin_location: 'p', destination_location: 'q' } },
  legend: { entries: [{ name: 'Shops', ids: 'p' }] },
})
const SETTINGS = { manual_zoom: 'yes', keyboard_navigation: 'yes' }
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

interface Chromium {
  send(method: string): Promise<{ metrics: { name: string; value: number }[] }>
}

/** Chromium's own counts of this page, after its garbage was collected. */
async function counts() {
  const { send } = cdp() as unknown as Chromium
  const ask = send.bind(cdp())
  // What was under way has come to its end.
  await pause(2500)
  await ask('Performance.enable')
  for (let i = 0; i < 3; i++) await ask('HeapProfiler.collectGarbage')
  const { metrics } = await ask('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/** Mounts as the loader does. */
async function mounted(element: HTMLElement, source: Over = data(FULL(), SETTINGS), info: object = INFO) {
  const abort = new AbortController()
  const { context, reports } = contextFor(element, abort)
  const instance = await mount(element, { data: source, info }, context)
  const root = (element.shadowRoot ?? element) as ShadowRoot
  return {
    reports,
    root,
    instance,
    get api() {
      return instance.api as MapController
    },
    unmount() {
      abort.abort()
      instance.unmount()
    },
  }
}

describe('the box of a map', () => {
  test('a change of its width is followed at once, and shapes stay under the pointer', async () => {
    const map = await openMap({ state_specific: { E: { description: 'Elms' } } })
    const box = map.element.parentElement as HTMLElement
    for (const width of [300, 650, 412]) {
      box.style.width = `${width}px`
      expect(map.find('.map-svg').getBoundingClientRect().width).toBe(width)
      expect(map.shape('E').getBoundingClientRect().width).toBeCloseTo(width / 4, 0)
    }
    await map.hover('E')
    await expect.poll(() => map.popup()?.textContent).toContain('Elms')
  })

  test('a phone is turned: the map fills its width, and the buttons go where there is room', async () => {
    onTestFinished(() => page.viewport(1000, 800))
    await page.viewport(390, 800)
    const map = await openMap({}, SETTINGS)
    const box = map.element.parentElement as HTMLElement
    box.style.width = 'auto'
    const isBelow = () => {
      const [svg, button] = ['.map-svg', '.map-nav'].map((part) => map.find(part).getBoundingClientRect())
      return (button?.top as number) >= (svg?.bottom as number)
    }
    await expect.poll(() => map.find('.map-nav')).not.toBeNull()
    for (const [width, below] of [
      [390, true],
      [844, false],
      [390, true],
    ] as const) {
      await page.viewport(width, 1234 - width)
      await expect.poll(() => map.find('.map-svg').getBoundingClientRect().width).toBe(box.clientWidth)
      expect(box.clientWidth).toBeGreaterThan(width - 40)
      expect(isBelow()).toBe(below)
    }
  })

  test('an open pop-up stays inside a map that has become narrow', async () => {
    const map = await openMap({ state_specific: { E: { description: 'Elms' } } }, { popups: 'on_click' })
    await map.click('E')
    const box = map.element.parentElement as HTMLElement
    box.style.width = '300px'
    await expect
      .poll(() => map.popup().getBoundingClientRect().right - map.find('.map-holder').getBoundingClientRect().right)
      .toBeLessThanOrEqual(0)
  })

  test('mounted while it was hidden, or hidden and shown, pop-ups and hit areas are right', async () => {
    const element = placeElement()
    element.style.display = 'none'
    const map = await mounted(element)
    onTestFinished(map.unmount)
    await expect.poll(() => map.root.querySelector('.sm_legend_item')).not.toBeNull()
    for (let i = 0; i < 2; i++) {
      element.style.display = 'block'
      element.style.width = '800px'
      const shape = map.root.querySelector('.sm_state_E') as SVGElement
      await userEvent.hover(shape, { position: { x: 20, y: 150 } })
      await expect.poll(() => map.root.querySelector('.tt_sm:not([hidden])')?.textContent).toBe('Echo')
      const tip = (map.root.querySelector('.tt_sm') as Element).getBoundingClientRect()
      const there = shape.getBoundingClientRect()
      expect(tip.left).toBeGreaterThanOrEqual(there.left)
      expect(tip.right).toBeLessThanOrEqual(there.right)
      await userEvent.hover(document.body, { position: { x: 950, y: 780 } })
      element.style.display = 'none'
      await pause(50)
    }
  })

  test('a map that is moved in the document goes on', async () => {
    const map = await openMap({ state_specific: { A: { description: 'Apples', zoomable: 'yes' } } }, SETTINGS)
    const other = document.createElement('section')
    document.body.append(other)
    onTestFinished(() => other.remove())
    other.append(map.element.parentElement as HTMLElement)
    await map.hover('A')
    await expect.poll(() => map.popup()?.textContent).toContain('Apples')
    await map.click('A')
    await expect.poll(() => map.api.target).toMatchObject({ level: 'state', id: 'A' })
  })
})

// They count on a machine that may be busy with others.
describe('many', { timeout: 120_000 }, () => {
  test('mounted and unmounted 40 times, a map leaves no nodes, listeners or memory', async () => {
    const element = placeElement({ html: '<p>Fallback</p>' })
    const cycle = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const map = await mounted(element)
        map.root.querySelector('.sm_state_A')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        if (i % 10 === 0) await map.api.zoomBy(1)
        if (i % 10 === 1) await pause(100)
        map.unmount()
      }
    }
    await cycle(20)
    const before = await counts()
    await cycle(40)
    const after = await counts()
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.02)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.02)
    expect(after.heap).toBeLessThanOrEqual(before.heap * 1.1)
    expect(element.innerHTML).toBe('<p>Fallback</p>')
  })

  test('50 maps stand on one page, each with its own pop-up', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => mounted(placeElement())))
    onTestFinished(() => all.forEach(({ unmount }) => void unmount()))
    await userEvent.hover(all[40]?.root.querySelector('.sm_state_A') as Element, { position: { x: 150, y: 20 } })
    const open = () => all.map(({ root }) => root.querySelector('.tt_sm:not([hidden])')?.textContent ?? '')
    await expect.poll(() => open()[40]).toBe('AlphaApples')
    expect(open().filter(Boolean)).toHaveLength(1)
  })

  test.each<[string, (map: Awaited<ReturnType<typeof mounted>>, source: Over, i: number) => void]>([
    [
      'update()',
      (map, _, i) =>
        map.instance.update({
          data: data({ ...FULL(), state_specific: { A: { name: `State ${i}` } } }, SETTINGS),
          info: INFO,
        }),
    ],
    [
      'its own object and refresh()',
      (map, source, i) => {
        ;(source.state_specific as Record<string, Over>).A = { name: `State ${i}` }
        map.api.refresh()
      },
    ],
  ])('a config that changes 300 times by %s leaves no memory behind', async (_, change) => {
    const source = data(FULL(), SETTINGS)
    const map = await mounted(placeElement(), source)
    onTestFinished(map.unmount)
    const run = async (from: number, to: number) => {
      for (let i = from; i < to; i++) {
        change(map, source, i)
        if (i % 20 === 0) await pause(0)
      }
      const name = () => map.root.querySelector('.sm_state_A')?.getAttribute('aria-label')
      await expect.poll(name).toBe(`State ${to - 1}`)
    }
    await run(0, 60)
    const before = await counts()
    await run(60, 360)
    const after = await counts()
    expect(after.heap).toBeLessThanOrEqual(before.heap * 1.1)
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1)
  })
})

describe('ids', () => {
  test('two maps with one div setting in one document have different ones, patterns too', async () => {
    const images = { B: { image_url: '/b.png' }, 'a "b)': { path: 'M200 0h50v50z', image_url: '/c.png' } }
    const maps: Awaited<ReturnType<typeof mounted>>[] = []
    for (let i = 0; i < 2; i++) {
      maps.push(
        await mounted(placeElement({ light: true }), data({ state_specific: images }, { ...SETTINGS, div: 'my map' })),
      )
    }
    onTestFinished(() => maps.forEach(({ unmount }) => void unmount()))
    for (const { root, api } of maps) {
      await expect.poll(() => root.querySelector('pattern')).not.toBeNull()
      api.refresh()
    }
    const ids = maps.flatMap(({ root }) => [...root.querySelectorAll('[id]')].map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => /\s/.test(id))).toEqual([])
    for (const { root } of maps) {
      const filled = [...root.querySelectorAll('.sm_state')]
        .map((node) => getComputedStyle(node).fill)
        .filter((fill) => fill.startsWith('url'))
      const named = filled.map((fill) => root.querySelector(`[id="${/#([^"]+)/.exec(fill)?.[1]}"]`)?.localName)
      expect(named).toEqual(['pattern', 'pattern'])
    }
  })
})

test('a pulse rests while its map is off the screen, and goes on when it is back', async () => {
  const map = await openMap({ locations: { p: { name: 'Here', lat: 50, lng: 50, pulse: 'yes', pulse_speed: 0.05 } } })
  const box = map.element.parentElement as HTMLElement
  const rings = vi.spyOn(Element.prototype, 'animate')
  onTestFinished(() => rings.mockRestore())
  await expect.poll(() => rings.mock.calls.length).toBeGreaterThan(0)
  box.style.cssText = 'width:800px;position:absolute;top:-5000px'
  await pause(800)
  const before = rings.mock.calls.length
  await pause(1500)
  expect(rings.mock.calls.length).toBe(before)
  box.style.cssText = 'width:800px'
  await expect.poll(() => rings.mock.calls.length).toBeGreaterThan(before)
})

test.each([
  ['as the loader does', true],
  ['without a word', false],
])('a map that is taken down %s while its code is on the way throws nothing', async (_, isUnmounted) => {
  const errors: unknown[] = []
  const handleError = (event: Event) => {
    errors.push((event as ErrorEvent).error ?? (event as PromiseRejectionEvent).reason)
    event.preventDefault()
  }
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, handleError)
  onTestFinished(() => {
    for (const type of ['error', 'unhandledrejection']) window.removeEventListener(type, handleError)
  })
  for (const light of [true, false]) {
    const element = placeElement({ light })
    const map = await mounted(element, data(FULL(), { ...SETTINGS, fly_in_from: 2 }))
    const moves = [map.api.zoomBy(1), map.api.back()]
    map.root.querySelector('.sm_state_A')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    if (isUnmounted) map.unmount()
    else map.instance.unmount()
    element.remove()
    await Promise.all(moves)
  }
  await pause(300)
  expect(errors).toEqual([])
})
