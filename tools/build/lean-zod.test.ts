import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as full from 'zod/mini'
import * as lean from './lean-zod.ts'

const values: unknown[] = [
  undefined,
  null,
  0,
  NaN,
  'a',
  'toolong',
  true,
  {},
  [],
  { a: 'a' },
  { a: 1, b: [1, 'x'] },
  { b: [{ c: 'red' }] },
  { b: [{ c: 'blue', d: null }], e: { one: true } },
]

/** Every kind that islands use. */
function schemas(z: typeof full) {
  const short = z.string().check(z.maxLength(3, { error: 'at most 3' }), z.regex(/^[a-z]*$/, { error: 'letters' }))
  const item = z.object({ c: z.enum(['red', 'blue']), d: z.optional(z.nullable(z.number())) })
  const even = z.number().check(
    z.refine((value) => value % 2 === 0, { error: 'even' }),
    z.check(({ value, issues }) => {
      if (value > 9) issues.push({ code: 'custom', message: 'small', input: value, continue: true })
    }),
  )
  const shape = {
    a: z.optional(short),
    b: z.optional(z.array(item)),
    e: z.optional(z.record(z.string(), z.boolean())),
  }
  return [short, even, item, z.undefined(), z.unknown(), z.object(shape), z.array(z.string())]
}

test('islands are told the same of their props as by the whole library', () => {
  const others = schemas(lean as unknown as typeof full)
  for (const [index, schema] of schemas(full).entries()) {
    for (const value of values) {
      const { success, data, error } = full.safeParse(schema, value, { reportInput: true })
      const other = lean.safeParse(others[index] as typeof schema, value, { reportInput: true })
      expect([other.success, other.data, other.error?.issues]).toEqual([success, data, error?.issues])
    }
  }
})

test('an object of texts refuses what is none, and names the text that is none', () => {
  const texts = lean.record(lean.string(), lean.string()) as unknown as Parameters<typeof lean.safeParse>[0]
  const check = (value: unknown) => lean.safeParse(texts, value)
  for (const value of ['text', 1, null, undefined, ['text']]) expect(check(value).success).toBe(false)
  expect(check({ one: '1', two: 2 }).error?.issues).toMatchObject([{ path: ['two'], expected: 'string' }])
  expect(check({ one: '1', __proto__: null }).data).toEqual({ one: '1' })
})

test('every function of zod/mini that islands call is there', () => {
  const files = globSync('widgets/**/*.{ts,tsx}').filter((path) => !/\.test\.|_testing/.test(path))
  const called = files.flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    return source.includes("'zod/mini'") ? [...source.matchAll(/\bz\.([a-z]\w*)\(/g)].map(([, name]) => name) : []
  })
  expect([...new Set(called)].filter((name) => !Object.hasOwn(lean, `${name}`))).toEqual([])
  expect(called).toContain('object')
})
