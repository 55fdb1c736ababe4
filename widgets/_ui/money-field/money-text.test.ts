import { expect, test } from 'vitest'
import { formatMoneyText, getMoney, keepMoneyCharacters, limitMoneyText } from './money-text.ts'

test('CALC-010 only digits, commas, and dots stay', () => {
  expect(keepMoneyCharacters('$1,234.50 a month−')).toBe('1,234.50')
  expect(keepMoneyCharacters('1e5')).toBe('15')
})

test('CALC-011 a value above the maximum is lowered to it, while typing and after', () => {
  expect([limitMoneyText('2,500', 2000), formatMoneyText('2500', { max: 2000 })]).toEqual(['2,000', '2,000'])
  expect(limitMoneyText('1,9', 2000)).toBe('1,9')
  expect(formatMoneyText('2500')).toBe('2,500')
})

test('CALC-012 a value below the minimum is raised to it; none stays none', () => {
  expect(formatMoneyText('40', { min: 100 })).toBe('100')
  expect(formatMoneyText('', { min: 100 })).toBe('')
})

test('CALC-013 it has thousands separators, and cents where there are any', () => {
  expect(['1234567', '1,234', '1234.5', '0', '.5', '12.999'].map((text) => formatMoneyText(text))).toEqual([
    '1,234,567',
    '1,234',
    '1,234.50',
    '0',
    '0.50',
    '12.99',
  ])
})

test('an amount with a decimal comma is not taken for another one', () => {
  expect([
    getMoney('1.234,50'),
    limitMoneyText('1.234,50', 1),
    formatMoneyText('1.234,50', { min: 1, max: 5 }),
  ]).toEqual([undefined, '1.234,50', '1.234,50'])
})

test.each([
  ['1250,50', 1250.5],
  ['$1250,5', 1250.5],
  ['250,50', undefined],
  ['12,5', undefined],
  ['1,2,3,4', undefined],
  ['1250,505', undefined],
  ['1,250.50', 1250.5],
])('a comma in %j is read as what it is, or as nothing', (text, amount) => {
  expect(getMoney(text)).toBe(amount)
  expect(formatMoneyText(text)).toBe(amount === undefined ? text : '1,250.50')
})

test('commas that an edit has left in a formatted amount part nothing', () => {
  expect([formatMoneyText('250,00', {}, true), formatMoneyText('1250,50', {}, true)]).toEqual(['25,000', '1,250.50'])
})

test('text without a number is none', () =>
  expect(['', ',', '.', 'abc'].map(getMoney)).toEqual([undefined, undefined, undefined, undefined]))
