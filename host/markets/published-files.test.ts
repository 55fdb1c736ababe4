import { expect, test, vi } from 'vitest'
import type { Listener } from '../_db/listener.ts'
import { testDatabase } from '../_testing/database.ts'
import { publishedFiles } from './published-files.ts'
import { writeFile } from './published-store.ts'

const db = await testDatabase()

async function publish(hash: string) {
  const body = Buffer.from(hash)
  await writeFile(db.pool as never, { path: '/a.json', hash, identity: body, br: body, gzip: body })
}

/** A memory of published files, and the message of the database that one has changed. */
function remember(query: typeof db.pool.query = db.pool.query.bind(db.pool)) {
  let notifyListener = (_: string): void => {}
  const listener: Pick<Listener, 'listen'> = {
    listen(_, listening) {
      notifyListener = listening.receive
      return () => {}
    },
  }
  const read = publishedFiles({ db: { ...db, pool: Object.assign(Object.create(db.pool), { query }) }, listener })
  return { read, tell: () => notifyListener('published_files') }
}

test('a file is read anew as soon as the database tells of a change', async () => {
  const { read, tell } = remember()
  await publish('one')
  expect((await read('/a.json')).hash).toBe('one')
  await publish('two')
  tell()
  expect((await read('/a.json')).hash).toBe('two')
})

test('what was being read when the file changed is not remembered', async () => {
  await publish('one')
  const held = Promise.withResolvers<void>()
  const query = vi.fn(db.pool.query.bind(db.pool))
  query.mockImplementationOnce((async (...values: Parameters<typeof db.pool.query>) => {
    const found = await db.pool.query(...values)
    await held.promise
    return found
  }) as never)
  const { read, tell } = remember(query as never)
  const early = read('/a.json')
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(1), 30_000)
  await publish('two')
  tell()
  expect((await read('/a.json')).hash).toBe('two')
  held.resolve()
  await early
  await publish('three')
  tell()
  expect((await read('/a.json')).hash).toBe('three')
})
