import { expect, test } from 'vitest'
import { getNextDay, isLocalTime, toLocalTime, toMoment } from './time-zones.ts'

const iso = (local: string, zone: string) => toMoment(local, zone)?.toISOString()

test.each([
  ['2026-01-15T18:30', 'America/New_York', '2026-01-15T23:30:00.000Z'],
  ['2026-07-15T18:30', 'America/New_York', '2026-07-15T22:30:00.000Z'],
  ['2026-07-15T18:30', 'America/Phoenix', '2026-07-16T01:30:00.000Z'],
  ['2026-07-15T18:30', 'Pacific/Honolulu', '2026-07-16T04:30:00.000Z'],
  // The hour that comes twice: its first turn.
  ['2026-11-01T01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01T02:30', 'America/Chicago', '2026-11-01T08:30:00.000Z'],
  ['2026-03-08T01:59', 'America/Chicago', '2026-03-08T07:59:00.000Z'],
  ['2026-03-08T03:00', 'America/Chicago', '2026-03-08T08:00:00.000Z'],
])('%s in %s is %s', (local, zone, moment) => expect(iso(local, zone)).toBe(moment))

test('a time that clocks skip in spring is none', () => {
  expect(toMoment('2026-03-08T02:30', 'America/Chicago')).toBeUndefined()
  expect(iso('2026-03-08T02:30', 'America/Phoenix')).toBe('2026-03-08T09:30:00.000Z')
})

test.each(['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-1-1T10:00', 'x'])(
  '%j is no time',
  (text) => {
    expect(isLocalTime(text)).toBe(false)
    expect(toMoment(text, 'America/New_York')).toBeUndefined()
  },
)

test('each hour of a year comes back as it was, but for the one that comes twice', () => {
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 3_600_000) {
    const back = toMoment(toLocalTime(new Date(time), 'America/Denver'), 'America/Denver')?.getTime()
    expect([time, time - 3_600_000]).toContain(back)
  }
})

test.each([
  ['2026-11-29T23:30:00Z', 'America/New_York', '2026-11-30T05:00:00.000Z'],
  ['2026-11-30T04:59:00Z', 'America/New_York', '2026-11-30T05:00:00.000Z'],
  ['2026-03-07T12:00:00Z', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-12-31T12:00:00Z', 'UTC', '2027-01-01T00:00:00.000Z'],
  // Clocks go from 23:59 to 01:00.
  ['2026-09-05T20:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('after %s the next day begins in %s at %s', (now, timeZone, next) => {
  expect(getNextDay(new Date(now), timeZone)?.toISOString()).toBe(next)
})
