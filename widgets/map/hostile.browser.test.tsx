import { describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../_testing/map-island.ts'
import { INFO } from './_testing/small-map.ts'

type Over = Record<string, unknown>

/** Everything that was thrown and caught by nobody while a test ran. */
function thrown(): unknown[] {
  const errors: unknown[] = []
  const handleError = (event: Event) => {
    errors.push((event as ErrorEvent).error ?? (event as PromiseRejectionEvent).reason ?? event)
    event.preventDefault()
  }
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, handleError)
  onTestFinished(() => {
    for (const type of ['error', 'unhandledrejection']) window.removeEventListener(type, handleError)
  })
  return errors
}

/** With own properties only, as JSON gives them: `__proto__` is a key like others. */
const own = (entries: [string, unknown][]) =>
  JSON.parse(`{${entries.map(([id, value]) => `${JSON.stringify(id)}:${JSON.stringify(value)}`)}}`)
const away = () => userEvent.hover(document.body, { position: { x: 950, y: 780 } })

const IDS = [
  '__proto__',
  'constructor',
  'toString',
  '"><img src=x onerror="window.hacked=1">',
  'a b"c',
  "it's",
  'a:b.c#d[e]',
  '\\',
  ')url(x',
  'é 日本',
  '-1',
  '9',
]

test.each(IDS)('the id %s names a state, a location, a label, a region and a pattern like any other', async (id) => {
  await away()
  const errors = thrown()
  const info = {
    ...INFO,
    paths: own([
      [id, 'M0 0h100v100h-100z'],
      ['B', 'M100 0h100v100h-100z'],
      ['E', 'M300 0h100v100h-100z'],
    ]),
    names: {},
  }
  const map = await openMap(
    {
      state_specific: own([
        [id, { name: 'First', description: 'Words', image_url: '/x.png', image_hover_url: '/y.png', zoomable: 'yes' }],
      ]),
      locations: own([[id, { name: 'Place', lat: 50, lng: 350, scale: 'yes', description: 'A shop', pulse: 'yes' }]]),
      labels: own([[id, { name: 'LA', parent_id: id, hover_color: '#00ff00', scale: 'yes' }]]),
      regions: own([[id, { name: 'Region', states: ['B'] }]]),
      legend: { entries: [{ name: 'Entry', type: 'location', ids: id }] },
    },
    { manual_zoom: 'yes', location_size: 40, div: id },
    { info },
  )
  const shape = map.all('.sm_state').find(({ dataset }) => dataset.id === id) as HTMLElement
  const place = map.all('.sm_location').find(({ dataset }) => dataset.id === id) as HTMLElement
  expect([shape.ariaLabel, place.ariaLabel]).toEqual(['First', 'Place'])
  await expect.poll(() => shape.getAttribute('fill')).toMatch(/^url\(#[\w-]+\)$/)
  const pattern = /#([\w-]+)/.exec(shape.getAttribute('fill') as string)?.[1]
  expect(map.root.querySelectorAll(`[id="${pattern}"]`)).toHaveLength(1)
  // The pointer itself may rest on the map from a test before.
  await away()
  shape.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 10, clientY: 10 }))
  await expect.poll(() => map.popup()?.textContent).toBe('FirstWords')
  expect(shape.style.fill).toContain('hover')
  expect(map.find('.sm_label text').style.fill).toBe('rgb(0, 255, 0)')
  place.focus()
  expect(map.focused()).toBe(place)
  await map.press('{Shift}')
  await expect.poll(() => map.popup()?.textContent).toBe('PlaceA shop')
  const describing = map.focused()?.getAttribute('aria-describedby') as string
  expect((map.root as ShadowRoot).getElementById(describing)).toBe(map.popup())
  await expect.poll(() => map.find('.map-ring')).not.toBeNull()
  const label = () => map.find('.sm_label').getAttribute('transform')
  const before = label()
  await map.api.zoomTo({ level: 'state', id, box: { x: 0, y: 0, x2: 100, y2: 100 }, zoomPercentage: 1 })
  expect(label()).not.toBe(before)
  expect(map.find('[role="status"]').textContent).toBe('Zoomed to First')
  await map.api.back()
  map.api.pulse({ type: 'location', id })
  await expect.poll(() => map.find('.map-pulse')).not.toBeNull()
  map.find('.map-list summary').click()
  await expect.poll(() => map.all('.map-list li').length).toBeGreaterThan(2)
  expect(map.root.querySelectorAll('img')).toHaveLength(0)
  expect('hacked' in window).toBe(false)
  expect(errors).toEqual([])
})

