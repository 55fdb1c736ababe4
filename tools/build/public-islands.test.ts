import fs from 'node:fs'
import { expect, test } from 'vitest'
import { islandNames } from './build-hash.ts'
import { PUBLIC_ISLANDS } from './public-islands.ts'

test('the loader lists the islands that docs/embedding.md describes, and no others', () => {
  const docs = fs.readFileSync('docs/embedding.md', 'utf8')
  const described = islandNames().filter((name) => docs.includes(`\`${name}\``))
  expect([...PUBLIC_ISLANDS].sort()).toEqual(described.sort())
})
