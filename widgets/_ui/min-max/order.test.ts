import { expect, test } from 'vitest'
import { orderNumbers, orderOptions } from './order.ts'

test('CALC-032 a minimum above its maximum is lowered to it', () => {
  expect(orderNumbers(['9', '7.5'])).toEqual(['7.5', '7.5'])
  expect(orderNumbers(['10', '9'])).toEqual(['9', '9'])
  expect(orderNumbers(['5', '7'])).toEqual(['5', '7'])
  expect([orderNumbers(['9', '']), orderNumbers(['', '7'])]).toEqual([
    ['9', ''],
    ['', '7'],
  ])
})

test('CALC-033 an option behind the maximum is lowered to it, by the order of the options', () => {
  const options = ['studio', '1', '2', '10']
  expect(orderOptions(options, ['10', '2'])).toEqual(['2', '2'])
  expect(orderOptions(options, ['1', 'studio'])).toEqual(['studio', 'studio'])
  expect(orderOptions(options, ['studio', '10'])).toEqual(['studio', '10'])
  expect(orderOptions(options, ['other', '1'])).toEqual(['other', '1'])
})
