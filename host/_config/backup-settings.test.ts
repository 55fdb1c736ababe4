import { expect, test } from 'vitest'
import { readBackupSettings } from './backup-settings.ts'

const RECIPIENT = `age1${'q'.repeat(58)}`
const read = (env: Record<string, string>) => readBackupSettings((name) => env[name])

test('a folder or a bucket takes backups, at times, for days and weeks', () => {
  const folder = {
    BACKUP_TO: '/backups',
    BACKUP_RECIPIENT: RECIPIENT,
    BACKUP_SCHEDULE: '21:30, 09:30',
    BACKUP_KEEP: '3d',
  }
  expect(read(folder)).toMatchObject({
    to: { kind: 'folder', folder: '/backups' },
    recipients: [RECIPIENT],
    times: ['09:30', '21:30'],
    keep: { days: 3, weeks: 0 },
  })
  expect(read({ BACKUP_TO: 's3://my-files/', BACKUP_RECIPIENT: RECIPIENT }).to).toEqual({
    kind: 's3',
    bucket: 'my-files',
    prefix: '',
    endpoint: undefined,
    region: 'us-east-1',
  })
})

test.each([
  [
    { BACKUP_TO: 'backups', BACKUP_RECIPIENT: RECIPIENT },
    'BACKUP_TO is "backups"; expected an absolute path, or s3://bucket/prefix',
  ],
  [{ BACKUP_TO: '/backups' }, 'BACKUP_RECIPIENT is ""; expected an age public key'],
  [{ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQQQQQQQQQQQ' }, 'BACKUP_RECIPIENT is "AGE-SECRET-K…"; expected public keys'],
  [{ BACKUP_SCHEDULE: 'daily' }, 'BACKUP_SCHEDULE is "daily"; expected times of day in UTC'],
  [{ BACKUP_KEEP: '0d' }, 'BACKUP_KEEP is "0d"; expected days and weeks'],
  [{ WAL_ARCHIVE: '/a"; rm -rf "/' }, 'WAL_ARCHIVE is '],
  [{ WAL_ARCHIVE: 'archive' }, 'WAL_ARCHIVE is "archive"; expected an absolute path'],
])('%j is refused in words', (env, words) => {
  expect(() => read(env)).toThrow(words)
})
