import { describe, expect, test } from 'vitest'
import type { Box } from '../../_geo/types.ts'
import { openFake } from './_testing/fake.ts'

const WEST = { regions: { west: { name: 'West', states: ['A', 'C'] } } }
const getWidth = ({ x, x2 }: Box) => x2 - x

describe('moving between levels', () => {
  test('MAP-102 the levels are out, region, state and manual', async () => {
    const map = openFake({ zoom_time: 0 }, WEST, { still: true })
    const levels = [map.controller.target.level]
    const note = () => levels.push(map.controller.target.level)
    await map.moves.to(map.region('west')).then(note)
    await map.moves.to(map.state('A')).then(note)
    await map.moves.by(1).then(note)
    await map.moves.to({ level: 'out' }).then(note)
    expect(levels).toEqual(['out', 'region', 'state', 'manual', 'out'])
  })

  test('MAP-103 a move goes by easeOutQuad', () => {
    const map = openFake()
    const from = map.controller.view
    void map.moves.to(map.state('E'))
    map.pass(500, 50)
    const to = map.views.at(-1) as Box
    expect(map.views).toHaveLength(10)
    map.views.forEach((view, frame) => {
      const t = (frame + 1) / 10
      expect(view.x).toBeCloseTo(from.x + (to.x - from.x) * t * (2 - t), 9)
      expect(view.y2).toBeCloseTo(from.y2 + (to.y2 - from.y2) * t * (2 - t), 9)
    })
  })

  test('MAP-049 it takes zoom_time seconds, half a second where the config says nothing', async () => {
    for (const [settings, ms] of [
      [{ zoom_time: undefined }, 500],
      [{ zoom_time: '2' }, 2000],
      [{ zoom_time: 0.1 }, 100],
    ] as const) {
      const map = openFake(settings)
      let there = false
      const move = map.moves.to(map.state('A')).then(() => {
        there = true
      })
      map.pass(ms - 1)
      await Promise.resolve()
      expect(there, `before ${ms}`).toBe(false)
      map.pass(1)
      await move
      expect(map.controller.view).toEqual(map.views.at(-1))
    }
  })

  test('MAP-105 on a touch device with zoom_mobile "no" it is at once, and else it is not', () => {
    const jumps = (coarse: boolean, settings: object) => {
      const map = openFake({ ...settings }, {}, { coarse })
      void map.moves.to(map.state('A'))
      return map.views.length === 1 && map.heard('zoom').length === 1
    }
    expect(jumps(true, { zoom_mobile: 'no' })).toBe(true)
    expect(jumps(false, { zoom_mobile: 'no' })).toBe(false)
    expect(jumps(true, { zoom_mobile: 'yes' })).toBe(false)
    expect(jumps(true, {})).toBe(false)
  })

  test('MAP-104 where the drawing cannot be animated it is at once', () => {
    const map = openFake({}, {}, { still: true })
    void map.moves.to(map.state('A'))
    expect(map.views).toHaveLength(1)
    expect(map.controller.target).toMatchObject({ level: 'state', id: 'A' })
  })

  test('MAP-051 what is zoomed to fills 0.99 of the view, or zoom_percentage of it', async () => {
    for (const [settings, share] of [
      [{}, 0.99],
      [{ zoom_percentage: 0.5 }, 0.5],
      [{ zoom_percentage: '0.8' }, 0.8],
    ] as const) {
      const map = openFake(settings, {}, { still: true })
      await map.moves.to(map.state('A'))
      const { y, y2 } = map.controller.view
      expect(100 / (y2 - y)).toBeCloseTo(share, 9)
    }
  })

  test('what is shown changes at the beginning, and once more where it ends', () => {
    const map = openFake()
    void map.moves.to(map.state('A'))
    expect(map.targets).toHaveLength(1)
    map.pass(490)
    expect(map.targets).toHaveLength(1)
    expect(map.heard('zoom')).toEqual([])
    map.pass(10)
    expect(map.targets).toHaveLength(2)
    expect(map.heard('zoom')).toEqual([[map.controller.target]])
    map.pass(500)
    expect(map.targets).toHaveLength(2)
  })

  test('another move takes the place of one under way, from where it is; both promises come to their end', async () => {
    const map = openFake()
    const first = map.moves.to(map.state('E'))
    map.pass(100)
    const at = map.controller.view
    const second = map.moves.to(map.state('A'))
    await first
    map.pass(10, 10)
    expect(Math.abs(map.controller.view.x - at.x)).toBeLessThan(20)
    map.pass(490)
    await second
    expect(map.controller.target).toMatchObject({ id: 'A' })
    expect(map.heard('zoom')).toHaveLength(1)
    expect(map.said).toEqual(['Zoomed to Alpha'])
  })

  test('a view that somebody else draws ends the move', async () => {
    const map = openFake()
    const move = map.moves.to(map.state('E'))
    map.pass(100)
    map.controller.drawView(map.model.view)
    await move
    map.pass(500)
    expect(map.controller.view).toEqual(map.model.view)
  })

  test('nothing moves after the map was taken down', async () => {
    const map = openFake()
    const move = map.moves.to(map.state('E'))
    map.pass(100)
    map.abort()
    await move
    const frames = map.views.length
    await map.moves.by(1)
    map.pass(1000)
    expect(map.views).toHaveLength(frames)
  })

  test('those who hear the page are told where the map went', async () => {
    const map = openFake({}, WEST, { still: true })
    await map.moves.to(map.region('west'))
    await map.moves.to(map.state('A'))
    await map.moves.by(1)
    await map.moves.pan(0.1, 0)
    await map.moves.to({ level: 'out' })
    expect(map.said).toEqual(['Zoomed to West', 'Zoomed to Alpha', 'Zoomed to 396%', 'The whole map'])
  })
})

