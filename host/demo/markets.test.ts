import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { computeFigures } from '../markets/compute-figures.ts'
import { METRICS } from '../markets/metrics.ts'
import { getCounties } from '../reference/counties.ts'
import { readReferenceFiles } from '../reference/packages.ts'
import { getZips } from '../reference/zips.ts'
import { type AreaSeries, getAreaSeries } from './area-series.ts'
import { getEconomies } from './economy.ts'
import { getNeighborhoods } from './neighborhoods.ts'
import { randomFrom, share } from './random.ts'
import { placeSettlements } from './settlement.ts'

const files = readReferenceFiles()
const counties = getCounties(files)
const settlements = placeSettlements(getZips(files, counties))
const economies = getEconomies(counties, settlements)
const series = getAreaSeries(economies.values())
const of = (measure: string) => series.filter((one) => one.measure === measure)

const getSeries = ({ periods, values }: AreaSeries) => [{ source: 'demo', vintage: '', demo: true, periods, values }]
const metrics = [...Map.groupBy(series, ({ fips }) => fips)].flatMap(([fips, all]) =>
  computeFigures(Object.fromEntries(all.map((one) => [one.measure, getSeries(one)])), 6.5).map((figure) => ({
    ...figure,
    fips,
  })),
)

describe('the markets of the demo world', () => {
  test('every county of today has people, income and unemployment', () => {
    for (const measure of ['population', 'median_household_income', 'unemployment_rate'])
      expect(new Set(of(measure).map(({ fips }) => fips)).size).toBe(3144)
  })

  test("Connecticut's planning regions and Alaska's new areas are among them, the counties of before are not", () => {
    for (const fips of ['09110', '09190', '02063', '02066']) expect(economies.has(fips), fips).toBe(true)
    for (const fips of ['09001', '02261', '46113']) expect(economies.has(fips), fips).toBe(false)
  })

  test('about a tenth lack home values and two thirds lack rents, small ones above all', () => {
    const missing = 3144 - of('zhvi').length
    expect(missing / 3144).toBeGreaterThan(0.06)
    expect(missing / 3144).toBeLessThan(0.15)
    expect(of('zori').length / 3144).toBeGreaterThan(0.2)
    expect(of('zori').length / 3144).toBeLessThan(0.4)
    const mean = (list: AreaSeries[]) =>
      list.reduce((sum, { fips }) => sum + (economies.get(fips)?.people ?? 0), 0) / list.length
    expect(mean(of('zori'))).toBeGreaterThan(2 * mean(of('population')))
  })

  test('every number is one, and none is negative', () => {
    for (const { measure, fips, periods, values } of series) {
      expect(periods.length, `${measure} ${fips}`).toBe(values.length)
      expect(
        values.every((value) => Number.isFinite(value) && value > 0),
        `${measure} ${fips}: ${values}`,
      ).toBe(true)
      expect(new Set(periods).size).toBe(periods.length)
      expect(periods).toEqual(periods.toSorted())
    }
  })

  test.each(METRICS)('$id has counties in nearly every bucket, and none has nearly all', ({ id, thresholds }) => {
    const buckets = Array<number>(8).fill(0)
    const values = metrics.filter((figure) => figure.metric === id).map(({ value }) => value)
    for (const value of values) {
      const bucket = thresholds.filter((threshold) => threshold <= value).length
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
    }
    expect(buckets.filter((count) => count > 0).length, `${buckets}`).toBe(8)
    expect(Math.max(...buckets) / values.length).toBeLessThan(0.5)
  })

  test('neighbors are more alike than strangers', () => {
    const growth = metrics.filter(({ metric }) => metric === 'appreciation')
    const place = new Map(counties.map((county) => [county.fips, county]))
    const spread = (near: boolean) => {
      const gaps = growth.flatMap((a, i) =>
        growth.slice(i + 1, i + 200).flatMap((b) => {
          const [p, q] = [place.get(a.fips), place.get(b.fips)]
          const away = Math.hypot((p?.latitude ?? 0) - (q?.latitude ?? 0), (p?.longitude ?? 0) - (q?.longitude ?? 0))
          return away < 0.7 === near ? [Math.abs(a.value - b.value)] : []
        }),
      )
      return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    }
    expect(spread(true)).toBeLessThan(0.85 * spread(false))
  })
})

describe('homes over ZIP codes', () => {
  test('sum to what was asked for, none below one, whatever the size', () => {
    assertProperty(
      fc.property(fc.integer({ min: 1, max: 300_000 }), (size) => {
        const places = getNeighborhoods(settlements, size)
        expect(places.reduce((sum, { homes }) => sum + homes, 0)).toBe(size)
        expect(places.every(({ homes }) => homes >= 1)).toBe(true)
        expect(new Set(places.map(({ zip }) => zip)).size).toBe(places.length)
      }),
      { numRuns: 12 },
    )
  })

  test('ZIP codes that come to mind first have homes even in a small world', () => {
    const small = new Set(getNeighborhoods(settlements, 4000).map(({ zip }) => zip))
    expect(['10001', '60614', '90210', '94103', '98101'].filter((zip) => !small.has(zip))).toEqual([])
  })

  test('a larger world has the ZIP codes of a smaller one', () => {
    const large = new Set(getNeighborhoods(settlements, 60_000).map(({ zip }) => zip))
    expect(getNeighborhoods(settlements, 20_000).filter(({ zip }) => !large.has(zip))).toEqual([])
  })
})

describe('chance', () => {
  test('is the same for the same seed, even, and within its bounds', () => {
    const draw = (seed: string) => Array.from({ length: 2000 }, randomFrom(seed).next)
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
    const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length
    expect(mean(draw('a'))).toBeCloseTo(0.5, 1)
    expect(mean(Array.from({ length: 2000 }, (_, i) => share(`zip ${i}`)))).toBeCloseTo(0.5, 1)
    const random = randomFrom('c')
    expect(Array.from({ length: 500 }, () => random.integer(3, 5)).every((n) => n >= 3 && n <= 5)).toBe(true)
    expect(Array.from({ length: 500 }, () => random.weighted([0, 1, 0])).every((n) => n === 1)).toBe(true)
    expect(Array.from({ length: 5000 }, random.normal).every(Number.isFinite)).toBe(true)
  })
})
