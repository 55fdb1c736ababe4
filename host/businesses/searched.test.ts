import { expect, test } from 'vitest'
import { getTerms, MAX_WORDS } from './searched.ts'

/** Terms as `text`, and behind it what it means. */
const read = (query: string) =>
  getTerms(query).terms.map(({ text, kinds, states }) => [text, ...kinds, ...states].join(' '))

test.each([
  ['Cedar  Realty, Austin', ['cedar', 'realty agent', 'austin']],
  ['mortgage loans in texas', ['mortgage lender', 'loans lender', 'texas TX']],
  ['CPA tx', ['cpa tax', 'tx TX']],
  // A name of several words is one state, and no part of another.
  ['New York agents', ['new york NY', 'agents agent']],
  ['West Virginia', ['west virginia WV']],
  ['virginia', ['virginia VA']],
  ['District of Columbia', ['district of columbia DC']],
  ['“D.C.”', ['d.c DC']],
  ['carolin', ['carolin NC SC']],
  // Words that link others are no states, except at the end and in capitals.
  ['agents in or near Portland', ['agents agent', 'portland']],
  ['agents portland or', ['agents agent', 'portland', 'or OR']],
  ['OR lenders', ['or OR', 'lenders lender']],
  ['the', ['the']],
  ['O’Neil & Sons', ['o’neil', 'sons']],
  ['100% _', ['100%']],
  ['_', ['_']],
  ['"', []],
  ['real', ['real agent lender tax financial']],
])('%s', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('a word is looked for once, and only so many are', () => {
  const many = Array.from({ length: 15 }, (_, at) => `w${at}x`)
  const { terms, left } = getTerms(['cedar', 'CEDAR', ...many].join(' '))
  expect(terms.map(({ text }) => text)).toEqual(['cedar', ...many.slice(0, MAX_WORDS - 1)])
  expect(left).toEqual(many.slice(MAX_WORDS - 1))
})
