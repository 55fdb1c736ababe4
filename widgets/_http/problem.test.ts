import { expect, test } from 'vitest'
import { byField, getRefusal, getSentence, PROBLEMS } from './problem.ts'
import type { Problem } from './request.ts'

test.each<[Problem, string]>([
  [{ kind: 'network' }, PROBLEMS.network],
  [{ kind: 'timeout' }, PROBLEMS.timeout],
  [{ kind: 'contract' }, PROBLEMS.contract],
  [{ kind: 'aborted' }, ''],
  [{ kind: 'status', status: 500 }, PROBLEMS.server],
  [{ kind: 'status', status: 503, message: 'relation "x" does not exist' }, PROBLEMS.server],
  [{ kind: 'status', status: 429, retryAfter: 7 }, 'Too many attempts. Try again in 7 seconds.'],
  [{ kind: 'status', status: 429, message: 'Five links an hour.', retryAfter: 7 }, 'Five links an hour.'],
  [{ kind: 'status', status: 409, message: 'Somebody was faster.' }, 'Somebody was faster.'],
  [{ kind: 'status', status: 422, errors: { zip_code: ['Five digits.'] } }, 'Five digits.'],
  [{ kind: 'status', status: 422 }, PROBLEMS.refused],
  [{ kind: 'status', status: 404 }, PROBLEMS.declined],
  [{ kind: 'status', status: 403, message: 'Log in first.' }, 'Log in first.'],
])('%j is said as a sentence', (problem, sentence) => {
  expect(getSentence(problem)).toBe(sentence)
})

test('an island’s own words take the place of ours', () => {
  expect(getSentence({ kind: 'network' }, { ...PROBLEMS, network: 'Offline.' })).toBe('Offline.')
})

test('messages stand at the last part of their field’s name', () => {
  expect(
    byField({ 'area_search[zip_code]': ['a', 'b'], 'area_search.beds': ['c'], baths: ['d'], '': ['e'], x: [] }),
  ).toEqual({
    zip_code: 'a',
    beds: 'c',
    baths: 'd',
    base: 'e',
  })
})

test('only a 422 with messages is a refusal', () => {
  expect(getRefusal({ kind: 'status', status: 422, errors: { address: ['Too short.'] } })).toEqual({
    address: 'Too short.',
  })
  expect(getRefusal({ kind: 'status', status: 422, errors: {} })).toBeUndefined()
  expect(getRefusal({ kind: 'network' })).toBeUndefined()
  expect(getRefusal(undefined)).toBeUndefined()
})
