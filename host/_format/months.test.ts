import { expect, test } from 'vitest'
import { monthInWords, monthsUntil, spanInWords } from './months.ts'

test('months go back from the last, over the turn of the year', () => {
  expect(monthsUntil('2026-02-01', 4)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'])
  expect(monthsUntil('2026-02-01', 0)).toEqual([])
})

test('a span says each year once', () => {
  expect(monthInWords('2026-10-01')).toBe('Oct 2026')
  expect(spanInWords('2026-08-01', '2026-10-01')).toBe('Aug to Oct 2026')
  expect(spanInWords('2025-11-01', '2026-01-01')).toBe('Nov 2025 to Jan 2026')
  expect(spanInWords('2026-01-01', '2026-01-01')).toBe('Jan 2026')
})
