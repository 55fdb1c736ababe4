import { expect, test } from 'vitest'
import { cardErrors, getLast4, isDeclined, TEST_CARDS } from './card.ts'

const now = new Date('2026-11-20T12:00:00Z')
const good = { name: 'Ann Example', number: '4242 4242 4242 4242', expiry: '12/27', cvc: '123' }

test('a card with all four is asked for money', () => {
  expect(cardErrors(good, now)).toEqual({})
})

test.each([
  ['name', '  ', 'card_name', 'Enter the name'],
  ['number', '', 'card_number', 'Enter the card number'],
  ['number', '4242 4242 4242 4241', 'card_number', 'valid card number'],
  ['number', '4242', 'card_number', 'valid card number'],
  ['number', 'x'.repeat(16), 'card_number', 'valid card number'],
  ['number', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', 'card_number', 'valid card number'],
  ['number', '0'.repeat(20), 'card_number', 'valid card number'],
  ['expiry', '', 'card_expiry', 'Enter the expiration date'],
  ['expiry', '13/27', 'card_expiry', 'MM/YY'],
  ['expiry', '00/27', 'card_expiry', 'MM/YY'],
  ['expiry', 'soon', 'card_expiry', 'MM/YY'],
  ['expiry', '10/26', 'card_expiry', 'expired'],
  ['cvc', '', 'card_cvc', 'Enter the security code'],
  ['cvc', '12', 'card_cvc', 'three or four digits'],
  ['cvc', '12345', 'card_cvc', 'three or four digits'],
  ['cvc', '12a', 'card_cvc', 'three or four digits'],
] as const)('%s %j is said beside its field', (field, value, name, words) => {
  const errors = cardErrors({ ...good, [field]: value }, now)
  expect(Object.keys(errors)).toEqual([name])
  expect(errors[name]?.[0]).toContain(words)
})

test.each(['11/26', '1126', '11 / 2026', '12-26'])('a card that is good until %s is good', (expiry) => {
  expect(cardErrors({ ...good, expiry }, now)).toEqual({})
})

test('numbers that are named on the page do what is said there; any other is declined', () => {
  for (const number of Object.keys(TEST_CARDS)) expect(cardErrors({ ...good, number }, now), number).toEqual({})
  expect(Object.keys(TEST_CARDS).map(isDeclined)).toEqual([false, false, true].sort(() => 0))
  expect(isDeclined('5555 5555 5555 4444')).toBe(true)
  expect(isDeclined('constructor')).toBe(true)
  expect(getLast4('4242-4242-4242-4242')).toBe('4242')
})
