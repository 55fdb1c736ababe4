import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Action, blank, change, getEntries, getEntry, getSetting, type MapDocument } from './document.ts'
import { createHistory, type History, STEPS, step } from './history.ts'

const of = (data: object): MapDocument => ({ base: 'us', data: data as MapDocument['data'] })
const field = (id: string, key: string, value: unknown): Action => ({
  type: 'field',
  section: 'state_specific',
  id,
  key,
  value,
})

describe('a change', () => {
  test.each<[string, object, Action, object]>([
    ['gives a state its first field', {}, field('CA', 'name', 'x'), { state_specific: { CA: { name: 'x' } } }],
    [
      'takes a field away, and leaves what it does not know',
      { state_specific: { CA: { name: 'x', group: 7 } }, data: 1 },
      field('CA', 'name', undefined),
      { state_specific: { CA: { group: 7 } }, data: 1 },
    ],
    ['sets the map', {}, { type: 'setting', key: 'popups', value: 'off' }, { main_settings: { popups: 'off' } }],
    [
      'adds to lines that an old file calls borders',
      { borders: { 0: {} } },
      { type: 'add', section: 'lines', id: '1', entry: { a: 1 } },
      { borders: { 0: {}, 1: { a: 1 } } },
    ],
    [
      'adds to the legend’s list',
      {},
      { type: 'add', section: 'legend', id: '0', entry: { name: 'x' } },
      { legend: { entries: [{ name: 'x' }] } },
    ],
    [
      'takes an entry out of the legend’s list, and keeps its html',
      { legend: { entries: [{ name: 'a' }, { name: 'b' }], html: 'no' } },
      { type: 'remove', section: 'legend', id: '0' },
      { legend: { entries: [{ name: 'b' }], html: 'no' } },
    ],
    [
      'places a location in degrees, which ends its place in map units',
      { locations: { 0: { x: 1, y: 2, name: 'n' } } },
      { type: 'place', section: 'locations', id: '0', at: { lat: 3, lng: 4 } },
      { locations: { 0: { name: 'n', lat: 3, lng: 4 } } },
    ],
    [
      'turns a list of locations into entries by number',
      { locations: [{ name: 'a' }] },
      { type: 'add', section: 'locations', id: '1', entry: { name: 'b' } },
      { locations: { 0: { name: 'a' }, 1: { name: 'b' } } },
    ],
  ])('%s', (_, before, action, after) => {
    const frozen = structuredClone(before)
    expect(change(of(before), action).data).toEqual(after)
    expect(before).toEqual(frozen)
  })

  test('of a family that has its shapes here chooses the base map', () => {
    const doc = change(blank(), { type: 'import', data: { main_settings: {} }, family: 'worldmap' })
    expect(doc).toEqual({ base: 'world', data: { main_settings: {} }, family: 'worldmap' })
  })

  test('keeps the data when only the shapes are imported, and the shapes when only data is', () => {
    const shapes = { paths: { A: 'M0 0' } }
    const doc = change(of({ data: 1 }), { type: 'import', info: shapes, family: 'countrymap' })
    expect(doc).toEqual({ base: 'own', info: shapes, data: { data: 1 }, family: 'countrymap' })
    const next = change(doc, { type: 'import', data: { main_settings: {} }, family: 'countrymap' })
    expect(next).toMatchObject({ base: 'own', info: shapes, data: { main_settings: {} } })
  })
})

test('ids such as __proto__ are ids like others', () => {
  const { data } = change(of({}), field('__proto__', 'name', 'x'))
  expect(getEntry(data, 'state_specific', '__proto__')).toEqual({ name: 'x' })
  expect(getEntries(data, 'state_specific').map(([id]) => id)).toEqual(['__proto__'])
  expect(({} as { name?: string }).name).toBeUndefined()
  expect(getEntry({}, 'state_specific', 'constructor')).toEqual({})
  expect(getSetting({}, '__proto__')).toBeUndefined()
})

describe('undo and redo', () => {
  const run = (...actions: Parameters<typeof step>[1][]) => actions.reduce<History>(step, createHistory(of({})))

  test('go back and forth', () => {
    const done = run(field('CA', 'name', 'x'), { type: 'remove', section: 'state_specific', id: 'CA' })
    const undone = step(done, { type: 'undo' })
    expect(undone.now.data).toEqual({ state_specific: { CA: { name: 'x' } } })
    expect(step(undone, { type: 'redo' })).toEqual(done)
  })

  test('take what is typed into one field as one step, until it is left', () => {
    expect(run(field('CA', 'name', 'a'), field('CA', 'name', 'ab')).past).toHaveLength(1)
    expect(run(field('CA', 'name', 'a'), field('CA', 'url', 'b')).past).toHaveLength(2)
    expect(run(field('CA', 'name', 'a'), { type: 'pause' }, field('CA', 'name', 'ab')).past).toHaveLength(2)
  })

  test('do nothing where there is nothing', () => {
    const start = createHistory()
    expect(step(start, { type: 'undo' })).toBe(start)
    expect(step(start, { type: 'redo' })).toBe(start)
  })

  test('a new change ends what could be redone', () => {
    const after = [field('CA', 'name', 'a'), { type: 'undo' } as const, field('TX', 'name', 'b')].reduce(
      step,
      createHistory(),
    )
    expect(after.future).toEqual([])
  })

  test('starting over can be undone', () => {
    const done = run(field('CA', 'name', 'a'), { type: 'reset' })
    expect(done.now).toEqual(blank())
    expect(step(done, { type: 'undo' }).now.data).toEqual({ state_specific: { CA: { name: 'a' } } })
  })

  test('are bounded', () => {
    const many = Array.from({ length: 3 * STEPS }, (_, i) => field(`S${i}`, 'name', 'x'))
    expect(run(...many).past).toHaveLength(STEPS)
  })

  test('whatever was done, undoing all of it leads back', () => {
    const value = fc.option(fc.string(), { nil: undefined })
    const action = fc.oneof(
      fc.tuple(fc.string(), fc.string(), value).map(([id, key, value]) => field(id, key, value)),
      fc.record({ type: fc.constant('remove' as const), section: fc.constant('locations' as const), id: fc.string() }),
      fc.record({ type: fc.constant('setting' as const), key: fc.string(), value }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let state = actions.reduce(step, createHistory())
        const end = state.now
        while (state.past.length) state = step(state, { type: 'undo' })
        expect(state.now).toEqual(blank())
        while (state.future.length) state = step(state, { type: 'redo' })
        expect(state.now).toEqual(end)
      }),
    )
  })
})
