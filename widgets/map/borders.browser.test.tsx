import { expect, test } from 'vitest'
import { openMap } from '../_testing/map-island.ts'

const withState = (state: Record<string, unknown>) => openMap({ state_specific: { A: state } })

test('MAP-080 takes its colors, border colors, border sizes and opacity', async () => {
  const map = await withState({
    color: '#111111',
    hover_color: '#222222',
    border_color: '#333333',
    border_size: 5,
    border_hover_color: '#444444',
    border_hover_size: 6,
    opacity: 0.5,
    hover_opacity: 0.75,
  })
  const shape = map.shape('A')
  expect(map.css(shape, 'fill')).toBe('rgb(17, 17, 17)')
  expect(map.css(shape, 'stroke')).toBe('rgb(51, 51, 51)')
  expect(map.css(shape, 'opacity')).toBe('0.5')
  // Of a map 800 px wide, as the common size.
  const border = (id: string) => Number.parseFloat(map.css(map.shape(id), 'stroke-width'))
  expect([border('A'), border('B')]).toEqual([2.5, 0.75])
  await map.hover('A')
  expect(shape.style.fill).toBe('rgb(34, 34, 34)')
  expect(shape.style.opacity).toBe('0.75')
  const raised = map.find('.map-raised')
  expect(map.css(raised, 'stroke')).toBe('rgb(68, 68, 68)')
  expect(Number.parseFloat(map.css(raised, 'stroke-width'))).toBeCloseTo(3)
  map.api.drawView({ x: 0, y: 0, x2: 200, y2: 100 })
  expect([border('A'), border('B')]).toEqual([1.25, 0.375])
  const thick = await withState({ border_size: 5, border_hover_color: '#444444' })
  await thick.hover('A')
  expect(thick.css(thick.find('.map-raised'), 'stroke-width')).toBe('2.5px')
})

test('a state that is not to be emphasized has its border under the pointer itself, and is not raised', async () => {
  const map = await openMap({
    state_specific: { A: { border_hover_color: '#444444', border_hover_size: 6, emphasize: 'no' } },
  })
  const border = () => ['stroke', 'stroke-width'].map((property) => map.css(map.shape('A'), property))
  await map.hover('A')
  expect(map.find('.map-raised')).toBeNull()
  expect(border()).toEqual(['rgb(68, 68, 68)', '3px'])
  await map.hover('B')
  expect(border()).toEqual(['rgb(255, 255, 255)', '0.75px'])
})

test('MAP-080 the border size of a single state keeps its width on the screen when the map is zoomed', async () => {
  const map = await openMap({ state_specific: { E: { border_size: 40 } } }, { manual_zoom: 'yes' })
  // How far the border reaches to the left of the state, in map units: half of it lies inside.
  const reach = () => {
    const stroked = (left: number) => (map.shape('E') as SVGPathElement).isPointInStroke(new DOMPoint(300 - left, 50))
    return [...Array(30).keys()].filter((left) => stroked(left + 0.5)).length
  }
  expect(reach()).toBe(10)
  expect(map.css(map.shape('A'), 'stroke-width')).toBe('0.75px')
  await map.api.zoomBy(1)
  expect(reach()).toBe(5)
})
