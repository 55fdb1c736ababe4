import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../../_testing/map-island.ts'
import { drag, fingers, wheel } from './_testing/pointers.ts'

type Over = Record<string, unknown>

/** A map of 800 × 400 px, of which 400 × 200 units are seen, at the top of a page that scrolls; its hands are there. */
async function openZooming(settings: Over = {}, over: Over = {}) {
  document.body.style.cssText = 'margin:0;height:3000px'
  onTestFinished(() => {
    document.body.style.cssText = ''
    scrollTo(0, 0)
  })
  const map = await openMap(over, { manual_zoom: 'yes', ...settings })
  await map.api.zoomBy(0)
  await vi.waitFor(() => expect(map.find('.map-hint')).toBeTruthy(), 15_000)
  return { ...map, hint: () => map.find('.map-hint-on')?.textContent, ratio: () => map.api.ratio }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 400))

describe('the wheel over the map', () => {
  test('scrolls the page and says how to zoom', async () => {
    const map = await openZooming()
    await wheel([400, 200], 2)
    await expect.poll(() => scrollY).toBeGreaterThan(100)
    expect(map.ratio()).toBe(1)
    expect(map.hint()).toMatch(/^Hold (Ctrl|⌘) and scroll to zoom$/)
    await expect.poll(map.hint).toBe(undefined)
  })

  test('MAP-003 with Ctrl zooms about the pointer, and the page stays', async () => {
    const map = await openZooming()
    await wheel([200, 100], -1, { ctrl: true })
    await expect.poll(map.ratio).toBeCloseTo(0.5)
    await expect.poll(map.view).toEqual([50, 25, 200, 100].map((n) => expect.closeTo(n, 3)))
    expect(map.api.target.level).toBe('manual')
    expect([scrollY, map.hint()]).toEqual([0, undefined])
  })

  test('moves by one zoom_increment a notch, and not in one leap', async () => {
    const map = await openZooming({ zoom_increment: 3 })
    const ratios: number[] = []
    map.api.on('view', () => ratios.push(map.ratio()))
    await wheel([200, 100], -1, { ctrl: true })
    await expect.poll(map.ratio).toBeCloseTo(1 / 3)
    expect(ratios.length).toBeGreaterThan(1)
    await settled()
    await wheel([200, 100], -1, { ctrl: true })
    await expect.poll(map.ratio).toBeCloseTo(1 / 9)
  })

  test('of a trackpad in Safari is told by its own events: the map zooms about the fingers, and the page does not', async () => {
    const map = await openZooming()
    const holder = map.find('.map-holder')
    const gesture = (type: string, scale: number) => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 200, clientY: 100 })
      Object.assign(event, { scale })
      holder.querySelector('svg')?.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect([gesture('gesturestart', 1), gesture('gesturechange', 1.5), gesture('gesturechange', 2)]).toEqual([
      true,
      true,
      true,
    ])
    await expect.poll(map.ratio).toBeCloseTo(0.5)
    gesture('gestureend', 2)
    await expect.poll(map.view).toEqual([50, 25, 200, 100].map((n) => expect.closeTo(n, 3)))
    expect(map.api.target.level).toBe('manual')
    gesture('gesturestart', 1)
    gesture('gesturechange', 0.1)
    gesture('gestureend', 0.1)
    await expect.poll(map.ratio).toBe(1)
  })

  test('with Ctrl at the whole map zooms neither the map nor the page', async () => {
    const map = await openZooming()
    let prevented = false
    map.find('.map-holder').addEventListener('wheel', (event) => {
      prevented = event.defaultPrevented
    })
    await wheel([200, 100], 1, { ctrl: true })
    await expect.poll(() => prevented).toBe(true)
    expect(map.ratio()).toBe(1)
  })

  test('MAP-037 zooms where allow_scrolling is written as "yes", until it can go no farther: then the page scrolls', async () => {
    const map = await openZooming({ allow_scrolling: 'yes' })
    await wheel([200, 100], -1)
    await expect.poll(map.ratio).toBeCloseTo(0.5)
    await settled()
    expect(scrollY).toBe(0)
    await wheel([200, 100], 1)
    await expect.poll(() => map.api.target.level).toBe('out')
    expect(scrollY).toBe(0)
    await wheel([200, 100], 1)
    await expect.poll(() => scrollY).toBeGreaterThan(100)
    expect(map.hint()).toBe(undefined)
  })

  test('MAP-037 allow_scrolling "no" leaves the wheel to the page, and zooms with Ctrl as without the key', async () => {
    const map = await openZooming({ allow_scrolling: 'no' })
    await wheel([200, 100], 1)
    await expect.poll(() => scrollY).toBeGreaterThan(100)
    expect(map.ratio()).toBe(1)
    await wheel([200, 100], -1, { ctrl: true })
    await expect.poll(map.ratio).toBeCloseTo(0.5)
  })

  test('draws frames, and nothing anew in them', async () => {
    const map = await openZooming({}, { locations: { 0: { name: 'Here', lat: 50, lng: 50, size: 20 } } })
    await map.api.zoomBy(1)
    const changed: string[] = []
    const watch = new MutationObserver((records) => {
      for (const { type, attributeName } of records) changed.push(`${type} ${attributeName}`)
    })
    const frames = vi.fn()
    map.api.on('view', frames)
    watch.observe(map.find('.map-svg'), { subtree: true, childList: true, attributes: true, characterData: true })
    await wheel([200, 100], -1, { ctrl: true })
    await vi.waitFor(() => expect(map.ratio()).toBeCloseTo(0.25), 15_000)
    expect(frames.mock.calls.length).toBeGreaterThan(1)
    expect(new Set(changed)).toEqual(new Set(['attributes viewBox', 'attributes stroke-width', 'attributes transform']))
  })
})

