import { describe, expect, it, test } from 'vitest'
import { formatValue } from '../_domain/market-metrics/format-value.ts'
import { MARKET_METRICS, type MetricDescription } from '../_domain/market-metrics/market-metrics.ts'
import { getBucket, quantiles } from './buckets.ts'
import { classify } from './classification.ts'
import type { CountyRecord } from './contract.ts'
import { ALL_IDS, countyIndexOf, isOnMap } from './county-index.ts'
import { formatRanges } from './legend-words.ts'
import { linkTo } from './link.ts'
import { resolveProps } from './model.ts'
import { countyNames } from './names.ts'
import { TEXTS } from './texts.ts'
import { getRows } from './tools/rows.ts'
import { NO_DATA, NOT_DRAWN } from './worker/county-state.ts'
import { IDS } from './worker/geometry.ts'

const record = (fips: string, more: Partial<CountyRecord> = {}): CountyRecord => ({
  fips,
  county: `County ${fips}`,
  msa: null,
  appreciation: null,
  rtp: null,
  affordability: null,
  population: null,
  unemployment: null,
  income: null,
  property_tax: null,
  ...more,
})
const METRICS: readonly MetricDescription[] = MARKET_METRICS
const market = (records: CountyRecord[]) => resolveProps({ source: '/counties.json' }, records, isOnMap)
const getThresholds = (id: string) =>
  MARKET_METRICS.find((metric) => metric.id === id)?.thresholds as number[] | undefined
const bucketAt = (layer: ReturnType<typeof classify>, fips: string) => {
  const { set, county } = countyIndexOf(fips) as { set: 0 | 1; county: number }
  return layer.buckets[set][county]
}

test.each([
  ['CTY-017', 'appreciation', [0, 2, 4, 6, 8, 10, 12]],
  ['CTY-018', 'rtp', [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]],
  ['CTY-019', 'affordability', [10, 15, 20, 25, 30, 35, 40]],
  ['CTY-020', 'population', [0, 0.5, 1, 1.5, 2, 2.5, 3]],
  ['CTY-021', 'unemployment', [1, 2, 3, 4, 5, 6, 7]],
])('%s the thresholds of %s are %j', (_, id, expected) => {
  expect(getThresholds(id)).toEqual(expected)
})

describe('the tabs of a source', () => {
  const getIds = (answer: Parameters<typeof resolveProps>[1]) =>
    resolveProps({ source: '/counties.json' }, answer, isOnMap).metrics.map(({ id }) => id)

  test('are all metrics of ours until it has answered, and then those that its records have fields for', () => {
    const { income, ...before } = record('17031', { rtp: 0.4 })
    expect(getIds(undefined)).toEqual(MARKET_METRICS.map(({ id }) => id))
    expect(getIds([before])).toEqual(MARKET_METRICS.map(({ id }) => id).filter((id) => id !== 'income'))
    // Names alone: every county is without data, but the map stays.
    expect(getIds([{ fips: '17031', county: 'Cook County, IL' }])).toHaveLength(MARKET_METRICS.length)
  })

  test('are the metrics that it describes, whatever we know of them', () => {
    const jobs = {
      id: 'jobs',
      title: 'Jobs',
      about: 'New jobs',
      format: 'number',
      digits: 0,
      thresholds: [1000],
    } as const
    const counties = [{ fips: '17031', county: 'Cook County, IL', jobs: 1500 }]
    const { metrics } = resolveProps({ source: '/x.json' }, { metrics: [jobs], counties }, isOnMap)
    expect(metrics).toMatchObject([{ id: 'jobs', tab: 'Jobs', about: 'New jobs', thresholds: [1000] }])
    expect(metrics[0]?.values.get('17031')).toBe(1500)
  })
})

