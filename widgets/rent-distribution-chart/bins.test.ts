import { expect, test } from 'vitest'
import { getBins, getSingleValueBins } from './bins.ts'
import { getQuartiles, type Quartiles } from './quartiles.ts'

const bins = (values: number[]) => getBins(values, getQuartiles(values) as Quartiles)
const total = (list: { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0)

test.each<[string, number[], number, number, number]>([
  // R: quantile(x, c(.25, .5, .75), type = 7)
  ['four values', [1, 2, 3, 4], 1.75, 2.5, 3.25],
  ['five values', [15, 20, 35, 40, 50], 20, 35, 40],
  ['in any order', [50, 15, 40, 20, 35], 20, 35, 40],
  ['ten values', [3, 7, 8, 5, 12, 14, 21, 13, 18, 9], 7.25, 10.5, 13.75],
  ['one value', [7], 7, 7, 7],
  ['two values', [1, 2], 1.25, 1.5, 1.75],
  ['by number, not by text', [100, 20, 3], 11.5, 20, 60],
])('quartiles of %s are those of type 7', (_, values, low, median, high) => {
  expect(getQuartiles(values)).toEqual({ low, median, high })
})

test('nothing has no quartiles', () => expect(getQuartiles([])).toBeUndefined())

test('every value is in one bin, bins are equally wide, round and next to each other', () => {
  const values = Array.from({ length: 500 }, (_, i) => 90_000 + ((i * 7919) % 500) * 333)
  const list = bins(values)
  expect(total(list)).toBe(500)
  const widths = list.map(({ from, to }) => to - from)
  expect(new Set(widths).size).toBe(1)
  expect([1, 2, 5]).toContain(Number(String(widths[0])[0]))
  expect(list.slice(1).map(({ from }) => from)).toEqual(list.slice(0, -1).map(({ to }) => to))
  for (const { from, to, count } of list)
    expect(count).toBe(
      values.filter((value) => value >= from && (value < to || (to === list.at(-1)?.to && value === to))).length,
    )
})

test('the largest value is in the last bin, on its edge too', () => {
  const list = bins([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000])
  expect(list.at(-1)).toMatchObject({ to: 1000 })
  expect(total(list)).toBe(10)
})

test.each<[string, number[]]>([
  ['all the same', Array.from({ length: 30 }, () => 160_000)],
  ['all zero', [0, 0, 0]],
  ['one value', [150_000]],
  ['a cent apart', [100_000, 100_001]],
  ['ten thousand', Array.from({ length: 10_000 }, (_, i) => i)],
  ['most the same', [...Array.from({ length: 50 }, () => 100_000), 900_000]],
  ['enormous', [1e15, 2e15, 3e15, 9e15]],
])('%s: no more than 24 bins, and all values in them', (_, values) => {
  const list = bins(values)
  expect(list.length).toBeGreaterThan(0)
  expect(list.length).toBeLessThanOrEqual(24)
  expect(total(list)).toBe(values.length)
  for (const { from, to } of list) expect(to).toBeGreaterThan(from)
})

test('one mansion among flats does not press the flats into one bar', () => {
  const flats = Array.from({ length: 60 }, (_, i) => 150_000 + i * 1000)
  const list = bins([...flats, 5_000_000])
  expect(list.filter(({ count }) => count).length).toBeGreaterThan(4)
  expect(list.at(-1)?.open).toBe('above')
  expect(total(list)).toBe(61)
})

test('few values stand each by itself', () => {
  expect(getSingleValueBins([3, 1, 3])).toEqual([
    { from: 1, to: 1, count: 1 },
    { from: 3, to: 3, count: 2 },
  ])
})
