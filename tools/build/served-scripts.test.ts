import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(`dist/embed/${file}`, 'utf8')
const { islands } = JSON.parse(read('manifest.json'))
const first = ['v1/loader.js', 'v1/state-map.js', ...islands['state-map'].chunks.map((file: string) => `c/${file}`)]
const maps = ['mapdata', 'usmap', 'worldmap', 'countymap', 'map', 'map-us', 'map-us-counties', 'map-world']
const begins = (file: string) => read(file).startsWith('//# allFunctionsCalledOnLoad\n')

test.each([...first, ...maps.map((name) => `v1/${name}.js`)])('%s, of a first map, is compiled at once', (file) =>
  expect(begins(file)).toBe(true),
)

test.each(['v1/county-map.js', 'v1/map-builder.js'])('%s is not: much of it waits for somebody', (file) =>
  expect(begins(file)).toBe(false),
)

// Chunks of earlier builds stay in their folder.
const chunks = new Set(read('manifest.json').match(/[\w-]+\.[\da-f]{7,8}\.js/g))
const files = readdirSync('dist/embed/v1').filter((name) => name.endsWith('.js'))
const scripts = [...[...chunks].map((name) => `c/${name}`), ...files.map((name) => `v1/${name}`)]

// The builder's parser has tables of the letters of all scripts.
test.each(scripts.filter((file) => !/read-script/.test(file)))('%s takes one byte a character', (file) =>
  expect(read(file).match(/[^\0-\xff]/g)).toBeNull(),
)