describe('back', () => {
  test('goes from a state to its region, then out', async () => {
    const map = openFake({}, WEST, { still: true })
    await map.moves.to(map.state('A'))
    await map.moves.back()
    expect(map.controller.target).toMatchObject({ level: 'region', id: 'west' })
    await map.moves.back()
    expect(map.controller.target).toEqual({ level: 'out' })
    expect(map.controller.view).toEqual(map.model.view)
    expect(map.heard('back')).toHaveLength(2)
  })

  test('goes straight out where zoom_out_incrementally is "no", or the state has no region', async () => {
    for (const [settings, id] of [
      [{ zoom_out_incrementally: 'no' }, 'A'],
      [{}, 'E'],
    ] as const) {
      const map = openFake(settings, WEST, { still: true })
      await map.moves.to(map.state(id))
      await map.moves.back()
      expect(map.controller.target).toEqual({ level: 'out' })
    }
  })

  test('MAP-030 with initial_zoom_solo zooming out stops at the first region', async () => {
    const map = openFake({ initial_zoom: 'west', initial_zoom_solo: 'yes' }, WEST, { still: true })
    const first = map.controller.view
    const out = [
      () => map.moves.back(),
      () => map.moves.by(-1),
      () => map.moves.by(-9),
      () => map.moves.to({ level: 'out' }),
    ]
    for (const way of out) {
      for (const from of [() => map.moves.to(map.state('A')), () => map.moves.by(3)]) {
        await from()
        for (let i = 0; i < 4; i++) await way()
        expect(map.controller.view).toEqual(first)
        expect(map.controller.target).toMatchObject({ level: 'region', id: 'west' })
      }
    }
  })

  test('a first state that stands alone is not left for its region', async () => {
    const map = openFake({ initial_zoom: 'A', initial_zoom_solo: 'yes' }, WEST, { still: true })
    await map.moves.back()
    expect(map.controller.target).toMatchObject({ level: 'state', id: 'A' })
  })

  test('without initial_zoom_solo the whole map is behind the first region', async () => {
    const map = openFake({ initial_zoom: 'west' }, WEST, { still: true })
    await map.moves.back()
    expect(map.controller.target).toEqual({ level: 'out' })
  })
})

describe('flying in', () => {
  test('MAP-031 the map begins fly_in_from times as large a view, and moves in', () => {
    const map = openFake({ fly_in_from: 3 })
    const full = map.controller.view
    void map.moves.flyIn()
    expect(getWidth(map.controller.view)).toBeCloseTo(3 * getWidth(full), 9)
    map.pass(250)
    expect(getWidth(map.controller.view)).toBeLessThan(2 * getWidth(full))
    map.pass(250)
    expect(map.controller.view).toEqual(full)
    expect(map.heard('zoom')).toEqual([[{ level: 'out' }]])
    expect(map.said, 'nobody asked for it').toEqual([])
  })

  test('without animation it begins where it would end', () => {
    const map = openFake({ fly_in_from: 3 }, {}, { still: true })
    void map.moves.flyIn()
    expect(map.views).toEqual([])
  })
})