describe('what is no shape and no place', () => {
  const odd: [string, Over, Over?, object?][] = [
    [
      'paths of garbage',
      {
        state_specific: {
          A: { path: 'M0 0 garbage h100 }{' },
          B: { path: 'nothing' },
          C: { path: 42 },
          D: { path: `M${'1e400 '.repeat(50)}` },
        },
      },
    ],
    [
      'coordinates that are no numbers',
      {
        locations: {
          p: { lat: Number.NaN, lng: 'x' },
          q: { x: Number.NaN, y: 5 },
          r: { lat: {}, lng: [] },
          s: { lat: 1e308, lng: -1e308 },
        },
        labels: {
          l: { parent_id: 'A', x: Number.NaN, y: 'here', size: 'big', rotate: Number.NaN, width: -5, pill: 'yes' },
        },
        lines: { m: { origin_location: 'p', destination_location: 'nowhere', angle: Number.NaN, path: 'Mx' } },
        regions: { r: { states: ['A'], x: Number.NaN, y: Number.NaN, x2: Number.NaN, y2: Number.NaN } },
      },
    ],
    [
      'frames that are none',
      {},
      {
        initial_zoom: { x: Number.NaN, y: 0, x2: 1, y2: 1 },
        rotate: Number.NaN,
        fly_in_from: Number.NaN,
        zoom_time: -1,
      },
      {
        ...INFO,
        initial_view: { x: Number.NaN, y: 0, x2: 'wide', y2: 0 },
        state_bbox_array: { A: { x: Number.NaN, y: 0, x2: 1, y2: 1 }, B: null },
      },
    ],
    [
      'sizes that are none',
      { locations: { p: { lat: 50, lng: 50, size: Number.POSITIVE_INFINITY, border: -3 } } },
      {
        border_size: -1,
        navigation_size: Number.NaN,
        width: -40,
        height: 'tall',
        popup_maxwidth: -1,
        label_size: 0,
        state_opacity: 'none',
        fade_time: 'x',
      },
    ],
    [
      'elements that are none',
      {
        state_specific: { A: null, B: 7, C: 'text', D: [] },
        locations: [null, 3],
        labels: { a: null },
        legend: { entries: [null, 5, { ids: {} }] },
        regions: { r: { states: 'A' }, s: null },
        lines: 'x',
      },
    ],
  ]
  test.each(odd)('%s are left out, and the rest is a map', async (_, over, settings = {}, info = INFO) => {
    await away()
    const errors = thrown()
    const map = await openMap(over, { manual_zoom: 'yes', ...settings }, { info })
    await map.api.zoomBy(1)
    await map.api.zoomTo({ level: 'out' }, false)
    map.api.refresh()
    map.shape('E').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 500, clientY: 50 }))
    await expect.poll(() => map.popup()?.textContent).toBe('Echo')
    expect(map.view().every(Number.isFinite)).toBe(true)
    expect(map.find('.map-svg').outerHTML).not.toMatch(/NaN|Infinity|undefined/)
    map.find('[tabindex="0"]').focus()
    for (const key of ['Right', 'Down', 'Left', 'Up']) await map.press(`{Arrow${key}}`)
    expect(errors).toEqual([])
  })
})

describe('very much', () => {
  /** The pointer goes from shape to shape, a frame each. */
  async function hover(nodes: Element[]) {
    for (const [i, node] of nodes.entries()) {
      node.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 20 + i, clientY: 20 }))
      await new Promise(requestAnimationFrame)
    }
  }

  test('a description of a megabyte is shown in its pop-up and shortened in the list', async () => {
    const errors = thrown()
    const description = `<b>Long</b> ${'words and more words '.repeat(50_000)}`
    const map = await openMap({ state_specific: { A: { description }, B: { description: description.slice(12) } } })
    await map.hover('A')
    await expect.poll(() => map.popup()?.textContent?.length).toBeGreaterThan(1_000_000)
    expect(map.popup().getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight)
    map.find('.map-list summary').click()
    await expect.poll(() => map.all('.map-list li').length).toBe(5)
    expect(map.find('.map-list').textContent?.length).toBeLessThan(10_000)
    await hover(['E', 'C', 'E', 'C', 'E'].map((id) => map.shape(id)))
    await expect.poll(() => map.popup()?.textContent).toBe('Echo')
    expect(errors).toEqual([])
  })

  test('10,000 locations are drawn, and answer the pointer, zoom and keys', { timeout: 90_000 }, async () => {
    const errors = thrown()
    const locations = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [
        `l${i}`,
        { name: `Place ${i}`, lat: 1 + 2 * (i % 100) * 0.99, lng: 201 + i / 100, scale: 'yes' },
      ]),
    )
    const labels = Object.fromEntries(
      Array.from({ length: 2000 }, (_, i) => [
        `n${i}`,
        { name: `L${i}`, parent_type: 'location', parent_id: `l${i}`, scale: 'yes' },
      ]),
    )
    const map = await openMap({ locations, labels }, { manual_zoom: 'yes', location_size: 2, label_size: 2 })
    const { api, all, shape, press, focused, popup, view } = map
    expect(all('.sm_location')).toHaveLength(10_000)
    const nodes = all('.sm_location')
    await hover([...nodes.slice(3000, 3020), shape('A'), shape('B'), shape('C'), shape('D')])
    await expect.poll(() => popup()?.textContent).toBe('Delta')
    await api.zoomTo({ level: 'manual', box: { x: 200, y: 0, x2: 300, y2: 50 } }, false)
    for (let i = 0; i < 9; i++) api.drawView({ x: 200 + i, y: 0, x2: 300 + i, y2: 50 })
    expect(view()).toEqual([208, 0, 100, 50])
    ;(nodes[0] as HTMLElement).focus()
    // The first key brings the menus.
    await press('{ArrowRight}')
    await expect.poll(() => all('.map-selects option').length).toBeGreaterThan(10_000)
    for (let i = 0; i < 5; i++) await press('{ArrowRight}')
    expect(focused()?.getAttribute('aria-label')).not.toBe('Place 0')
    api.refresh()
    expect(all('.sm_location')).toHaveLength(10_000)
    expect(errors).toEqual([])
  })
})
