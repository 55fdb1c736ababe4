import { describe, expect, test } from 'vitest'
import type { Series } from './figures.ts'
import { getTrends } from './trends.ts'

const series = (points: Record<string, number>, more: Partial<Series> = {}): Series => ({
  source: 'file',
  vintage: '2024',
  demo: false,
  periods: Object.keys(points),
  values: Object.values(points),
  ...more,
})
const months = (from: number, count: number, getValue: (i: number) => number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `${Math.floor((from * 12 + i) / 12)}-${String(((from * 12 + i) % 12) + 1).padStart(2, '0')}-01`,
      getValue(i),
    ]),
  )

describe('a trend', () => {
  test('has the last five years and the month that they are compared with', () => {
    const { homeValue } = getTrends({ zhvi: [series(months(2015, 120, (i) => 100 + i))] }, {})
    expect(homeValue).toHaveLength(61)
    expect(homeValue?.at(-1)).toEqual({ period: '2024-12-01', value: 219 })
  })

  test('of appreciation is the change over twelve months, where both ends are known', () => {
    const { appreciation } = getTrends({ zhvi: [series(months(2023, 14, (i) => (i < 12 ? 100 : 110)))] }, {})
    expect(appreciation).toEqual([
      { period: '2024-01-01', value: expect.closeTo(10, 9) },
      { period: '2024-02-01', value: expect.closeTo(10, 9) },
    ])
  })

  test('of affordability ends at its latest figure and follows home values', () => {
    const { affordability } = getTrends(
      { zhvi: [series({ '2024-01-01': 100, '2024-02-01': 200 })] },
      { affordability: 30 },
    )
    expect(affordability?.map(({ value }) => value)).toEqual([15, 30])
  })

  test('joins years that each are a file of their own, the newest file first', () => {
    const { unemployment } = getTrends(
      {
        unemployment_rate: [
          series({ '2023-01-01': 4 }, { vintage: '2023' }),
          series({ '2023-01-01': 4.2, '2024-01-01': 5 }, { vintage: '2024' }),
          series({ '2022-01-01': 9 }, { demo: true }),
        ],
      },
      {},
    )
    expect(unemployment).toEqual([
      { period: '2023-01-01', value: 4.2 },
      { period: '2024-01-01', value: 5 },
    ])
  })

  test('needs two points; the census in April is none', () => {
    expect(getTrends({ zhvi: [series({ '2024-01-01': 1 })] }, { affordability: 20 })).toEqual({})
    const population = [series({ '2020-04-01': 1, '2021-07-01': 100, '2022-07-01': 102, '2023-07-01': 102 })]
    expect(getTrends({ population }, {}).population?.map(({ value }) => value)).toEqual([expect.closeTo(2, 9), 0])
  })
})
