import { describe, expect, test } from 'vitest'
import { getSuccession, SUCCESSIONS, withoutOverlap } from './succession.ts'

const figure = (fips: string, period: string, demo = false, metric = 'unemployment' as const) => ({
  fips,
  metric,
  period,
  demo,
})
const left = (...figures: ReturnType<typeof figure>[]) => withoutOverlap(figures).map(({ fips }) => fips)

describe('Connecticut', () => {
  test('is one succession: eight counties, nine planning regions', () => {
    const connecticut = SUCCESSIONS.find(({ old }) => old.includes('09001'))
    expect(connecticut?.old).toHaveLength(8)
    expect(connecticut?.today).toHaveLength(9)
  })
  test('has the old figures while the regions have none', () => {
    expect(left(figure('09001', '2020-01-01'), figure('09003', '2020-01-01'))).toEqual(['09001', '09003'])
  })
  test('has those of the regions as soon as one of them has any', () => {
    expect(left(figure('09001', '2021-01-01'), figure('09110', '2023-01-01'))).toEqual(['09110'])
  })
  test('has imported figures of the counties rather than demo figures of the regions', () => {
    expect(left(figure('09001', '2020-01-01'), figure('09110', '2024-01-01', true))).toEqual(['09001'])
    expect(left(figure('09001', '2020-01-01', true), figure('09110', '2024-01-01', true))).toEqual(['09110'])
  })
  test('is decided metric by metric', () => {
    const figures = [figure('09001', '2020-01-01'), { ...figure('09110', '2023-07-01'), metric: 'population' as const }]
    expect(withoutOverlap(figures)).toEqual(figures)
  })
})

test('Alaska: 02261 gives way to 02063 and 02066', () => {
  expect(left(figure('02261', '2018-01-01'))).toEqual(['02261'])
  expect(left(figure('02261', '2018-01-01'), figure('02063', '2020-01-01'))).toEqual(['02063'])
})

test('a city that went into its neighbor stands beside it in files of its own time, and not in later ones', () => {
  expect(left(figure('51515', '2009-01-01'), figure('51019', '2009-01-01'))).toEqual(['51515', '51019'])
  expect(left(figure('51515', '2009-01-01'), figure('51019', '2020-01-01'))).toEqual(['51019'])
})

test('other counties are left alone', () => {
  expect(left(figure('17031', '2020-01-01'), figure('09001', '2020-01-01'))).toEqual(['17031', '09001'])
})

test('a county knows what it became and what it was', () => {
  expect(getSuccession('02261')).toEqual({ became: ['02063', '02066'], was: [] })
  expect(getSuccession('02063')).toEqual({ became: [], was: ['02261'] })
  expect(getSuccession('17031')).toEqual({ became: [], was: [] })
})
