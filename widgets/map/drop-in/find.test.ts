import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { getCopy, getFamily, getPlace, prefixesIn } from './find.ts'

const DATA = { main_settings: {}, state_specific: {} }

test('map data are known by the end of their name and by what is in them', () => {
  const page = {
    simplemaps_usmap_mapdata: DATA,
    simplemaps_worldmap_mapdata: { state_specific: {} },
    my_own_mapdata: DATA,
    simplemaps_usmap_mapinfo: { paths: {} },
    google_mapdata: { rows: [] },
    list_mapdata: [1],
    text_mapdata: 'main_settings',
    none_mapdata: null,
  }
  expect(prefixesIn(page)).toEqual(['simplemaps_usmap', 'simplemaps_worldmap', 'my_own'])
})

test('what has the name of the format but is no object is not passed over in silence', () => {
  expect(prefixesIn({ simplemaps_usmap_mapdata: 'oops' })).toEqual(['simplemaps_usmap'])
})

test('a global whose getter throws is no map', () => {
  const page = Object.defineProperty({}, 'trap_mapdata', {
    enumerable: true,
    get() {
      throw new Error('no')
    },
  })
  expect(prefixesIn(page)).toEqual([])
})

test.each([
  ['simplemaps_usmap', 'usmap'],
  ['my_own_worldmap', 'worldmap'],
  ['usmap', 'usmap'],
])('the family of %s is %s', (prefix, family) => {
  expect(getFamily(prefix)).toBe(family)
})

test.each<[unknown, string, boolean]>([
  [{ main_settings: { div: 'here', auto_load: 'no' } }, 'here', false],
  [{ main_settings: { div: '#here', auto_load: 'yes' } }, 'here', true],
  [{ main_settings: { div: '', auto_load: 'No' } }, 'map', true],
  [{ main_settings: { div: 'default' } }, 'map', true],
  [{ main_settings: null }, 'map', true],
  [{}, 'map', true],
  [undefined, 'map', true],
])('%j is drawn in #%s, by itself: %s', (data, div, auto) => {
  expect(getPlace(data)).toEqual({ div, auto })
})

test('a copy is equal and shares nothing that can be changed', () => {
  assertProperty(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
      const copy = getCopy(data)
      expect(copy).toEqual(data)
      expect(copy).not.toBe(data)
    }),
  )
})

test('a copy keeps functions, and an entry called __proto__ stays an entry', () => {
  const run = () => {}
  const data: Record<string, unknown> = { run, list: [{ a: 1 }] }
  const copy = getCopy(data)
  expect(copy.run).toBe(run)
  expect(copy.list).not.toBe(data.list)
  const odd = getCopy(JSON.parse('{"__proto__": {"a": 1}}'))
  expect(Object.keys(odd)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(odd)).toBe(Object.prototype)
})
