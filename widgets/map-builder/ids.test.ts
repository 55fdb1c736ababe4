import { expect, test } from 'vitest'
import { freeId, getDependents } from './ids.ts'
import { freeName, getEntryTitle } from './names.ts'
import { getMissingPlacement, withoutUnplaced } from './unplaced.ts'

test('a free id is one that nothing has', () => {
  expect(freeId({}, 'locations')).toBe('0')
  expect(freeId({ locations: { 0: {}, 7: {}, home: {} } }, 'locations')).toBe('8')
  expect(freeId({ legend: { entries: [{}, {}] } }, 'legend')).toBe('2')
})

test.each<[string, object, 'locations' | 'regions', string]>([
  [
    'a line of removed locations',
    { lines: { 0: { origin_location: '0', destination_location: 1 } } },
    'locations',
    '2',
  ],
  ['a line of an old file', { borders: { 0: { origin_location: '3' } } }, 'locations', '4'],
  ['a line of the map info’s own path', { lines: { 0: { path: 'M0 0', origin_location: '3' } } }, 'locations', '0'],
  ['a label', { labels: { 0: { parent_type: 'location', parent_id: '4' } } }, 'locations', '5'],
  ['a label of a state', { labels: { 0: { parent_id: '4' } } }, 'locations', '0'],
  ['the legend', { legend: { entries: [{ type: 'location', ids: '1,2' }] } }, 'locations', '3'],
  ['a label of a region', { labels: { 0: { parent_type: 'region', parent_id: '4' } } }, 'regions', '5'],
  ['the beginning', { main_settings: { initial_zoom: '2' } }, 'regions', '3'],
  ['the whole map as the beginning', { main_settings: { initial_zoom: -1 } }, 'regions', '0'],
  ['a location', { locations: { 0: { region: '0', display_ids: ['1'] } } }, 'regions', '2'],
])('an id that %s names is not free', (_, data, section, id) => expect(freeId(data as never, section)).toBe(id))

const HERE = { lat: 1, lng: 2, name: 'Here' }
const line = (from?: string, to?: string) => ({ origin_location: from, destination_location: to })
const data = { locations: { a: HERE, b: { x: 1, y: 2 }, 3: { name: 'Nowhere' } } }

test.each([
  ['New line', undefined, undefined, 'Not on the map yet. Choose two locations.'],
  ['Here – …', 'a', undefined, 'Not on the map yet. Choose two locations.'],
  ['Here – b', 'a', 'b', undefined],
  ['Here – Here', 'a', 'a', 'Not on the map. It starts and ends at the same location. Choose another.'],
  ['Here – Nowhere', 'a', '3', 'Not on the map yet. Place both locations first.'],
  ['Here – (gone)', 'a', '1', 'Not on the map. One of its locations was removed. Choose another.'],
])('a line %s says what it needs', (title, from, to, need) => {
  const one = line(from, to)
  const whole = { ...data, lines: { 0: one } }
  expect(getEntryTitle(whole, 'lines', '0', one)).toBe(title)
  expect(getMissingPlacement('lines', one, whole)).toBe(need)
  expect(withoutUnplaced(whole).lines).toEqual(need ? {} : { 0: one })
})

test.each([
  ['state', 'CA', undefined],
  ['location', 'a', undefined],
  ['location', '3', 'Not on the map yet. Its location isn’t placed.'],
  ['location', '7', 'Not on the map. What it was attached to was removed. Choose something else.'],
  ['region', 'a', 'Not on the map. What it was attached to was removed. Choose something else.'],
])('a label of a %s %s says what it needs', (parent_type, parent_id, need) => {
  const label = { parent_type, parent_id }
  const whole = { ...data, labels: { 0: label } }
  expect(getMissingPlacement('labels', label, whole)).toBe(need)
  expect(withoutUnplaced(whole).labels).toEqual(need ? {} : { 0: label })
})

test('a label without a parent stays as the file has it', () => {
  expect(getMissingPlacement('labels', {}, data)).toBe('Not on the map yet. Choose what to attach it to.')
  expect(withoutUnplaced({ labels: { 0: { pill: 'yes' } } }).labels).toEqual({ 0: { pill: 'yes' } })
})

test('lines that an old file calls borders are dropped like others', () => {
  expect(withoutUnplaced({ ...data, borders: { 0: line('a', '7'), 1: line('a', 'b') } }).borders).toEqual({
    1: line('a', 'b'),
  })
})

test('what a removal takes along is counted', () => {
  const labels = { 0: { parent_type: 'location', parent_id: 'a' }, 1: { parent_id: 'a' } }
  const lines = { 0: line('a', 'b'), 1: line('b', 'a'), 2: line('b', '3') }
  expect(getDependents({ ...data, lines, labels }, 'locations', 'a')).toEqual({ lines: 2, labels: 1 })
  expect(getDependents({ ...data, lines, labels }, 'regions', 'a')).toEqual({ lines: 0, labels: 0 })
})

test('entries are told apart by their names', () => {
  const locations = { 0: { name: 'New <b>location</b>' }, 1: { name: 'New location 2' }, 5: {} }
  expect(freeName({ locations }, 'locations', 'New location')).toBe('New location 3')
  expect(freeName({}, 'locations', 'New location')).toBe('New location')
  expect(getEntryTitle({ locations }, 'locations', '5', {})).toBe('Location 6')
  expect(getEntryTitle({}, 'locations', 'home', {})).toBe('home')
  const lines = { 0: line(), 4: line() }
  expect(getEntryTitle({ lines }, 'lines', '4', line())).toBe('New line 2')
})
