import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkProps, PropsError } from './validate-props.ts'

const text = z.optional(z.string())
const schema = z.object({
  title: text,
  flag: z.optional(z.boolean()),
  count: z.optional(z.number()),
  list: z.optional(z.array(z.string())),
  mode: z.optional(z.enum(['none', 'one', 'many'])),
  links: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.record(z.string(), z.object({ text }))),
})

function check(input: unknown) {
  const unknown: string[] = []
  const props = checkProps('probe', schema, input, (error) => unknown.push(error.message))
  return { props, unknown }
}

describe('a value of the wrong shape is named with island, field, what was given and what was expected', () => {
  test.each<[string, unknown, string]>([
    ['number for text', { title: 5 }, '"title" is 5; expected text'],
    ['null for text', { title: null }, '"title" is null; expected text'],
    ['list for text', { title: ['a'] }, '"title" is a list; expected text'],
    ['object for text', { title: { a: 1 } }, '"title" is an object; expected text'],
    ['text for a flag', { flag: 'yes' }, '"flag" is "yes"; expected true or false'],
    ['0 for a flag', { flag: 0 }, '"flag" is 0; expected true or false'],
    ['text for a number', { count: '7' }, '"count" is "7"; expected a number'],
    ['NaN for a number', { count: Number.NaN }, '"count" is NaN; expected a number'],
    ['text for a list', { list: 'TX' }, '"list" is "TX"; expected a list'],
    ['object for a list', { list: { 0: 'TX' } }, '"list" is an object; expected a list'],
    ['number in a list', { list: ['TX', 7] }, '"list[1]" is 7; expected text'],
    ['another word', { mode: 'two' }, '"mode" is "two"; expected "none" or "one" or "many"'],
    ['true for a word', { mode: true }, '"mode" is true; expected "none" or "one" or "many"'],
    ['list for a record', { links: ['a'] }, '"links" is a list; expected an object'],
    ['number in a record', { links: { TX: 1 } }, '"links.TX" is 1; expected text'],
    ['number deep down', { details: { TX: { text: 4 } } }, '"details.TX.text" is 4; expected text'],
    ['text for a record of objects', { details: { TX: 'a' } }, '"details.TX" is "a"; expected an object'],
    ['list as props', ['a'], 'props is a list; expected an object'],
    ['nothing as props', undefined, 'props is undefined; expected an object'],
    ['null as props', null, 'props is null; expected an object'],
    ['text as props', '{}', 'props is "{}"; expected an object'],
  ])('%s', (_, input, sentence) => {
    expect(() => check(input)).toThrow(new PropsError('probe', sentence))
    expect(() => check(input)).toThrow(`probe: ${sentence}`)
  })

  test('a long text is cut after 60 characters', () => {
    expect(() => check({ mode: 'x'.repeat(200) })).toThrow(`"mode" is "${'x'.repeat(60)}"; expected`)
  })

  test('the error says its phase, and its name by itself', () => {
    expect(new PropsError('probe', 'no')).toMatchObject({ name: 'PropsError', phase: 'props', message: 'probe: no' })
  })
})

describe('props that fit', () => {
  test('come back as they were given', () => {
    const input = { title: 'A', list: ['TX'], details: { TX: { text: 'b' } } }
    expect(check(input)).toEqual({ props: input, unknown: [] })
  })

  test('an empty object is enough', () => expect(check({})).toEqual({ props: {}, unknown: [] }))

  test('undefined is as good as left out', () => {
    expect(check({ title: undefined, count: undefined }).unknown).toEqual([])
  })
})

test('each unknown prop is said once and left out; the others count', () => {
  const { props, unknown } = check({ title: 'A', titel: 'B', Flag: true })
  expect(props).toEqual({ title: 'A' })
  const known = 'title, flag, count, list, mode, links, details'
  expect(unknown).toEqual([
    `probe: there is no prop "titel"; expected ${known}`,
    `probe: there is no prop "Flag"; expected ${known}`,
  ])
})

test('a wrong value and an unknown prop: the wrong value stops it before the unknown one is said', () => {
  const unknown: string[] = []
  const input = { titel: 'B', title: 5 }
  expect(() => checkProps('probe', schema, input, (error) => unknown.push(error.message))).toThrow('"title" is 5')
  expect(unknown).toEqual([])
})

test('__proto__ in JSON is an unknown prop like another and pollutes nothing', () => {
  const { props, unknown } = check(JSON.parse('{"__proto__":{"title":"x"},"flag":true}'))
  expect(props).toEqual({ flag: true })
  expect(unknown).toHaveLength(1)
  expect(({} as { title?: string }).title).toBeUndefined()
})
