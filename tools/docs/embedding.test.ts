import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LAND } from '../../host/maps-embed/outline-svg.ts'
import { props as countyMap } from '../../widgets/county-map/contract.ts'
import { TEXTS } from '../../widgets/map/texts.ts'

import { props as stateMap } from '../../widgets/state-map/contract.ts'

const text = readFileSync('docs/embedding.md', 'utf8')

it('docs/embedding.md has every word of the map and what it is in English', () => {
  const [, section = ''] = text.split('### Words of the map\n')
  const [table = ''] = /^\|[\s\S]*?\n\n/m.exec(section) ?? []
  const rows = [...table.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, word, english]) => [word, english])
  expect(rows).toEqual(Object.entries(TEXTS))
})

it('docs/embedding.md has the colors of pictures that are not stored', () => {
  for (const [key, value] of Object.entries(LAND)) expect(text).toContain(`\n  ${key}: '${value}',`)
})

it.each([
  ['state-map', stateMap],
  ['county-map', countyMap],
])('docs/embedding.md has every prop of %s', (name, { shape }) => {
  const [, section = ''] = text.split(`\n## \`${name}\`\n`)
  const [table = ''] = /^\| prop[\s\S]*?\n\n/m.exec(section) ?? []
  const named = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, prop]) => prop),
  )
  expect(named.toSorted()).toEqual(Object.keys(shape).toSorted())
})