describe('the mouse', () => {
  test('MAP-004 drags a map that is zoomed in, and has not clicked then', async () => {
    const map = await openZooming()
    await map.api.zoomBy(1)
    await drag([400, 200], [380, 190], [300, 150])
    await expect.poll(map.view).toEqual([125, 62.5, 200, 100].map((n) => expect.closeTo(n, 1)))
    await settled()
    expect(map.heard('click')).toEqual([])
    expect(map.api.target.level).toBe('manual')
  })

  test('stops at the edge of the map', async () => {
    const map = await openZooming()
    await map.api.zoomBy(1)
    await drag([100, 100], [790, 390])
    await expect.poll(map.view).toEqual([0, 0, 200, 100])
  })

  test('clicks where it has hardly moved', async () => {
    const map = await openZooming()
    await map.api.zoomBy(1)
    await drag([400, 200], [402, 201])
    await expect.poll(() => map.heard('click').length).toBe(1)
  })

  test('selects text over the whole map: nothing is dragged there', async () => {
    const map = await openZooming()
    const eventCount = map.heard('zoom').length
    let prevented: boolean | undefined
    const select = (event: Event) => {
      prevented = event.defaultPrevented
    }
    document.addEventListener('selectstart', select, { once: true })
    onTestFinished(() => document.removeEventListener('selectstart', select))
    const text = document.createElement('p')
    text.textContent = 'Words below the map, enough of them to drag over.'
    document.body.append(text)
    onTestFinished(() => text.remove())
    const { top } = text.getBoundingClientRect()
    await drag([20, top + 5], [200, top + 5], [200, 300])
    expect(prevented).toBe(false)
    await drag([400, 200], [300, 150])
    expect(map.view()).toEqual([0, 0, 400, 200])
    expect(map.heard('zoom')).toHaveLength(eventCount)
  })

  test('double click zooms in about its point, with Shift out again', async () => {
    const map = await openZooming()
    const at = { position: { x: 200, y: 100 } }
    await userEvent.dblClick(map.find('.map-svg'), at)
    await expect.poll(map.view).toEqual([50, 25, 200, 100].map((n) => expect.closeTo(n, 1)))
    await userEvent.dblClick(map.find('.map-svg'), { ...at, modifiers: ['Shift'] } as object)
    await expect.poll(() => map.api.target.level).toBe('out')
  })

  test('a double click on a state that zooms zooms to it, once', async () => {
    const map = await openZooming({ all_states_zoomable: 'yes' })
    await userEvent.dblClick(map.shape('E'))
    await expect.poll(() => map.api.target.level).toBe('state')
    await settled()
    expect(map.api.target).toMatchObject({ level: 'state', id: 'E' })
  })
})

