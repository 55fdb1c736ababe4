import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { islands } = JSON.parse(readFileSync('dist/embed/manifest.json', 'utf8'))
const first = ['v1/loader.js', 'v1/state-map.js', ...islands['state-map'].chunks.map((file: string) => `c/${file}`)]
const begins = (file: string) => readFileSync(`dist/embed/${file}`, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n')

test.each(first)('%s, of the first map, is compiled at once', (file) => expect(begins(file)).toBe(true))

test.each(['v1/map.js', 'v1/usmap.js', 'v1/county-map.js'])('%s is not: much of it waits for somebody', (file) =>
  expect(begins(file)).toBe(false),
)
