import { expect, test } from 'vitest'
import { periodEndAfter } from './period.ts'

const day = (text: string) => new Date(`${text}T10:00:00Z`)

test.each([
  ['2026-01-31', 'month', '2026-01-31', '2026-02-28'],
  ['2026-01-31', 'month', '2026-02-28', '2026-03-31'],
  ['2028-01-31', 'month', '2028-01-31', '2028-02-29'],
  ['2026-12-15', 'month', '2026-12-15', '2027-01-15'],
  ['2026-01-31', 'month', '2026-07-15', '2026-07-31'],
  ['2026-01-10', 'month', '2030-03-10', '2030-04-10'],
  ['2028-02-29', 'year', '2028-02-29', '2029-02-28'],
  ['2028-02-29', 'year', '2031-02-28', '2032-02-29'],
  ['2026-03-01', 'year', '2026-03-01', '2027-03-01'],
] as const)('what began on %s and is paid by the %s goes from %s to %s', (anchor, interval, after, end) => {
  expect(periodEndAfter(day(anchor), interval, day(after))).toEqual(day(end))
})
