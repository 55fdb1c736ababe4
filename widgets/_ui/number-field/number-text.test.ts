import { expect, test } from 'vitest'
import { clampNumberText, keepNumberCharacters, limitNumberText } from './number-text.ts'

test('CALC-030 the value stays between minimum and maximum', () => {
  expect(['-4', '0', '5', '31'].map((text) => clampNumberText(text, { min: 1, max: 30 }))).toEqual([
    '4',
    '1',
    '5',
    '30',
  ])
  expect([limitNumberText('31', 30), limitNumberText('3.', 30), clampNumberText('')]).toEqual(['30', '3.', ''])
})

test.each([
  ['6,5', 30, '6.5'],
  ['6,875', 30, '6.875'],
  ['1,500', 9000, '1500'],
  ['1500,25', undefined, '1500.25'],
])('the comma of %s, at most %s, is read as what it is when somebody leaves the field', (text, max, number) => {
  expect([limitNumberText(text, max), clampNumberText(text, { max })]).toEqual([text, number])
})

test('CALC-031 only digits and one dot stay', () => {
  expect(['6.7.5', '1,000', 'a6%', '..5', '6.75'].map(keepNumberCharacters)).toEqual([
    '6.75',
    '1000',
    '6',
    '.5',
    '6.75',
  ])
})
