import { expect, test } from 'vitest'
import { testApp } from '../_testing/test-app.ts'
import { OPEN } from './access/rules.ts'
import { getDepth } from './json-bodies.ts'

test.each([
  ['1', 0],
  ['"[[[[\\"[["', 0],
  ['{"a":[1,{"b":"]]}}"}]}', 3],
  ['[[],[[]]]', 3],
  ['"\\\\",[', 1],
])('%s is %i deep', (text, depth) => {
  expect(getDepth(text)).toBe(depth)
})

test('a list in a list in a list, as deep as a body may be long, is refused and never walked', async () => {
  const app = await testApp()
  app.post('/said', { config: { access: { ...OPEN, noToken: 'a test' } } }, ({ body }) => ({ body }))
  const say = (payload: string) =>
    app.inject({ method: 'POST', url: '/said', headers: { 'content-type': 'application/json' }, payload })
  expect((await say('{"a":[1]}')).json()).toEqual({ body: { a: [1] } })
  const deep = await say('['.repeat(400_000) + ']'.repeat(400_000))
  expect([deep.statusCode, deep.json().error]).toEqual([
    400,
    expect.objectContaining({
      code: 'bad_request',
      message: 'The body has lists or objects in each other to a depth of 400000; expected 64 at most.',
    }),
  ])
  expect((await say('{"__proto__":{"a":1}}')).statusCode).toBe(400)
  expect((await say('')).statusCode).toBe(400)
  expect((await say('{')).statusCode).toBe(400)
})
