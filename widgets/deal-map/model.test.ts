import { expect, test } from 'vitest'
import type { DealMapProps, PropertyMapItem } from './contract.ts'
import {
  chooseLabels,
  FIT_PADDING,
  getAreaUrl,
  getStartView,
  isSameArea,
  limitPadding,
  readBounds,
  toSearchBounds,
  US_CENTER,
} from './model.ts'

const HAWAII = { min_latitude: 18, max_latitude: 23, min_longitude: -161, max_longitude: -154 }
const item = (id: number, more: Partial<PropertyMapItem> = {}): PropertyMapItem => ({
  id,
  lat: 40,
  lng: -90,
  name: 'A home',
  marker_html: '',
  popup_html: '',
  ...more,
})
const start = (props: Partial<DealMapProps>) => getStartView({ title: 'Homes', ...props })

test('SRCH-043 without a place the map begins with the whole country, at zoom 4 and the center of the US', () => {
  expect(start({})).toEqual({ center: US_CENTER, zoom: 4 })
  expect(start({ items: [] })).toEqual({ center: US_CENTER, zoom: 4 })
})

test('SRCH-044 with a location the map begins there at zoom 10', () => {
  expect(start({ center: { lat: 39.8, lng: -89.6 } })).toEqual({ center: { lat: 39.8, lng: -89.6 }, zoom: 10 })
})

test('SRCH-045 a single property is shown at zoom 17, with or without others around it', () => {
  const single = { center: { lat: 40, lng: -90 }, zoom: 17 }
  expect(start({ items: [item(1)] })).toEqual(single)
  expect(start({ items: [item(2, { lat: 1 }), item(1, { main: true })] })).toEqual(single)
})

test('SRCH-046 points that are fitted have 100 pixels around them, and an area of the address has none', () => {
  expect(FIT_PADDING).toBe(100)
  expect(start({ bounds: HAWAII, padded: true })).toEqual({ bounds: HAWAII, padding: 100, maxZoom: 17 })
  expect(start({ bounds: HAWAII })).toMatchObject({ padding: 0 })
})

test('a map too small for the padding has less of it', () => {
  expect(limitPadding(100, 1000, 600)).toBe(100)
  expect(limitPadding(100, 300, 200)).toBe(60)
  expect(limitPadding(100, 0, 0)).toBe(0)
})

test('an area is given to a meter, and across the date line as the search takes it', () => {
  expect(toSearchBounds({ south: 18.1234567, north: 95, west: 170, east: 190 })).toEqual({
    min_latitude: 18.12346,
    max_latitude: 90,
    min_longitude: 170,
    max_longitude: -170,
  })
  expect(toSearchBounds({ south: 0, north: 1, west: -300, east: 100 })).toMatchObject({
    min_longitude: -180,
    max_longitude: 180,
  })
})

test('the address keeps the filters, and a map that was moved takes the place of the typed one', () => {
  const page = 'https://plat.example/bigger_deals?q=IL&beds=3&page=4#results'
  expect(getAreaUrl(page, HAWAII, false).search).toBe(
    '?q=IL&beds=3&min_latitude=18&max_latitude=23&min_longitude=-161&max_longitude=-154',
  )
  const moved = getAreaUrl(page, HAWAII, true)
  expect(moved.search).not.toContain('q=')
  expect(readBounds(moved.href)).toEqual(HAWAII)
  expect(readBounds(page)).toBeUndefined()
  expect(getAreaUrl(moved.href, undefined, false).search).toBe('?beds=3')
})

test('areas that differ by less than a pixel are the same', () => {
  expect(isSameArea(HAWAII, { ...HAWAII, min_latitude: 18.001 })).toBe(true)
  expect(isSameArea(HAWAII, { ...HAWAII, min_latitude: 18.1 })).toBe(false)
  expect(isSameArea(HAWAII, undefined)).toBe(false)
  expect(isSameArea(undefined, undefined)).toBe(true)
})

test('names without room are left out, the later ones first', () => {
  const labels = [
    { name: 'Chicago', x: 100, y: 100, width: 60 },
    { name: 'Cicero', x: 110, y: 105, width: 60 },
    { name: 'Gary', x: 200, y: 100, width: 60 },
    { name: 'Evanston', x: 100, y: 60, width: 60 },
  ]
  expect(chooseLabels(labels).map(({ name }) => name)).toEqual(['Chicago', 'Gary', 'Evanston'])
})
