import { expect, test } from 'vitest'
import { createAnswers, getQuery, getSteps, NONE_APPLY } from './options.ts'
import {
  excludeNone,
  formatAmount,
  isLowAmount,
  isLowDownPayment,
  lowerMinimum,
  parseDollars,
  parsePercent,
} from './rules.ts'

test.each([
  ['74,999', true],
  ['$ 74,999.99', true],
  ['75,000', false],
  ['750,00', false],
  ['', false],
  ['x', false],
])('%s is too low an amount: %s', (text, low) => expect(isLowAmount(text)).toBe(low))

test.each([
  ['14.9', true],
  ['14 %', true],
  ['15', false],
  ['0', true],
  ['', false],
  ['101', false],
])('a down payment of %s is low: %s', (text, low) => expect(isLowDownPayment(text)).toBe(low))

test('FIND-014 the minimum price is lowered to the maximum, and nothing else is touched', () => {
  expect(lowerMinimum('300,000', '250,000')).toBe('250,000')
  expect(lowerMinimum('250,000', '250,000')).toBe('250,000')
  expect(lowerMinimum('200,000', '250,000')).toBe('200,000')
  expect([lowerMinimum('300,000', ''), lowerMinimum('300,000', 'x'), lowerMinimum('', '1')]).toEqual([
    '300,000',
    '300,000',
    '',
  ])
})

test('“None of these apply” and the situations exclude each other, whichever was checked last', () => {
  expect(excludeNone(['self_employed'], ['self_employed', NONE_APPLY])).toEqual([NONE_APPLY])
  expect(excludeNone([NONE_APPLY], [NONE_APPLY, 'self_employed'])).toEqual(['self_employed'])
  expect(excludeNone(['a'], ['a', 'b'])).toEqual(['a', 'b'])
  expect(excludeNone([NONE_APPLY], [])).toEqual([])
})

test('amounts and percentages are read as people type them', () => {
  expect([parseDollars('$250,000'), parseDollars('1e9'), parseDollars('-5'), parsePercent('20 %')]).toEqual([
    250000,
    undefined,
    undefined,
    20,
  ])
  expect([formatAmount('250000'), formatAmount('250,000.5'), formatAmount('a lot')]).toEqual([
    '250,000',
    '250,000.5',
    'a lot',
  ])
})

test('an address has the answers of its kind and no others', () => {
  const answers = createAnswers({
    kind: 'lender',
    down_payment_percentage: '20',
    unique_situations: ['self_employed', 'buying_as_llc'],
    market: 'Austin, TX',
  })
  expect(decodeURIComponent(`${getQuery(answers)}`)).toBe(
    'kind=lender&down_payment_percentage=20&unique_situations[]=self_employed&unique_situations[]=buying_as_llc',
  )
  expect(getSteps('no such kind')).toEqual(['kind'])
})
