import { describe, expect, test } from 'vitest'
import { emulate } from '../_testing/emulate.ts'
import { openMap } from '../_testing/map-island.ts'

type Opened = Awaited<ReturnType<typeof openMap>>

const ZOOMABLE = {
  state_specific: { A: { zoomable: 'yes', description: 'Apples' }, B: { description: 'Beeches', url: '#b' } },
  legend: { entries: [{ name: 'Shops' }] },
  locations: { p: { name: 'Here', lat: 50, lng: 350 } },
}
const open = (settings = {}, width = 800) => openMap(ZOOMABLE, { manual_zoom: 'yes', ...settings }, { width })

const boxes = (map: Opened, selector: string) => map.all(selector).map((node) => node.getBoundingClientRect())
const buttons = (map: Opened) => boxes(map, '.map-nav')
describe('buttons', () => {
  test.each([320, 360, 400, 479])(
    'on a map %i px wide they lie in a row below the drawing, before and after a zoom',
    async (width) => {
      const map = await open({}, width)
      const { top, bottom } = map.find('.map-svg').getBoundingClientRect()
      const first = buttons(map)
      await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 100, y2: 50 } })
      await expect.poll(() => buttons(map)).toHaveLength(3)
      const all = buttons(map)
      // What is pressed again and again stays where it is, and so does the map.
      expect(all.slice(0, 2)).toEqual(first)
      expect(map.find('.map-svg').getBoundingClientRect().top).toBe(top)
      for (const [i, box] of all.entries()) {
        expect(box.top).toBeGreaterThanOrEqual(bottom)
        expect(box.top).toBe(all[0]?.top)
        if (i === 1) expect(box.left).toBeGreaterThanOrEqual(all[0]?.right as number)
        if (i === 2) expect(box.right).toBeLessThanOrEqual(all[0]?.left as number)
      }
      expect(map.find('.map-svg').getBoundingClientRect().width).toBe(width)
    },
  )

  test('on a wide map they stand in its corner one under the other', async () => {
    const map = await open({}, 480)
    const svg = map.find('.map-svg').getBoundingClientRect()
    await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 100, y2: 50 } })
    await expect.poll(() => buttons(map)).toHaveLength(3)
    const [plus, minus, back] = buttons(map)
    expect([minus?.right, minus?.bottom]).toEqual([svg.right - 8, svg.bottom - 8])
    expect([plus?.left, back?.left]).toEqual([minus?.left, minus?.left])
    expect(minus?.top).toBeGreaterThan(plus?.bottom as number)
    expect(plus?.top).toBeGreaterThan(back?.bottom as number)
    expect(map.find('.map-holder').getBoundingClientRect().bottom).toBeGreaterThanOrEqual(svg.bottom)
  })

  test('a narrow map that has none has no row for them, and back alone stands where they would', async () => {
    const still = await openMap({}, {}, { width: 320 })
    expect(still.find('.map-inner').getBoundingClientRect().bottom).toBe(
      still.find('.map-svg').getBoundingClientRect().bottom,
    )
    const zooming = await openMap(ZOOMABLE, {}, { width: 320 })
    await zooming.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 100, y2: 50 } })
    await expect.poll(() => buttons(zooming)).toHaveLength(1)
    const [back] = buttons(zooming)
    const svg = zooming.find('.map-svg').getBoundingClientRect()
    expect(back?.top).toBeGreaterThanOrEqual(svg.bottom)
    expect(back?.right).toBe(svg.right - 8)
  })

  test('with a height of its own the drawing has what they leave', async () => {
    const map = await open({ height: 300 }, 320)
    const [holder, svg] = ['.map-holder', '.map-svg'].map((one) => map.find(one).getBoundingClientRect())
    expect(holder?.height).toBe(300)
    expect(svg?.bottom).toBeLessThanOrEqual(holder?.bottom as number)
  })

  test('are at least 24 px wide and high, whatever the config says; the cross of a pop-up is 44', async () => {
    const map = await open({ navigation_size: 4, popups: 'on_click' })
    await expect.poll(() => map.find('.sm_legend_item')).not.toBeNull()
    for (const { width, height } of buttons(map)) expect([width, height]).toEqual([24, 24])
    await map.click('B')
    const targets = [
      ['.map-popover-close', 44],
      ['.btn_simplemaps', 24],
      ['.sm_legend_item > *', 24],
    ] as const
    for (const [selector, min] of targets) {
      const { width, height } = map.find(selector).getBoundingClientRect()
      expect(Math.min(width, height), selector).toBeGreaterThanOrEqual(min)
    }
  })
})

test('in forced colors borders, ring, buttons and the edge of the pop-up remain', async () => {
  await emulate('', { 'forced-colors': 'active' })
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const map = await open({ popups: 'hover', state_color: '#336699', border_color: '#ffffff' })
  const look = (selector: string, property: string) => map.css(map.find(selector), property)
  expect([look('.sm_state_A', 'fill'), look('.sm_state_A', 'stroke')]).toEqual([
    'rgb(51, 102, 153)',
    'rgb(255, 255, 255)',
  ])
  map.find('[aria-label="Beta"]').focus()
  await map.press('{ArrowLeft}')
  await expect.poll(() => map.find('.map-ring')).not.toBeNull()
  expect(look('.map-ring', 'stroke')).not.toBe(look('.map-ring-gap', 'stroke'))
  expect(look('.tt_sm', 'border-top-width')).toBe('1px')
  expect(look('.tt_sm', 'border-top-color')).toMatch(/^rgb\(/)
  expect(look('.map-nav', 'border-top-color')).not.toBe(look('.map-nav', 'background-color'))
})

test('with reduced motion nothing fades, glides or pulses', async () => {
  await emulate('', { 'prefers-reduced-motion': 'reduce' })
  const map = await open({ zoom_time: 5, fade_time: 5, location_pulse: 'yes' })
  await map.hover('A')
  await map.hover('D')
  expect(map.find('.map-svg').getAnimations({ subtree: true })).toEqual([])
  const views: unknown[] = []
  map.api.on('view', () => views.push(map.view()))
  await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 100, y2: 50 } })
  // No view on the way.
  expect(views).toEqual([[0, 0, 100, 50]])
  expect(map.find('.map-pulse')).toBeNull()
})

test('on paper a map has its colors and borders, and no buttons, rings and hints', async () => {
  const map = await open({ state_color: '#336699', keyboard_navigation: 'yes' }, 400)
  await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 100, y2: 50 } })
  await expect.poll(() => map.find('.map-selects') && map.find('.map-hint')).toBeTruthy()
  map.find('[aria-label="Beta"]').focus()
  await map.press('{ArrowLeft}')
  await expect.poll(() => map.find('.map-ring') && map.popup()).toBeTruthy()
  await emulate('print')
  expect(map.css(map.shape('C'), 'fill')).toBe('rgb(51, 102, 153)')
  expect(map.css(map.shape('C'), 'stroke')).toBe('rgb(255, 255, 255)')
  expect(map.css(map.find('.map-legend'), 'print-color-adjust')).toBe('exact')
  for (const selector of ['.map-nav', '.map-selects', '.map-list', '.map-hint', '.map-ring', '.tt_sm']) {
    for (const node of map.all(selector)) expect(node.getClientRects(), selector).toHaveLength(0)
  }
  expect(map.find('.map-holder').getBoundingClientRect().top).toBe(map.find('.map-svg').getBoundingClientRect().top)
  expect(map.find('.map-legend').getClientRects()).toHaveLength(1)
})
