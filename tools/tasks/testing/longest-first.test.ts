import { expect, test } from 'vitest'
import { longestFirst } from './longest-first.ts'

test('files that run long come first, and the others keep their order', () => {
  const files = ['host/a.test.ts', 'host/b.fuzz.test.ts', 'host/c.test.ts', 'host/cli/db.test.ts']
  expect(longestFirst(files.map((file) => ({ moduleId: `/plat/${file}` }))).map(({ moduleId }) => moduleId)).toEqual([
    '/plat/host/b.fuzz.test.ts',
    '/plat/host/cli/db.test.ts',
    '/plat/host/a.test.ts',
    '/plat/host/c.test.ts',
  ])
})
