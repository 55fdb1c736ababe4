import { expect, it, test } from 'vitest'
import { builtinOfFamily, loadBuiltin } from './builtins.ts'

test.each([
  ['usmap', 'us', 56],
  ['countymap', 'county', 3142],
  ['worldmap', 'world', 236],
])('a page with a config of the family %s gets the built-in map of it', async (family, mapName, shapes) => {
  const name = builtinOfFamily[family]
  if (!name) throw new Error(`${family} has no built-in map`)
  const info = await loadBuiltin(name)
  expect(info.map_name).toBe(mapName)
  expect(Object.keys(info.paths)).toHaveLength(shapes)
})

it('two maps of a page share one built-in map', async () => {
  expect(await loadBuiltin('us')).toBe(await loadBuiltin('us'))
})
