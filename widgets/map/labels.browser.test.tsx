import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../_testing/map-island.ts'

type Over = Record<string, unknown>

const labeled = (over: Over, settings: Over = {}, more: Over = {}) =>
  openMap({ labels: { '0': { name: 'AL', parent_id: 'A', ...over } }, ...more }, settings)

describe('a leader line', () => {
  test.each([
    ['a label below its end', { line_x: 250, line_y: 50 }, 'above'],
    ['one above it', { line_x: 250, line_y: 180 }, 'below'],
    ['one to the right', { line_x: 50, line_y: 110 }, 'left'],
    ['one to the left', { line_x: 390, line_y: 90 }, 'right'],
  ])('begins at the middle of the nearest edge: %s', async (_, end, edge) => {
    const map = await labeled({ x: 250, y: 100, line: 'yes', size: 20, name: 'MMMMM', ...end })
    await expect.poll(() => map.find('.map-leader')).not.toBeNull()
    const leader = map.find('.map-leader') as unknown as SVGPathElement
    const { x, y } = leader.getPointAtLength(0)
    const text = (map.find('.sm_label text') as unknown as SVGTextElement).getBBox()
    const across = edge === 'left' ? -1 : edge === 'right' ? 1 : 0
    const down = edge === 'above' ? -1 : edge === 'below' ? 1 : 0
    expect(Math.abs(x - (across * text.width) / 2)).toBeLessThan(15)
    expect(Math.abs(y - (down * text.height) / 2)).toBeLessThan(3)
    expect(Math.sign(Math.round(x)) === across && Math.sign(Math.round(y)) === down).toBe(true)
  })

  test('ends at its point where the label is turned, keeps its size in a zoom, and on the way there', async () => {
    const map = await labeled(
      { parent_id: 'E', x: 330, y: 90, line: 'yes', line_x: 350, line_y: 50, rotate: 30, scale: 'yes', pill: 'yes' },
      { zoom_time: 0.2 },
    )
    await expect.poll(() => map.find('.map-leader')).not.toBeNull()
    const leader = map.find('.map-leader') as unknown as SVGPathElement
    const ending = () => {
      const { x, y } = leader.getPointAtLength(leader.getTotalLength())
      const end = new DOMPoint(x, y).matrixTransform(leader.getScreenCTM() as DOMMatrix)
      const middle = map.shape('E').getBoundingClientRect()
      return Math.hypot(end.x - (middle.left + middle.width / 2), end.y - (middle.top + middle.height / 2))
    }
    expect(ending()).toBeLessThan(0.5)
    const box = { x: 300, y: 0, x2: 400, y2: 100 }
    const zoom = map.api.zoomTo({ level: 'state', id: 'E', box, zoomPercentage: 1 })
    await expect.poll(() => map.api.ratio, { interval: 5 }).toBeLessThan(0.9)
    expect(ending()).toBeLessThan(0.5)
    await zoom
    expect(ending()).toBeLessThan(0.5)
  })
})

describe('a pill', () => {
  test('is as opaque as what it stands for: still, under the pointer, and when that fades', async () => {
    const map = await labeled(
      { pill: 'yes', x: 250, y: 50 },
      { state_opacity: 0.5, state_hover_opacity: 0.7, adjacent_opacity: 0.2 },
      { labels: { a: { parent_id: 'A', pill: 'yes', x: 350, y: 150 }, b: { parent_id: 'B', pill: 'yes' } } },
    )
    const [own, other] = map.all('.map-pill') as [HTMLElement, HTMLElement]
    const opacities = () => [own, other].map((pill) => map.css(pill, 'fill-opacity'))
    expect(opacities()).toEqual(['0.5', '0.5'])
    await map.hover('A')
    await expect.poll(opacities).toEqual(['0.7', '0.2'])
    await map.api.zoomTo({ level: 'state', id: 'A', box: { x: 0, y: 0, x2: 100, y2: 100 }, zoomPercentage: 1 })
    await userEvent.hover(document.body)
    await expect.poll(opacities).toEqual(['0.5', '0.1'])
  })
})
