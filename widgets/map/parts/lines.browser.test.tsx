import { describe, expect, test } from 'vitest'
import { openMap } from '../../_testing/map-island.ts'

type Over = Record<string, unknown>

const PLACES = {
  p: { name: 'Here', lat: 50, lng: 50 },
  q: { name: 'There', lat: 150, lng: 350, color: '#123456' },
}

describe('lines', () => {
  const lined = async (line: Over, settings: Over = {}) => {
    const map = await openMap({ locations: PLACES, lines: { '0': line } }, settings)
    await expect.poll(() => map.find('.map-lines')).not.toBeNull()
    return Object.assign(map, { line: map.find('.sm_line_0') })
  }
  const between = { origin_location: 'p', destination_location: 'q' }

  test('MAP-096 takes color, size, dash, its two locations, angle, or a path of its own', async () => {
    const map = await lined({ ...between, color: '#ff8800', size: 3, dash: '-' })
    expect(map.css(map.line, 'stroke')).toBe('rgb(255, 136, 0)')
    expect(map.css(map.line, 'stroke-width')).toBe('3px')
    expect(map.css(map.line, 'stroke-dasharray')).toBe('9px, 3px')
    const path = map.line as unknown as SVGPathElement
    const length = path.getTotalLength()
    expect(length).toBeCloseTo(Math.hypot(300, 100))
    expect(path.getPointAtLength(0)).toMatchObject({ x: 50, y: 50 })
    expect(path.getPointAtLength(length)).toMatchObject({ x: 350, y: 150 })
    const curved = await lined({ ...between, angle: 45 })
    expect((curved.line as unknown as SVGPathElement).getTotalLength()).toBeGreaterThan(length + 1)
    expect((await lined({ path: 'M0 0L10 10' })).line.getAttribute('d')).toBe('M0 0L10 10')
  })

  test.each([
    [0, false],
    [1, true],
    [60, true],
    [-60, true],
    [61, false],
    [-61, false],
    ['45', true],
    ['x', false],
  ])('MAP-097 an angle of %s curves the line: %s', async (angle, curved) => {
    const { line } = await lined({ ...between, angle })
    const path = line as unknown as SVGPathElement
    expect(path.getTotalLength() > Math.hypot(300, 100) + 0.01).toBe(curved)
  })

  test('keeps its width on the screen when the map is zoomed, and lets clicks through', async () => {
    const { line, css } = await lined(between)
    expect(css(line, 'vector-effect')).toBe('non-scaling-stroke')
    expect(css(line, 'pointer-events')).toBe('none')
  })
})
