import { describe, expect, test } from 'vitest'
import { openMap } from '../_testing/map-island.ts'

type Over = Record<string, unknown>
type Opened = Awaited<ReturnType<typeof openMap>>

const getBox = (map: Opened, selector: string, at = 0) => (map.all(selector)[at] as Element).getBoundingClientRect()
const isShown = (map: Opened) => map.all('.sm_label').map((label) => map.css(label, 'display') !== 'none')

describe('labels', () => {
  const labels = {
    small: { parent_id: 'A', name: 'Alpha', size: 6 },
    large: { parent_id: 'B', name: 'Beta', size: 22 },
  }

  test('that would be lower than 10 px are hidden, and come back with room: a wider map, or a nearer view', async () => {
    const map = await openMap({ labels }, { manual_zoom: 'yes' }, { width: 480 })
    await expect.poll(() => isShown(map)).toEqual([false, true])
    map.element.style.width = '720px'
    await expect.poll(() => isShown(map)).toEqual([true, true])
    map.element.style.width = '160px'
    await expect.poll(() => isShown(map)).toEqual([false, false])
    await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 80, y2: 40 } })
    await expect.poll(() => isShown(map)).toEqual([true, true])
  })

  test('that keep their size stay hidden in a zoom', async () => {
    const scaledLabels = { small: { ...labels.small, scale: 'yes' } }
    const map = await openMap({ labels: scaledLabels }, { manual_zoom: 'yes' }, { width: 480 })
    await expect.poll(() => isShown(map)).toEqual([false])
    await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 80, y2: 40 } })
    expect(isShown(map)).toEqual([false])
  })
})

describe('symbols', () => {
  const spot = (over: Over = {}) => ({ name: 'Here', lat: 50, lng: 50, type: 'circle', border: 0.01, ...over })

  test('have their size on a map 800 px wide, and no less than 14 px on a phone', async () => {
    const wide = await openMap({ locations: { a: spot() } })
    await expect.poll(() => wide.find('.sm_location')).not.toBeNull()
    expect(getBox(wide, '.sm_location').width).toBeCloseTo(20, 0)
    const narrow = await openMap({ locations: { a: spot() } }, {}, { width: 360 })
    await expect.poll(() => getBox(narrow, '.sm_location').width).toBeCloseTo(14, 0)
    const [dot, state] = [getBox(narrow, '.sm_location'), narrow.shape('A').getBoundingClientRect()]
    expect(dot.left + dot.width / 2).toBeCloseTo(state.left + state.width / 2, 0)
  })

  test('keep their size on the screen while the map zooms', async () => {
    const map = await openMap({ locations: { a: spot() } }, { manual_zoom: 'yes' }, { width: 360 })
    await expect.poll(() => getBox(map, '.sm_location').width).toBeCloseTo(14, 0)
    await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 100, y2: 50 } })
    expect(getBox(map, '.sm_location').width).toBeCloseTo(14, 0)
  })

  test('that coincide stand beside each other, each with its own pop-up, and where they belong once there is room', async () => {
    const locations = { a: spot(), b: spot({ name: 'There', lng: 50.5 }), c: spot({ name: 'Far', lng: 250 }) }
    const map = await openMap({ locations }, { manual_zoom: 'yes' })
    const distance = () => Math.abs(getBox(map, '.sm_location', 1).left - getBox(map, '.sm_location').left)
    await expect.poll(distance).toBeCloseTo(22, 0)
    expect(getBox(map, '.sm_location', 2).left).toBeCloseTo(490, 0)
    await map.api.zoomTo({ level: 'manual', box: { x: 40, y: 45, x2: 60, y2: 55 } })
    await expect.poll(distance).toBeCloseTo(20, 0)
  })

  test('the ring of one that was moved is around it', async () => {
    const locations = { a: spot({ description: 'x' }), b: spot({ name: 'There', description: 'y' }) }
    const map = await openMap({ locations })
    await expect.poll(() => map.css(map.find('.sm_location'), 'translate')).not.toBe('none')
    map.find('.sm_location').focus()
    await map.press('{ArrowRight}')
    await expect.poll(() => map.find('.map-ring')).not.toBeNull()
    const focused = map.focused() as Element
    const [ring, symbol] = [getBox(map, '.map-ring'), focused.getBoundingClientRect()]
    expect([ring.left, ring.width]).toEqual([expect.closeTo(symbol.left, 0), expect.closeTo(symbol.width, 0)])
  })
})
