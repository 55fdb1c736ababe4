import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../_testing/database.ts'
import { runDbTask } from '../_testing/db-task.ts'

const { url } = await testDatabase()
const db = (args: string[], env = { DATABASE_URL: url }) => runDbTask(args, env)

test.each([
  [['seed', '--size', 'many'], 2, '--size is "many"; expected a whole number\n'],
  [['restore'], 2, 'which file? npm run db:restore <file>\n'],
  [['migrate', '--fast'], 2, '"--fast" isn’t a known option\n'],
  [['restore', '/no/such.backup'], 1, '/no/such.backup can’t be restored: there is no such file.\n'],
  [['backup', '/no/such/folder/x'], 1, 'ENOENT'],
])('db %j ends with %i and says what is wrong', async (args, code, words) => {
  const { code: ended, out, err } = await db(args)
  expect([ended, out, err]).toEqual([code, '', expect.stringContaining(words)])
  expect(err.trim().split('\n').length).toBe(1)
})

test('a DATABASE_URL that cannot be read, or where nobody answers, is one line without the password', async () => {
  const unread = await db(['migrate'], { DATABASE_URL: 'mysql://me:pw12@db.example/plat' })
  expect([unread.code, unread.err]).toEqual([
    1,
    'DATABASE_URL is "mysql://me:…@db.example/plat"; expected postgres://user:password@host:5432/database\n',
  ])
  const nobody = await db(['migrate'], { DATABASE_URL: 'postgres://me:pw12@127.0.0.1:1/plat' })
  expect([nobody.code, nobody.err]).toEqual([1, 'connect ECONNREFUSED 127.0.0.1:1\n'])
})

test('what one database has is backed up into a file and restored into another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plat-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'kept.backup')
  const saved = await db(['backup', file])
  expect([saved.code, saved.out]).toEqual([0, expect.stringMatching(/kept\.backup: \d+ rows of \d+ tables\.\n$/)])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const empty = await emptyDatabase()
  const restored = await db(['restore', file], { DATABASE_URL: empty.url })
  expect([restored.code, restored.out]).toEqual([0, saved.out])
})
