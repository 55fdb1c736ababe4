import { expect, test } from 'vitest'
import { applyThumbs, getThumbs, PRICE_STEPS, readPrice, settleRange } from './price-range.ts'

const [LOWEST, HIGHEST] = [PRICE_STEPS[0], PRICE_STEPS.at(-1)]

test('SRCH-018 a minimum above the maximum is lowered to it', () => {
  expect(settleRange(['$300,000', '200000'], 'min')).toEqual(['200000', '200000'])
  expect(settleRange(['100000', '200000'], 'min')).toEqual(['100000', '200000'])
})

test('SRCH-019 a maximum below the minimum is raised to it', () => {
  expect(settleRange(['$300,000', '200000'], 'max')).toEqual(['$300,000', '$300,000'])
})

test('SRCH-020 an empty value counts as null, so that it limits nothing', () => {
  expect([readPrice(''), readPrice('  '), readPrice('0'), readPrice('$250,000')]).toEqual([null, null, null, 250_000])
  expect(settleRange(['300000', ''], 'max')).toEqual(['300000', ''])
  expect(settleRange(['', '200000'], 'min')).toEqual(['', '200000'])
})

test('SRCH-021 without a price the sliders stand at their own minimum and maximum', () => {
  expect(getThumbs(['', ''])).toEqual([LOWEST, HIGHEST])
  expect(getThumbs(['cheap', '400000'])).toEqual([LOWEST, 400_000])
})

test('a thumb writes its field and leaves the other as it was typed; at its end it empties it', () => {
  expect(applyThumbs(['', '390000'], [100_000, 390_000])).toEqual(['$100,000', '390000'])
  expect(applyThumbs(['$100,000', ''], [0, HIGHEST as number])).toEqual(['', ''])
  expect(applyThumbs(['', '390000'], [0, HIGHEST as number])).toEqual(['', ''])
})

test('steps are ascending', () => expect([...PRICE_STEPS].sort((a, b) => a - b)).toEqual(PRICE_STEPS))

test('what is no price stays as it was typed', () => {
  expect(readPrice('cheap')).toBeUndefined()
  expect(settleRange(['cheap', '200000'], 'min')).toEqual(['cheap', '200000'])
})
