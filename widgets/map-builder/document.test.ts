import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
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

  test('undoing after publishing leads to the same published map, and never gives its name to another map', () => {
    const published = { type: 'published', map: 'm-0123456789abcdef' } as const
    const undo = { type: 'undo' } as const
    const state = run(field('CA', 'name', 'a'), field('TX', 'name', 'b'), published, undo, undo)
    expect([state.now.published, state.now.data]).toEqual([published.map, {}])
    const opened = run(field('CA', 'name', 'a'), { type: 'reset' }, field('TX', 'name', 'b'), published, undo)
    expect(opened.now).toEqual({ ...blank(), published: published.map })
    expect(step(opened, undo).now.published).toBeUndefined()
    const back = run(field('CA', 'name', 'a'), { type: 'reset' }, undo, published)
    expect(back.past.map((doc) => doc.published)).toEqual([undefined])
    const many = Array.from({ length: 2 * STEPS }, (_, i) => field(`S${i}`, 'name', 'x'))
    expect(run(...many, published).past.every((doc) => doc.published === published.map)).toBe(true)
  })

  test('redoing after the first publish leads to the same published map, and never gives its name to another map', () => {
    const published = { type: 'published', map: 'm-0123456789abcdef' } as const
    const [undo, redo] = [{ type: 'undo' }, { type: 'redo' }] as const
    const redone = run(field('CA', 'name', 'a'), field('TX', 'name', 'b'), undo, undo, published, redo, redo)
    expect(redone.past.map((doc) => doc.published)).toEqual([published.map, published.map])
    expect(redone.now.published).toBe(published.map)
    const opened = run(field('CA', 'name', 'a'), { type: 'reset' }, undo, published, redo)
    expect([opened.now.published, step(opened, undo).now.published]).toEqual([undefined, published.map])
    const between = run({ type: 'reset' }, undo, redo, published, undo)
    expect(between.now.published).toBeUndefined()
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
    assertProperty(
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

test('a painted state is a tint of its own color under the pointer, unless another was chosen for that', () => {
  const paint = (doc: MapDocument, colors: Record<string, string | undefined>) => change(doc, { type: 'paint', colors })
  const states = (doc: MapDocument) => doc.data.state_specific
  const once = paint(blank(), { TX: '#d55e00', CA: '#0072b2' })
  expect(states(once)).toEqual({
    TX: { color: '#d55e00', hover_color: '#bb5300' },
    CA: { color: '#0072b2', hover_color: '#00649d' },
  })
  expect(states(paint(once, { TX: '#0072b2', CA: undefined }))).toEqual({
    TX: { color: '#0072b2', hover_color: '#00649d' },
  })
  const chosen = change(once, { type: 'field', section: 'state_specific', id: 'TX', key: 'hover_color', value: '#fff' })
  expect(states(paint(chosen, { TX: '#333333' }))).toMatchObject({ TX: { color: '#333333', hover_color: '#fff' } })
})

test('a title, notes and a source stand in the legend', () => {
  const titled = change(blank(), { type: 'title', title: 'Rents' })
  const noted = change(titled, { type: 'caption', key: 'notes', text: 'Two bedrooms' })
  expect([noted.title, noted.data.legend]).toEqual([
    'Rents',
    { entries: [], caption: { title: 'Rents', notes: 'Two bedrooms' } },
  ])
  const none = change(change(noted, { type: 'title', title: '' }), { type: 'caption', key: 'notes', text: '' })
  expect([none.title, none.data.legend]).toEqual([undefined, { entries: [] }])
})
