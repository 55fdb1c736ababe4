import { expect, test } from 'vitest'
import { readFirst, takeFirst } from './source.ts'
import { data, INFO } from './testing/small-map.ts'

test('two maps with the same data and other shapes each get their own', async () => {
  const shared = data()
  const first = { data: shared, info: INFO }
  const second = { data: shared, info: { ...INFO, paths: { A: INFO.paths.A as string } } }
  await readFirst(first)
  await readFirst(second)
  expect(takeFirst(first)).toBeUndefined()
  expect(takeFirst(second)?.model.states).toHaveLength(1)
})
