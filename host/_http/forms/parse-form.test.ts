import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { text } from '../../../widgets/_domain/text.ts'
import { emailField, lenientText, line, optionalLine, password } from './fields.ts'
import { parseForm, parseQuery } from './parse-form.ts'

const contract = z.object({
  title: text(20).check(z.minLength(1, 'Enter a title.')),
  beds: z.optional(z.int().check(z.gte(0), z.lte(5))),
  follow: z._default(z.boolean(), true),
  ids: z.optional(z.array(z.int())),
  sort: z.optional(z.enum(['new', 'old'])),
  survey: z.optional(z.object({ reason: z.optional(text(10)) })),
})

test('a form and the JSON of the same are read alike', () => {
  const data = { title: 'Roof', beds: 3, follow: true, ids: [7], sort: 'new', survey: { reason: 'cost' } }
  expect(parseForm(contract, data).data).toEqual(data)
  const form = { ...data, beds: '3', follow: ['0', '1'], ids: '7' }
  expect(parseForm(contract, form).data).toEqual(data)
})

test('blank fields are none, and an unchecked box is false', () => {
  const { data } = parseForm(contract, { title: 'Roof', beds: '', follow: '0', ids: '', sort: '', survey: '' })
  expect(data).toEqual({ title: 'Roof', follow: false })
})

test('each field that cannot be used has one sentence: field, what was given, what was expected', () => {
  const { errors, values } = parseForm(
    contract,
    {
      title: '',
      beds: '9',
      follow: 'maybe',
      ids: ['7', 'x'],
      sort: 'up',
      survey: { reason: 'far too long a text' },
    },
    { labels: { beds: 'Bedrooms' } },
  )
  expect(errors).toEqual({
    title: ['Enter a title.'],
    beds: ['Bedrooms is "9"; expected at most 5.'],
    follow: ['"follow" is "maybe"; expected true or false.'],
    'ids[1]': ['"ids[1]" is "x"; expected a number.'],
    sort: ['"sort" is "up"; expected new, old.'],
    'survey[reason]': ['"survey[reason]" is "far too long a text"; expected at most 10 characters.'],
  })
  expect(values).toEqual({ title: '', beds: '9', follow: 'maybe', sort: 'up', 'survey[reason]': 'far too long a text' })
})

test.each([
  [undefined, '"title" is missing; expected text.'],
  [{ toString: 1 }, '"title" is an object; expected text.'],
  [['a'], '"title" is a list; expected text.'],
  [12, '"title" is 12; expected text.'],
  ['a\0', '"title" is "a\ufffd"; expected text without NUL or unpaired surrogates.'],
])('a title of %j is refused', (title, sentence) => {
  expect(parseForm(contract, { title }).errors).toEqual({ title: [sentence] })
})

test('what is no object has no fields', () => {
  for (const odd of [null, undefined, 'text', 1, [1]])
    expect(parseForm(contract, odd).errors).toEqual({ title: ['"title" is missing; expected text.'] })
})

test('line ends of forms are one character, in data and in what is shown again', () => {
  const { data, values } = parseForm(contract, { title: 'a\r\nb' })
  expect([data?.title, values.title]).toEqual(['a\nb', 'a\nb'])
})

test.each([
  ['heaped marks', `Z${'\u0335\u0321\u0301'.repeat(20)}a`, `Z${'\u0335\u0321\u0301'.repeat(2)}a`],
  ['Vietnamese, taken apart', 'Vie\u0302\u0323t', 'Vie\u0302\u0323t'],
  [
    'Hebrew with vowels and a cantillation',
    '\u05e9\u05bc\u05c1\u05b8\u0596\u05d1',
    '\u05e9\u05bc\u05c1\u05b8\u0596\u05d1',
  ],
  ['Thai', '\u0e19\u0e49\u0e33\u0e17\u0e35\u0e48', '\u0e19\u0e49\u0e33\u0e17\u0e35\u0e48'],
  [
    'a family of emoji',
    '\u{1f468}\u200d\u{1f469}\ufe0f\u200d\u{1f467}',
    '\u{1f468}\u200d\u{1f469}\ufe0f\u200d\u{1f467}',
  ],
])('%s: a letter keeps as many marks as a language gives it', (_, title, expected) => {
  expect(parseForm(contract, { title }).data?.title).toBe(expected)
})

test('a text keeps no override of its direction, and ends what it begins', () => {
  expect(parseForm(contract, { title: '\u202egnp.exe \u202bשלום' }).data?.title).toBe('gnp.exe \u202bשלום\u202c')
})

test('a password is taken as it was typed, with all its marks', () => {
  const typed = `\u202ea${'\u0301'.repeat(20)}\r\n`
  const contract = z.object({ first: password('Enter your password.'), again: z.optional(password('Enter it.')) })
  expect(parseForm(contract, { first: typed, again: typed }).data).toEqual({ first: typed, again: typed })
})

test('a query that cannot be used is a 422 that names each parameter', () => {
  const query = z.object({ page: z._default(z.int().check(z.gte(1)), 1), sort: z.optional(z.enum(['new', 'old'])) })
  expect(parseQuery(query, {})).toEqual({ page: 1 })
  expect(parseQuery(query, { page: '3', other: 'x' })).toEqual({ page: 3 })
  expect(() => parseQuery(query, { page: '0', sort: 'up' })).toThrow(
    '"page" is "0"; expected at least 1. "sort" is "up"; expected new, old.',
  )
})

const account = z.object({
  email: emailField,
  name: line('Enter your name.', 10),
  password: password('Enter a password.'),
  token: optionalLine(5),
  next: lenientText,
})

test('lines and addresses are tidied, a password is kept to the letter', () => {
  const sent = { email: ' Ann@Example.com ', name: ' Ann  Lee ', password: ' a b ', next: ['x'] }
  const data = { email: 'ann@example.com', name: 'Ann Lee', password: ' a b ', token: '' }
  expect(parseForm(account, sent).data).toEqual(data)
})

test.each([
  [{}, ['Enter a valid email address'], ['Enter your name.'], ['Enter a password.'], undefined],
  [
    { email: '', name: ' ', password: null, token: null },
    ['Enter a valid email address'],
    ['Enter your name.'],
    ['Enter a password.'],
    undefined,
  ],
  [
    { email: 'ü@example.com', name: 'a'.repeat(11), password: 'a'.repeat(1001), token: 'abcdef' },
    ['Enter a valid email address: the part before the @ can’t contain “ü”'],
    ['"name" is 11 characters long; expected 10 at most.'],
    ['"password" is 1001 characters long; expected 1000 at most.'],
    ['"token" is 6 characters long; expected 5 at most.'],
  ],
])('fields of %j say what is wrong with them', (sent, email, name, password, token) => {
  expect(parseForm(account, sent).errors).toEqual({ email, name, password, ...(token && { token }) })
})

test.each(['quiet\0paper', 12345678, ['quiet paper']])('a password of %j is refused without a quote of it', (sent) => {
  const { errors } = parseForm(account, { email: 'ann@example.com', name: 'Ann', password: sent })
  expect(errors?.password?.[0]).toMatch(
    /^(A password must be text|This password contains a character that can’t be stored)\.$/,
  )
})

test('fields that can be used are there, even where others cannot be used', () => {
  const { data, fields } = parseForm(account, { email: 'ann@example.com', name: '', password: 'abc' })
  expect([data, fields]).toEqual([undefined, { email: 'ann@example.com', password: 'abc', token: '' }])
})