it('CTY-016 colors are eight buckets, levels 0 to 7, of each metric', () => {
  for (const { id, thresholds, diverging } of METRICS) {
    const values = [(thresholds[0] as number) - 1, ...thresholds]
    const ids = IDS[0].slice(0, 8)
    const plan = market(ids.map((fips, i) => record(fips, { [id]: values[i] })))
    const metric = plan.metrics.find((one) => one.id === id)
    const layer = classify(metric as never, 'fixed')
    expect(ids.map((fips) => bucketAt(layer, fips))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    // Of metrics that may fall, level 0 has the hue of losses.
    expect(layer.levels).toEqual([diverging ? 'loss-2' : 0, 1, 2, 3, 4, 5, 6, 7])
  }
})

describe('losses and gains', () => {
  const ids = IDS[0].slice(0, 8)
  const getLayer = (id: string, scale: 'fixed' | 'diverging', values: number[]) =>
    classify(
      market(ids.map((fips, i) => record(fips, { [id]: values[i] }))).metrics.find((one) => one.id === id) as never,
      scale,
    )

  test('appreciation and population are split at zero, with as many ranges below as above', () => {
    for (const [id, values] of [
      ['appreciation', [-20, -9, -5, -0.1, 0, 3, 6, 9]],
      ['population', [-2, -1.5, -0.7, -0.01, 0, 0.5, 1, 4]],
    ] as const) {
      const layer = getLayer(id, 'diverging', [...values])
      expect(ids.map((fips) => layer.levels[bucketAt(layer, fips) as number])).toEqual([
        'loss-4',
        'loss-3',
        'loss-2',
        'loss-1',
        1,
        3,
        5,
        7,
      ])
    }
  })

  test('a metric that never falls keeps its ranges', () => {
    const values = [0, 1, 2, 3, 4, 5, 6, 7]
    expect(getLayer('unemployment', 'diverging', values).thresholds).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('a bucket', () => {
  test.each([
    [-0.01, 0],
    [0, 1],
    [1.99, 1],
    [2, 2],
    [11.999, 6],
    [12, 7],
    [900, 7],
  ])('of %d is %d: as many thresholds as are less than or equal', (value, bucket) => {
    expect(getBucket(value, getThresholds('appreciation') as number[])).toBe(bucket)
  })
})

it('quantiles part values into groups of one size', () => {
  const values = Array.from({ length: 800 }, (_, i) => i)
  const cuts = quantiles(values)
  const counts = new Array(8).fill(0)
  for (const value of values) counts[getBucket(value, cuts)]++
  expect(counts).toEqual(new Array(8).fill(100))
  expect(quantiles([1, 1, 1, 1, 2])).toEqual([2])
  expect(quantiles([])).toEqual([])
})

it('the words of the ranges are those of the thresholds', () => {
  const plan = market([])
  expect(formatRanges(classify(plan.metrics[0] as never, 'fixed'), TEXTS)).toEqual([
    'under 0%',
    '0% to 2%',
    '2% to 4%',
    '4% to 6%',
    '6% to 8%',
    '8% to 10%',
    '10% to 12%',
    '12% or more',
  ])
})

describe('written', () => {
  test.each([
    [4.25, 'percent', 2, '4.25%'],
    [-0.5, 'percent', 2, '−0.50%'],
    [-0.001, 'percent', 2, '0.00%'],
    [0.512, 'percent', 3, '0.512%'],
    [1234567, 'money', 0, '$1,234,567'],
    [-1234.5, 'number', 1, '−1,234.5'],
  ] as const)('%d as %s with %d decimals is %s', (value, format, digits, words) => {
    expect(formatValue(value, { format, digits })).toBe(words)
  })
})

describe('vintages', () => {
  const drawnIn = (values: Record<string, number>) =>
    classify(resolveProps({ values }, undefined, isOnMap).metrics[0] as never, 'quantile')

  it('the new set is drawn where it has figures', () => {
    const layer = drawnIn({ '09110': 1, '09001': 2, '02063': 1 })
    expect(layer.old).toEqual({ connecticut: false, alaska: false })
    expect(bucketAt(layer, '09001')).toBe(NOT_DRAWN)
    expect(bucketAt(layer, '09120')).toBe(NO_DATA)
  })

  it('the old one where only it has some, the others hidden: nothing is drawn twice', () => {
    const layer = drawnIn({ '09001': 2, '02261': 3 })
    expect(layer.old).toEqual({ connecticut: true, alaska: true })
    expect(bucketAt(layer, '09110')).toBe(NOT_DRAWN)
    expect(bucketAt(layer, '02063')).toBe(NOT_DRAWN)
    expect(bucketAt(layer, '09003')).toBe(NO_DATA)
  })

  it('without figures the new one is hatched', () => {
    const layer = drawnIn({ '17031': 2 })
    expect(bucketAt(layer, '09110')).toBe(NO_DATA)
    expect(bucketAt(layer, '02261')).toBe(NOT_DRAWN)
  })
})

describe('what is wrong in the props', () => {
  const getMessages = (props: object) => resolveProps(props, undefined, isOnMap).errors.map(({ message }) => message)

  it('is told once for all unknown codes, and the rest is drawn', () => {
    const plan = resolveProps({ values: { '17031': 1, '99999': 2, abc: 3 } }, undefined, isOnMap)
    expect(plan.errors.map(({ message, ...error }) => [message, (error as { code?: string }).code])).toEqual([
      ['county-map: FIPS code "99999" and 1 more are not on the map', '99999,abc'],
    ])
    expect(plan.metrics[0]?.values.get('17031')).toBe(1)
  })

  it('is not said of records of the territories, which stand in the table and are not drawn', () => {
    const records = ['60010', '66010', '69110', '72113', '78030'].map((fips) => record(fips, { unemployment: 6 }))
    const plan = market([...records, record('17031', { unemployment: 5 })])
    expect(plan.errors).toEqual([])
    expect(getRows(plan, (fips) => ({ fips, name: '', msa: null, metric: '', value: null, url: '' }))).toHaveLength(6)
    expect(market([...records, record('71001'), record('72-113')]).errors.map(({ message }) => message)).toEqual([
      'county-map: FIPS code "71001" and 1 more are not on the map',
    ])
    expect(getMessages({ values: { '72113': 6 } })).toEqual(['county-map: FIPS code "72113" is not on the map'])
  })

  it('names a value that is none, with what was expected', () => {
    expect(getMessages({ values: { '17031': 'many' } })).toEqual([
      'county-map: "values.17031" is "many"; expected a number such as 4.2, 4.2% or $1,234',
    ])
    expect(getMessages({ values: { '17031': '-', '17043': '', '17089': null } })).toEqual([])
  })

  it('reads numbers and codes as tables and chart libraries write them', () => {
    const plan = resolveProps(
      {
        values: { '48453': '−2.5', '48209.0': '−1.2%', "'01001": '$1,200', '0500000US17031': '5.3(p)', '17043': '(D)' },
      },
      undefined,
      isOnMap,
    )
    expect(plan.errors).toEqual([])
    expect(Object.fromEntries(plan.metrics[0]?.values ?? [])).toEqual({
      '48453': -2.5,
      '48209': -1.2,
      '01001': 1200,
      '17031': 5.3,
    })
  })

  it('names thresholds that do not rise, and a ramp that is too short', () => {
    expect(getMessages({ values: { '17031': 1 }, thresholds: [3, 2] })).toEqual([
      'county-map: thresholds of "values" are 3, 2; expected one to seven numbers, rising',
    ])
    expect(getMessages({ values: { '17031': 1 }, thresholds: [1, 2], ramp: ['red'] })).toEqual([
      'county-map: the ramp of "values" has 1 colors; expected 3',
    ])
  })
})

it('lost zeros and codes that were renamed are found', () => {
  const { values } = resolveProps({ values: { '1001': 1, '46113': 2, '02270': 3 } }, undefined, isOnMap)
    .metrics[0] as never as {
    values: Map<string, number>
  }
  expect([...values.keys()]).toEqual(['01001', '46102', '02158'])
})

it('a link is the market of the county, or what the page says', () => {
  expect(linkTo('17031', { source: '/x.json' })).toBe('/markets/17031')
  expect(linkTo('17031', {})).toBe('')
  expect(linkTo('17031', { source: '/x.json', link: '' })).toBe('')
  expect(linkTo('17031', { link: '/c/{fips}/{fips}' })).toBe('/c/17031/17031')
})

test.each([
  ['17031', 'Cook County, IL'],
  ['22071', 'Orleans Parish, LA'],
  ['51600', 'Fairfax city, VA'],
  ['09110', 'Capitol Planning Region, CT'],
  ['09003', 'Hartford County, CT'],
  ['02020', 'Anchorage, AK'],
  ['11001', 'District of Columbia, DC'],
  ['35013', 'Doña Ana County, NM'],
])('%s is called %s', (fips, name) => {
  expect(countyNames(ALL_IDS)(fips)).toBe(name)
})
