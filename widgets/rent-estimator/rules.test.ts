import { expect, test } from 'vitest'
import { getPrice } from '../_domain/prices/get-price.ts'
import { isZip, locationIsValid, UNKNOWN_LOCATION } from './rules.ts'

test.each<[string, boolean]>([
  ['60601', true],
  [' 60601 ', true],
  ['00501', true],
  ['6060', false],
  ['606011', false],
  ['60601-1234', true],
  ['60601-12', false],
  ['6060a', false],
  ['٦٠٦٠١', false],
  ['60 601', false],
  ['-6060', false],
  ['', false],
])('RENT-010 a ZIP code is exactly five digits: "%s" → %s', (text, valid) => {
  expect(isZip(text)).toBe(valid)
})

test.each(['', ' '])('RENT-011 the location select is invalid when it is empty: "%s"', (value) => {
  expect(locationIsValid(value)).toBe(false)
})

test('RENT-012 the location select is invalid when it says that the location is not known', () => {
  expect(locationIsValid('Sorry, this location is not known, please try again.')).toBe(false)
  expect(locationIsValid('12 Oak St, Chicago, IL 60601')).toBe(true)
})

test('RENT-013 the text of an unknown location, to the letter', () => {
  expect(UNKNOWN_LOCATION).toBe('Sorry, this location is not known, please try again.')
})

test.each<[string, number | undefined]>([
  ['250000', 250_000],
  ['$250,000', 250_000],
  [' $ 1,250,000.50 ', 1_250_000.5],
  ['250 000', 250_000],
  ['0', undefined],
  ['-5', undefined],
  ['1e6', undefined],
  ['25,00', undefined],
  ['NaN', undefined],
  ['99999999999', undefined],
  ['a house', undefined],
  ['', undefined],
])('a price is dollars above zero: "%s"', (text, dollars) => {
  expect(getPrice(text)).toBe(dollars)
})
