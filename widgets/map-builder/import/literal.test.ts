import { expect, test } from 'vitest'
import { readScript } from './read-script.ts'

const getMap = (before: string, more: string) =>
  readScript(`${before};x_mapdata = {main_settings: {}, state_specific: {CA: {name: "x"}}, ${more}}`)

test('names that double each other forty times are too large, and what was read before them stays', () => {
  const names = Array.from({ length: 40 }, (_, i) => `a${i + 1} = {p: a${i}, q: a${i}}`)
  const { data, skipped } = getMap(`var a0 = {}, ${names.join()}`, 'more: a40')
  expect(data).toMatchObject({ state_specific: { CA: { name: 'x' } } })
  expect(skipped).toContainEqual(expect.objectContaining({ why: 'the file is too large to read' }))
})

test('ten thousand locations may have a name of their own', () => {
  const spot = '{lat: 1, lng: 2, name: "n", color: "#fff", size: 4, type: "circle", url: "u", description: "d"}'
  const spots = Array.from({ length: 10_000 }, (_, i) => `${i}: ${spot}`)
  const { data, skipped } = getMap(`var all = {${spots.join()}}`, 'locations: all')
  expect(Object.keys(Object(data?.locations))).toHaveLength(10_000)
  expect(skipped).toEqual([])
})
