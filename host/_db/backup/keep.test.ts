import { expect, test } from 'vitest'
import { findExpired, getBackupName, sortBackups } from './keep.ts'

const at = (time: string) => getBackupName(new Date(time), true)

test('the last backup of each of the latest days and weeks is kept, other files are left alone', () => {
  const days = Array.from({ length: 30 }, (_, day) => at(`2026-11-${String(day + 1).padStart(2, '0')}T09:30:00Z`))
  const names = [...days, at('2026-11-30T21:30:00Z'), 'notes.txt', 'plat-of-mine.backup.age']
  const remaining = names.filter((name) => !findExpired(names, { days: 3, weeks: 3 }).includes(name))
  expect(remaining.sort()).toEqual(
    [
      // Sundays, then the last days.
      at('2026-11-22T09:30:00Z'),
      at('2026-11-28T09:30:00Z'),
      at('2026-11-29T09:30:00Z'),
      at('2026-11-30T21:30:00Z'),
      'notes.txt',
      'plat-of-mine.backup.age',
    ].sort(),
  )
})

test('days without a backup do not count, so that a host that was down for a month keeps its backups', () => {
  const names = [at('2026-01-05T09:30:00Z'), at('2026-01-06T09:30:00Z'), at('2026-09-01T09:30:00Z')]
  expect(findExpired(names, { days: 3, weeks: 0 })).toEqual([])
  expect(sortBackups(names)[0]).toBe(at('2026-09-01T09:30:00Z'))
})
