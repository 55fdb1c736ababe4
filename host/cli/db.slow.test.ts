import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, testDatabase } from '../_testing/database.ts'
import { runDbTask } from '../_testing/db-task.ts'
import { getBucketEnv, startBucket } from '../_testing/files-world.ts'
import { makePerson } from '../_testing/people.ts'

/** Each task is a process of its own. */
vi.setConfig({ testTimeout: 300_000 })

const database = await testDatabase()
const { url } = database
const bucket = await startBucket()
const db = (args: string[], env: Record<string, string> = { DATABASE_URL: url }) => runDbTask(args, env)

test.each([
  [['seed', '--size', 'many'], 2, '--size is "many"; expected a whole number\n'],
  [['restore'], 2, 'which file? npm run db:restore <file>, or set BACKUP_TO for the newest one there\n'],
  [
    ['restore', '--to', 'yesterday'],
    2,
    '--to is for the embedded database: DATABASE_URL’s server has a way of its own\n',
  ],
  [['backup', '--base'], 2, '--base is for the embedded database, with WAL_ARCHIVE set\n'],
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

test('a moment that cannot be read is refused with an example', async () => {
  const DATA_DIR = join(tmpdir(), 'plat-no-such-data')
  expect(await db(['restore', '--to', '2026-11-29 02:03'], { DATABASE_URL: '', DATA_DIR })).toEqual({
    code: 2,
    out: '',
    err: '--to is "2026-11-29 02:03"; expected a moment with its time zone, such as 2026-11-29T02:03:04Z, or latest\n',
  })
})

test('files are moved to the bucket and back, what the bucket lacks is counted, and a bucket can be taken over', async () => {
  const { id } = await makePerson(database)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into uploads (owner_id, purpose, kind, type, name, bytes)
     select $1, 'own', 'pdf', 'application/pdf', 'a.pdf', convert_to(n::text, 'utf8') from generate_series(1, 20) as n returning id`,
    [id],
  )
  const read = async () => (await database.pool.query('select id, bytes from uploads order by id')).rows
  const before = await read()
  const env = { DATABASE_URL: url, ...getBucketEnv(bucket) }
  expect(await db(['uploads-move'])).toMatchObject({ code: 1, err: expect.stringContaining('UPLOADS_TO') })
  expect(await db(['uploads-move'], env)).toEqual({
    code: 0,
    out: 'Moved 20 files (0 MB) to s3://files/plat/.\n',
    err: '',
  })
  expect(bucket.objects.size).toBe(rows.length)
  expect(await db(['uploads-check'], env)).toMatchObject({ code: 0, out: 'All 20 objects are in s3://files/plat/.\n' })
  const [path = '', bytes = Buffer.alloc(0)] = [...bucket.objects][0] ?? []
  bucket.objects.delete(path)
  const lacking = await db(['uploads-check'], env)
  expect([lacking.code, lacking.out]).toEqual([1, expect.stringContaining('1 of 20 objects are missing')])
  const { UPLOADS_TO, ...service } = env as Record<string, string>
  const from = { ...service, UPLOADS_FROM: UPLOADS_TO as string } as Record<string, string>
  const partialMove = await db(['uploads-move', '--to-database'], from)
  expect([partialMove.code, partialMove.out, partialMove.err]).toEqual([
    1,
    expect.stringContaining('Moved 19 files (0 MB) to the database. 1 could not be read:'),
    expect.stringMatching(/^uploads [\da-f-]+: s3:.* is missing\n$/),
  ])
  bucket.objects.set(path, bytes)
  expect(await db(['uploads-move', '--to-database'], from)).toMatchObject({ code: 0 })
  expect(await read()).toEqual(before)
  expect(await db(['uploads-claim'], env)).toMatchObject({ code: 0 })
  expect(bucket.objects.get('/files/plat/owner')?.toString()).toMatch(/^\d+\/test_/)
})
