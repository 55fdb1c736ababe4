import { expect, test } from 'vitest'
import { createRenderCache } from './render-cache.ts'

/** A memory, and how often each key was drawn: of a hundred bytes for each, the key's own included. */
function memory(maxSize: number) {
  const renderedKeys: string[] = []
  const remembered = createRenderCache(maxSize)
  const ask = (key: string) =>
    remembered(key, () => {
      renderedKeys.push(key)
      return { html: key.repeat(48), sum: '1' }
    })
  return { drawn: renderedKeys, ask }
}

test('what is asked for again is not drawn again', () => {
  const { drawn, ask } = memory(1000)
  expect(ask('a')).toBe(ask('a'))
  expect(ask('a').html).toBe('a'.repeat(48))
  ask('b')
  expect(drawn).toEqual(['a', 'b'])
})

test('what was not asked for longest is forgotten first, as soon as the bytes are used up', () => {
  const { drawn, ask } = memory(300)
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd', 'b']) ask(key)
  expect(drawn).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('what is larger than the whole memory is drawn each time, and nothing is left behind', () => {
  const { drawn, ask } = memory(99)
  for (const key of ['a', 'a', 'b']) expect(ask(key).html).toBe(key.repeat(48))
  expect(drawn).toEqual(['a', 'a', 'b'])
})
