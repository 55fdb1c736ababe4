import { expect, test } from 'vitest'
import { getMonth, monthIso, monthText } from './dates.ts'

test.each([
  ['2024-01-01', 2024 * 12],
  ['2024-12-31', 2024 * 12 + 11],
  ['2024-02-29', 2024 * 12 + 1],
  ['2000-02-29', 2000 * 12 + 1],
  ['2023-07', 2023 * 12 + 6],
])('%s is in its month', (text, month) => expect(getMonth(text)).toBe(month))

test.each([
  '2023-02-30',
  '2024-02-30',
  '2023-02-29',
  '1900-02-29',
  '2023-04-31',
  '2023-13-01',
  '2023-00-10',
  '2023-01-00',
  '2023-1-1',
  '99999999999',
  '2023-01-01T00:00:00Z',
  ' 2023-01-01',
  'March 2023',
  '',
])('“%s” is no day of the calendar', (text) => expect(getMonth(text)).toBeNaN())

test('every day that the calendar has, and no other', () => {
  for (const year of [1900, 2000, 2023, 2024]) {
    for (let month = 1; month <= 12; month++) {
      const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        expect([text, Number.isNaN(getMonth(text))]).toEqual([text, day < 1 || day > days])
      }
    }
  }
})

test('a month is said in words, in the page’s own if it has any', () => {
  expect(monthText(getMonth('2024-03-31'))).toBe('Mar 2024')
  expect(monthText(getMonth('2024-12-01'), 'E F M A M J J A S O N D')).toBe('D 2024')
  expect(monthText(getMonth('2024-05-01'), 'too few words')).toBe('5 2024')
  expect(monthIso(getMonth('0987-03-01'))).toBe('0987-03')
})
