import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import type { Box } from '../../_geo/types.ts'
import { getRatio } from '../../_geo/zoom-view.ts'
import { openFake } from './_testing/fake.ts'

const getWidth = ({ x, x2 }: Box) => x2 - x

describe('steps', () => {
  test('MAP-106 MAP-050 a step in divides the view by zoom_increment, 2 by default, and a step out multiplies it', async () => {
    for (const [settings, increment] of [
      [{}, 2],
      [{ zoom_increment: '3' }, 3],
      [{ zoom_increment: 1.5 }, 1.5],
    ] as const) {
      const map = openFake(settings, {}, { still: true })
      const full = map.model.view
      for (const [step, power] of [
        [1, 1],
        [1, 2],
        [-1, 1],
      ] as const) {
        await map.moves.by(step)
        expect(getWidth(full) / getWidth(map.controller.view)).toBeCloseTo(increment ** power, 9)
      }
    }
  })

  test('steps that come faster than they are drawn add up', async () => {
    const map = openFake()
    void map.moves.by(1)
    map.pass(50)
    void map.moves.by(1)
    map.pass(50)
    void map.moves.by(1)
    map.pass(500)
    expect(map.controller.ratio).toBeCloseTo(1 / 8, 9)
  })

  test('a step keeps its point where it is', async () => {
    const map = openFake({}, {}, { still: true })
    await map.moves.by(1, { x: 100, y: 50 })
    expect(map.controller.view).toEqual({ x: 50, y: 25, x2: 250, y2: 125 })
    await map.moves.by(-1)
    expect(map.controller.target).toEqual({ level: 'out' })
  })

  test('a state whose own zoom is nearer than anybody comes by hand stays where it is', async () => {
    const map = openFake({ zoom_percentage: 1 }, {}, { still: true })
    const target = { level: 'state', id: 'A', box: { x: 10, y: 10, x2: 10.5, y2: 10.5 }, zoomPercentage: 1 } as const
    await map.moves.to(target)
    const { ratio } = map.controller
    await map.moves.by(1)
    expect(map.controller.ratio).toBeCloseTo(ratio, 9)
    await map.moves.by(-1)
    expect(map.controller.ratio).toBeCloseTo(2 * ratio, 9)
  })

  test('whatever is pressed, the view stays within the map, in its shape, and not nearer than 1/64', () => {
    const press = fc.oneof(
      fc.record({ by: fc.integer({ min: -3, max: 3 }), x: fc.double({ noNaN: true, min: -900, max: 900 }) }),
      fc.record({ dx: fc.double({ noNaN: true, min: -2, max: 2 }), dy: fc.double({ noNaN: true, min: -2, max: 2 }) }),
    )
    assertProperty(
      fc.property(fc.array(press, { maxLength: 30 }), fc.double({ min: 0.1, max: 9, noNaN: true }), (presses, step) => {
        const map = openFake({ zoom_increment: step }, {}, { still: true })
        const full = map.model.view
        for (const one of presses) {
          void ('by' in one ? map.moves.by(one.by, { x: one.x, y: one.x / 2 }) : map.moves.pan(one.dx, one.dy))
          const { view } = map.controller
          expect(getRatio(view, full)).toBeGreaterThan(1 / 64 - 1e-9)
          expect((view.x2 - view.x) / (view.y2 - view.y)).toBeCloseTo(2, 6)
          for (const [low, high] of [
            [full.x, view.x],
            [full.y, view.y],
            [view.x2, full.x2],
            [view.y2, full.y2],
          ] as const) {
            expect(high).toBeGreaterThanOrEqual(low - 1e-6)
          }
        }
      }),
    )
  })
})

describe('moving sideways', () => {
  test('MAP-004 a map that is zoomed in moves by a share of the view, up to its edge', async () => {
    const map = openFake({}, {}, { still: true })
    await map.moves.by(1)
    await map.moves.pan(0.25, 0)
    expect(map.controller.view).toEqual({ x: 150, y: 50, x2: 350, y2: 150 })
    await map.moves.pan(3, -3)
    expect(map.controller.view).toEqual({ x: 200, y: 0, x2: 400, y2: 100 })
    expect(map.controller.target.level).toBe('manual')
  })

  test('the whole map stays whole', async () => {
    const map = openFake({}, {}, { still: true })
    await map.moves.pan(0.25, 0.25)
    expect(map.views).toEqual([])
    expect(map.controller.target).toEqual({ level: 'out' })
  })
})
