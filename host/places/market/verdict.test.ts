import { expect, test } from 'vitest'
import type { MetricId } from '../../../widgets/_domain/market-metrics/market-metrics.ts'
import type { RankedFigure } from '../../markets/market-store.ts'
import { getVerdict } from './verdict.ts'

const figure = (metric: MetricId, value: number, rank = 0, rankLow = 0, of = 0) =>
  ({ metric, value, rank, rankLow, of }) as RankedFigure
const say = (...figures: RankedFigure[]) => getVerdict({ figures, until: null }, 'Texas')

test('a market is summed up in two sentences, ranks from their nearer end', () => {
  expect(say(figure('rtp', 0.496, 32, 9, 40), figure('appreciation', -1.58), figure('population', 0.59))).toBe(
    'Monthly rent is 0.496% of the typical home value, 9th lowest of 40 counties in Texas with rent data. Over a year, home values fell 1.58%, and the population grew 0.59%.',
  )
})

test('what is not known is left out', () => {
  expect(say(figure('population', -0.2))).toBe('Over a year, the population shrank 0.20%.')
  expect(say(figure('rtp', 0.7, 1, 1, 1))).toBe('Monthly rent is 0.700% of the typical home value.')
  expect(say()).toBe('')
})

test('a change that rounds to nothing is none', () => {
  expect(say(figure('appreciation', -0.001))).toBe('Over a year, home values stayed the same.')
})
