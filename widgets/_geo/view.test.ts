import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import { golden } from './_testing/golden.ts'
import type { Box } from './types.ts'
import { getCentroid, getUnion, getView } from './view.ts'
import { clampView, getRatio, zoomAbout } from './zoom-view.ts'

const WIDTH = 900
/** Rhode Island's label stands beside it, and a zoom shows both. */
const LABEL_OF_RI = { x: 924, y: 264.5, x2: 940, y2: 281.5 }
const number = fc.double({ min: -1e4, max: 1e4, noNaN: true })
const size = fc.double({ min: 0.1, max: 1e4, noNaN: true })
const box = fc.tuple(number, number, size, size).map(([x, y, w, h]): Box => ({ x, y, x2: x + w, y2: y + h }))
const aspect = ({ x, y, x2, y2 }: Box) => (x2 - x) / (y2 - y)
const inside = (inner: Box, outer: Box) => {
  const slack = 1e-6 * (1 + Math.abs(outer.x) + Math.abs(outer.y) + Math.abs(outer.x2) + Math.abs(outer.y2))
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - slack)
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - slack)
  expect(inner.x2).toBeLessThanOrEqual(outer.x2 + slack)
  expect(inner.y2).toBeLessThanOrEqual(outer.y2 + slack)
}

describe.each(golden.map((map) => ({ ...map, full: map.initial_view as Box })))('on the $name map', (map) => {
  const { full } = map
  const scale = WIDTH / (full.x2 - full.x)
  const boxes: Record<string, Box> = { out: full, ...map.bboxes }

  test.each(Object.entries(map.views))('a zoom to %s shows what it did', (id, view) => {
    const box = id === 'RI' ? (getUnion([map.bboxes[id as never], LABEL_OF_RI]) as Box) : (boxes[id] as Box)
    const actual = id === 'out' ? getView(box, 1, full) : getView(box, 0.99, full)
    const values = [actual.x, actual.y, actual.x2 - actual.x, actual.y2 - actual.y].map((value) => value * scale)
    const [, , width, height] = view.viewBox
    values.forEach((value, i) => {
      expect(Math.abs(value - (view.viewBox[i] as number))).toBeLessThan(0.001 * (i % 2 ? height : width))
    })
    if ('zoom_ratio' in view) expect(getRatio(actual, full)).toBeCloseTo(view.zoom_ratio as number, 4)
  })
})

const full = { x: -20, y: -10, x2: 980, y2: 606 }

describe('a zoom to a box', () => {
  it('shows all of it in its middle and has the shape of the map', () => {
    assertProperty(
      fc.property(box, box, fc.double({ min: 0.1, max: 1, noNaN: true }), (box, full, percentage) => {
        fc.pre(box.x2 - box.x > 1 && full.x2 - full.x > 1 && aspect(full) < 100 && aspect(full) > 0.01)
        const view = getView(box, percentage, full)
        inside(box, view)
        expect(aspect(view) / aspect(full)).toBeCloseTo(1, 4)
        expect(getCentroid(view).x).toBeCloseTo(getCentroid(box).x, 4)
        expect(getCentroid(view).y).toBeCloseTo(getCentroid(box).y, 4)
      }),
    )
  })

  it.each([0, -1, NaN, undefined])('fills the view where its share of it is %s', (percentage) => {
    expect(getView(full, percentage as number, full)).toEqual(full)
  })

  it('that is a point shows a view of some size', () => {
    const view = getView({ x: 5, y: 5, x2: 5, y2: 5 }, 0.99, full)
    expect(view.x2 - view.x).toBeGreaterThan(0)
    expect(aspect(view)).toBeCloseTo(aspect(full))
  })

  it('that is none shows the whole map', () => {
    expect(getView({ x: NaN, y: 0, x2: 1, y2: 1 }, 0.99, full)).toEqual(full)
    expect(getView({ x: 0, y: 0, x2: Infinity, y2: 1 }, 0.99, full)).toEqual(full)
  })
})

describe('zooming about a point', () => {
  it('leaves the point where it is on the screen', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    assertProperty(
      fc.property(share, share, fc.double({ min: 0.5, max: 2, noNaN: true }), (across, down, factor) => {
        const view = { x: 100, y: 100, x2: 350, y2: 254 }
        const [x, y] = [100 + 250 * across, 100 + 154 * down]
        const after = zoomAbout(view, full, factor, x, y)
        expect(getRatio(after, full)).toBeCloseTo(0.25 / factor)
        expect((x - after.x) / (after.x2 - after.x)).toBeCloseTo(across)
        expect((y - after.y) / (after.y2 - after.y)).toBeCloseTo(down)
      }),
    )
  })

  it('in and out again is where it began', () => {
    const view = { x: 100, y: 100, x2: 350, y2: 254 }
    const back = zoomAbout(zoomAbout(view, full, 2, 300, 120), full, 0.5, 300, 120)
    for (const key of ['x', 'y', 'x2', 'y2'] as const) expect(back[key]).toBeCloseTo(view[key])
  })

  it('stops at the whole map', () => {
    const out = zoomAbout({ x: 100, y: 100, x2: 600, y2: 408 }, full, 1 / 8, 300, 300)
    expect(getRatio(out, full)).toBeCloseTo(1)
    const clamped = clampView(out, full)
    for (const key of ['x', 'y', 'x2', 'y2'] as const) expect(clamped[key]).toBeCloseTo(full[key])
  })

  it('stops somewhere on the way in', () => {
    let view: Box = full
    for (let i = 0; i < 200; i++) view = zoomAbout(view, full, 2, 300, 300)
    expect(getRatio(view, full)).toBeGreaterThan(0)
    expect(aspect(view)).toBeCloseTo(aspect(full), 3)
  })

  it('does nothing where the point or the factor is none', () => {
    expect(zoomAbout(full, full, 2, NaN, 0)).toEqual(full)
    expect(zoomAbout(full, full, NaN, 1, 1)).toEqual(full)
  })
})

it('a view is kept inside its limit, in its shape', () => {
  assertProperty(
    fc.property(box, box, (view, limit) => {
      const clamped = clampView(view, limit)
      inside(clamped, limit)
      expect(aspect(clamped) / aspect(view)).toBeCloseTo(1, 3)
    }),
  )
})

it('a view inside its limit stays as it is', () => {
  expect(clampView({ x: 0, y: 0, x2: 100, y2: 50 }, full)).toEqual({ x: 0, y: 0, x2: 100, y2: 50 })
})

describe('the box around boxes', () => {
  it('holds each of them, and no less', () => {
    assertProperty(
      fc.property(fc.array(box, { minLength: 1 }), (boxes) => {
        const all = getUnion(boxes) as Box
        for (const one of boxes) inside(one, all)
        expect(boxes.some(({ x }) => x === all.x) && boxes.some(({ y2 }) => y2 === all.y2)).toBe(true)
      }),
    )
  })

  it('passes over what is no box', () => {
    const one = { x: 1, y: 2, x2: 3, y2: 4 }
    expect(getUnion([undefined, { x: NaN, y: 0, x2: 9, y2: 9 }, one])).toEqual(one)
    expect(getUnion([])).toBeUndefined()
  })
})
