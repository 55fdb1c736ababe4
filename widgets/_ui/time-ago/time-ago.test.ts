import { expect, test } from 'vitest'
import { dateText, timeAgo } from './time-ago.ts'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

test.each<[string, [seconds: number, text: string][]]>([
  [
    'UI-013 under 30 s',
    [
      [-5, 'Just now'],
      [0, 'Just now'],
      [29.999, 'Just now'],
    ],
  ],
  [
    'UI-014 from 30 s',
    [
      [30, '30s'],
      [59.9, '59s'],
    ],
  ],
  [
    'UI-015 from 60 s',
    [
      [60, '1m'],
      [119, '1m'],
      [HOUR - 1, '59m'],
    ],
  ],
  [
    'UI-016 from an hour',
    [
      [HOUR, '1h'],
      [DAY - 1, '23h'],
    ],
  ],
  [
    'UI-017 from a day',
    [
      [DAY, '1d'],
      [30 * DAY - 1, '29d'],
    ],
  ],
  [
    'UI-018 from 30 days',
    [
      [30 * DAY, '1mo'],
      [60 * DAY, '2mo'],
      [365 * DAY - 1, '12mo'],
    ],
  ],
  [
    'UI-019 from 365 days',
    [
      [365 * DAY, '1y'],
      [365 * 3 * DAY, '3y'],
    ],
  ],
])('%s', (_, cases) => {
  expect(cases.map(([seconds]) => [seconds, timeAgo(seconds)])).toEqual(cases)
})

test('minutes are whole ones', () => {
  expect(timeAgo(5 * MINUTE + 59)).toBe('5m')
})

test('a date is the same on every machine', () => {
  expect([dateText('2026-11-20T23:59:00Z'), dateText('yesterday')]).toEqual(['Nov 20, 2026', ''])
})
