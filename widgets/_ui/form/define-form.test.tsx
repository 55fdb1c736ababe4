import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { everyIsland } from '../../../host/_testing/every-island.tsx'

/** They are pasted into strangers’ pages, where bytes count, and nobody types into them. */
const MAPS = ['state-map', 'county-map']

test('every island whose server HTML has fields is made by defineForm', () => {
  const withFields = [...everyIsland()]
    .filter(([, html]) => /<(input(?! type="hidden")|select|textarea)\b/.test(html))
    .map(([example]) => example.split(' ')[0] as string)
  const names = [...new Set(withFields)].filter((name) => !MAPS.includes(name))
  expect(names.length).toBeGreaterThan(20)
  const others = names.filter((name) => {
    const source = readFileSync(path.join(import.meta.dirname, '../..', name, 'index.ts'), 'utf8')
    return !source.includes('defineForm(')
  })
  expect(others).toEqual([])
})