describe('fingers', () => {
  const apart = (by: number): [number, number][] => [
    [300 - by / 2, 200],
    [400 + by / 2, 200],
  ]

  test('MAP-073 two of them zoom when their distance has changed by more than 10 px', async () => {
    const map = await openZooming()
    await fingers(apart(0), apart(4), apart(10))
    await settled()
    expect(map.ratio()).toBe(1)
    await fingers(apart(0), apart(10), apart(11), apart(62), apart(122))
    // From 11 px on, where they began: no leap.
    await expect.poll(map.ratio).toBeCloseTo(111 / 222, 2)
    expect(map.api.target.level).toBe('manual')
    expect(scrollY).toBe(0)
  })

  test('two of them move a map that is zoomed in', async () => {
    const map = await openZooming()
    await map.api.zoomBy(1)
    const shifted = (by: number) => apart(0).map(([x, y]): [number, number] => [x + by, y])
    await fingers(shifted(0), shifted(20), shifted(60), shifted(100))
    await expect.poll(() => map.view()[0]).toBeCloseTo(100 - 20, 0)
    expect(map.ratio()).toBeCloseTo(0.5)
  })

  const up: [number, number][][] = [[[400, 300]], [[400, 280]], [[400, 200]], [[400, 150]]]

  test('one of them scrolls the page', async () => {
    const map = await openZooming()
    await fingers(...up)
    await expect.poll(() => scrollY).toBeGreaterThan(50)
    expect(map.hint()).toBe(undefined)
  })

  test('one of them scrolls the page over a map that is zoomed in, too, and is told how to move it', async () => {
    const map = await openZooming()
    await map.api.zoomBy(1)
    const view = map.view()
    await fingers(...up)
    await expect.poll(map.hint).toBe('Use two fingers to move the map')
    await expect.poll(() => scrollY).toBeGreaterThan(50)
    expect(map.view()).toEqual(view)
  })
})

describe('keys', () => {
  test('plus, minus and 0 zoom while the focus is in the map, Shift and arrows move it', async () => {
    const map = await openZooming()
    map.shape('A').focus()
    await map.press('+')
    await expect.poll(map.ratio).toBeCloseTo(0.5)
    await map.press('{Shift>}{ArrowRight}{/Shift}')
    await expect.poll(map.view).toEqual([75, 25, 200, 100])
    await map.press('=')
    await expect.poll(map.ratio).toBeCloseTo(0.25)
    await map.press('-')
    await expect.poll(map.ratio).toBeCloseTo(0.5)
    await map.press('0')
    await expect.poll(() => map.api.target.level).toBe('out')
    expect(map.focused()?.getAttribute('data-id')).toBe('A')
  })

  test('plus and minus are about the shape that has the focus, which stays in sight', async () => {
    const map = await openZooming()
    map.shape('E').focus()
    await map.press('+')
    // E lies at the right edge, from 300 to 400: its middle, 350, is still an eighth of the map away from that edge.
    await expect.poll(map.view).toEqual([175, 25, 200, 100])
    await map.press('+')
    await expect.poll(map.ratio).toBeCloseTo(0.25)
    const [x, , width] = map.view() as [number, number, number]
    expect(x + width).toBeGreaterThan(325)
    await map.press('-')
    await map.press('-')
    await expect.poll(() => map.api.target.level).toBe('out')
  })

  test('are the browser’s with Ctrl, and nobody’s where manual_zoom is off', async () => {
    const map = await openZooming()
    map.shape('A').focus()
    await map.press('{Control>}+{/Control}')
    await settled()
    expect(map.ratio()).toBe(1)
    const still = await openMap()
    await still.api.zoomBy(0)
    still.shape('A').focus()
    await still.press('+')
    await settled()
    expect(still.api.ratio).toBe(1)
  })
})

test('nothing is heard and nothing stands there any more after the map was taken down', async () => {
  const map = await openZooming()
  const [inner, hint] = [map.find('.map-inner'), map.find('.map-hint')]
  map.abort()
  map.instance.unmount()
  expect(hint.isConnected).toBe(false)
  expect(inner.style.touchAction).toBe('')
  expect('__on' in inner).toBe(false)
})
