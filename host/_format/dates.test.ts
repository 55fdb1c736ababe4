import { expect, test } from 'vitest'
import { formatDateTime } from './dates.ts'

const now = new Date('2026-06-01T12:00:00Z')
const plain = (iso: string, zone: string) => formatDateTime(new Date(iso), zone, now).replaceAll('\u202f', ' ')

test.each([
  ['2026-03-03T23:30:00Z', 'America/New_York', 'Tue, Mar 3 @ 6:30 PM EST'],
  ['2026-03-03T23:30:00Z', 'Europe/Berlin', 'Wed, Mar 4 @ 12:30 AM GMT+1'],
  // The year is that of the site's own clock.
  ['2026-01-01T01:00:00Z', 'America/New_York', 'Wed, Dec 31, 2025 @ 8:00 PM EST'],
  ['2026-12-31T10:30:00Z', 'Pacific/Kiritimati', 'Fri, Jan 1, 2027 @ 12:30 AM GMT+14'],
  ['2027-01-01T11:30:00Z', 'Etc/GMT+12', 'Thu, Dec 31 @ 11:30 PM GMT-12'],
])('%s in %s is said as a person there would', (iso, zone, expected) => {
  expect(plain(iso, zone)).toBe(expected)
})
