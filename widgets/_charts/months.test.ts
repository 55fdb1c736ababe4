import { expect, test } from 'vitest'
import { getMonth } from './dates.ts'
import { byMonth, monthTicks } from './months.ts'

const ticks = (from: string, to: string) => monthTicks(getMonth(from), getMonth(to))

test('three years are marked each half year, on a phone each January', () => {
  const marks = ticks('2023-01', '2025-12')
  expect(marks.map(({ month }) => month % 12)).toEqual([0, 6, 0, 6, 0, 6])
  expect(marks.filter(({ wide }) => !wide).map(({ month }) => month % 12)).toEqual([0, 0, 0])
  expect(marks.some(({ year }) => year)).toBe(false)
})

test('many years are marked by years', () => {
  const marks = ticks('1966-01', '2025-12')
  expect(marks.map(({ month }) => month / 12)).toEqual([1970, 1980, 1990, 2000, 2010, 2020])
  expect(marks.every(({ year }) => year)).toBe(true)
})

test.each([0, 1, 2, 5, 11, 35, 60, 130, 719, 9_999])(
  '%d months never have more marks than there is room for',
  (length) => {
    const from = getMonth('2001-05')
    const marks = monthTicks(from, from + length)
    expect(marks.length).toBeLessThanOrEqual(9)
    expect(marks.filter(({ wide }) => !wide).length).toBeLessThanOrEqual(5)
  },
)

test('a series comes in order of time, and of a month given twice the last counts', () => {
  const again: number[] = []
  const entries = [
    ['2024-03-01', 'c'],
    ['2024-01-31', 'a'],
    ['2024-03-31', 'd'],
    ['2024-02-01', 'b'],
  ] as const
  const series = byMonth(
    entries,
    ([date]) => getMonth(date),
    (index) => again.push(index),
  )
  expect(series.map(([, [, name]]) => name)).toEqual(['a', 'b', 'd'])
  expect(again).toEqual([2])
})
