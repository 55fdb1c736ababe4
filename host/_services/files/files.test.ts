import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../_config/config.ts'
import { testDatabase } from '../../_testing/database.ts'
import {
  BUCKET,
  FILES,
  filesSite,
  getBucketEnv,
  type Mode,
  readDigests,
  sendFiles,
  startBucket,
} from '../../_testing/files-world.ts'
import { Browser } from '../../_testing/people.ts'
import { getForm, picture } from '../../_testing/upload-form.ts'
import { closeAccount } from '../../people/account/close-store.ts'
import { createFileStore } from './file-store.ts'
import { findMissing } from './missing-store.ts'
import { moveFiles } from './move-files.ts'
import { removeObjects, sweepObjects } from './object-jobs.ts'
import { claimBucket } from './owner.ts'
import { FILE_TABLES } from './tables.ts'

vi.setConfig({ testTimeout: 180_000 })
const db = await testDatabase()
const server = await startBucket()
const png = await picture().png().toBuffer()
const UNWRITABLE = 'We can’t store files right now. Try again in a minute.'

beforeEach(async () => {
  server.fault = undefined
  server.objects.clear()
  await db.pool.query('delete from removed_objects')
})

const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Names of the objects in the bucket. */
const list = () =>
  [...server.objects.keys()].map((path) => path.slice(BUCKET.length)).filter((name) => name !== 'owner')

/** Lets a minute pass for objects whose rows are gone. */
const age = () => db.pool.query("update removed_objects set removed_at = removed_at - interval '2 minutes'")

const getTomorrow = () => ({ now: new Date(Date.now() + 25 * 3_600_000) })

/** Sends a photo for a profile. */
function sendPhoto(browser: Browser, fields: Record<string, string> = {}, bytes = png) {
  const { payload, headers } = getForm([['me.png', bytes, 'image/png', 'photo']], fields)
  return browser.post('/settings/profile/photo', payload, {
    headers: { ...headers, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
  })
}

// First, while the database holds no other files.
test('files move to the bucket and back, go on where a move was interrupted, and are the same afterwards', async () => {
  const files = await sendFiles(db, await filesSite(db, server, 'database'))
  const digests = await readDigests(db)
  expect(Object.values(digests).flat()).toHaveLength(FILES)
  const { store, app } = await filesSite(db, server)
  let puts = 0
  server.fault = { how: 'error', matches: ({ method }) => method === 'PUT' && ++puts > 3 }
  await expect(moveFiles(db.pool, store, 'to-bucket')).rejects.toThrow()
  const half = Object.values(await readDigests(db)).flat()
  expect(half).toContain(null)
  expect(half).toContainEqual(expect.any(String))
  server.fault = undefined
  expect((await moveFiles(db.pool, store, 'to-bucket')).lost).toEqual([])
  expect(Object.values(await readDigests(db)).flat()).toEqual(Array(FILES).fill(null))
  expect([...server.objects.values()].map(sum).sort()).toEqual(Object.values(digests).flat().sort())
  expect((await findMissing(db.pool, store)).sentence).toBe(`All ${FILES} objects are in s3://files/plat/.`)
  expect((await new Browser(app).get(files.photo)).statusCode).toBe(200)

  const [path = ''] = [...server.objects.keys()]
  const gone = server.objects.get(path) as Buffer
  server.objects.delete(path)
  expect((await findMissing(db.pool, store)).sentence).toMatch(`1 of ${FILES} objects are missing`)
  const partialMove = await moveFiles(db.pool, store, 'to-database')
  expect([partialMove.files, partialMove.lost]).toEqual([FILES - 1, [expect.stringContaining('is missing')]])
  server.objects.set(path, gone)
  expect(await moveFiles(db.pool, store, 'to-database')).toEqual({ files: 1, bytes: gone.length, lost: [] })
  expect(await readDigests(db)).toEqual(digests)
  await age()
  await removeObjects({ db }, store)
  expect(list()).toEqual([])
})

test.each<Mode>(['database', 'bucket'])('files in the %s are sent to those who may see them alone', async (mode) => {
  const site = await filesSite(db, server, mode)
  const { ann, bob, app } = site
  const files = await sendFiles(db, site)
  const visitor = new Browser(app)
  const own = await ann.get(files.upload)
  expect(own.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=3600, immutable',
    'content-disposition': 'inline; filename="house.png"; filename*=UTF-8\'\'house.png',
  })
  const head = await ann.ask('HEAD', files.upload)
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(own.rawPayload.length), ''])
  // A part of a file is not sent alone.
  expect((await ann.get(files.upload, { headers: { range: 'bytes=0-1' } })).statusCode).toBe(200)
  expect([(await bob.get(files.upload)).statusCode, (await bob.get(files.deal)).statusCode]).toEqual([404, 404])
  expect((await visitor.get(files.upload)).statusCode).toBe(401)
  for (const path of [files.photo, files.logo]) {
    const { statusCode, headers } = await visitor.get(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  expect((await ann.get(files.thumbnail)).headers['content-type']).toBe('image/webp')
  const image = await visitor.get(files.image)
  expect([image.statusCode, image.headers['cache-control']]).toEqual([200, 'public, no-cache'])
  const again = await visitor.get(files.image, { headers: { 'if-none-match': image.headers.etag as string } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect([...server.objects.values()].some((bytes) => bytes.equals(own.rawPayload))).toBe(mode === 'bucket')
  // No address names an object.
  for (const name of list()) expect((await ann.get(`/uploads/${name}`)).statusCode).toBe(404)
})

test.each(['error', 'cut'] as const)(
  'a bucket with the fault “%s” is a 503 that says so, until it is over',
  async (how) => {
    const site = await filesSite(db, server)
    const { ann, app } = site
    const { upload } = await sendFiles(db, site)
    const before = list()
    server.fault = { how }
    // Photos of this size are cached once they were read.
    const read = await ann.get(upload)
    expect([read.statusCode, read.headers['retry-after'], read.headers['cache-control']]).toEqual([
      503,
      '30',
      'no-store',
    ])
    expect((await ann.page(upload)).body).toContain('We can’t read this file right now.')
    expect(app.site.files.trouble()).toContain('the bucket of files did not answer')
    expect((await ann.get('/readyz')).json().parts.files).toContain('did not answer')
    server.fault = { how: 'error' }
    const sent = await sendPhoto(ann, { photo_x: '17' })
    expect([sent.statusCode, sent.headers['retry-after']]).toEqual([503, '30'])
    // Beside its field, in the form with what was typed.
    expect(sent.body).toContain(UNWRITABLE)
    expect(sent.body).toContain('value="17"')
    expect(list()).toEqual(before)
    server.fault = undefined
    expect((await ann.get(upload)).statusCode).toBe(200)
    expect(app.site.files.trouble()).toBeUndefined()
    expect((await ann.get('/readyz')).json().parts.files).toBe('ok')
  },
)

test('a bucket that does not answer, or that nobody runs, is given up on', async () => {
  const { app } = await filesSite(db, server)
  const fileId = await app.site.files.put(png)
  const open = (env: Record<string, string>) => {
    const store = createFileStore(readConfig({ ...getBucketEnv(server), ...env }).uploads, () => {})
    return [() => store.read(fileId), () => store.put(png), () => store.check()]
  }
  server.fault = { how: 'hang' }
  for (const work of open({ UPLOADS_TIMEOUT_MS: '200' }))
    await expect(work()).rejects.toMatchObject({ status: 503, retryAfter: 30 })
  for (const work of open({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }))
    await expect(work()).rejects.toMatchObject({ status: 503, retryAfter: 30 })
})

test('a listing of the bucket that does not come, or stops in the middle, fails', async () => {
  const env = { ...getBucketEnv(server), UPLOADS_TIMEOUT_MS: '200' }
  const store = await createFileStore(readConfig(env).uploads, () => {}).objects()
  if (!store) throw new Error('there is no bucket')
  for (const how of ['hang', 'cut'] as const) {
    server.fault = { how, matches: ({ url }) => url?.includes('list-type') === true }
    await expect(findMissing(db.pool, store)).rejects.toThrow()
  }
})

test('a bucket that fails once files are drawn gives back what was typed, and no row is kept', async () => {
  const { ann, person } = await filesSite(db, server)
  server.fault = { how: 'error', matches: ({ method }) => method === 'PUT' }
  const reply = await sendPhoto(ann, { note: 'Second floor' })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '30'])
  expect(reply.body).toContain(UNWRITABLE)
  expect(reply.body).toContain('Second floor')
  const { payload, headers } = getForm([['a.png', png]], { city: 'Austin', intent: 'save' })
  const saved = await ann.post('/bigger_deals/listings', payload, { headers: { ...headers, accept: 'text/html' } })
  expect(saved.statusCode).toBe(503)
  expect(saved.body).toContain(UNWRITABLE)
  expect(saved.body).toContain('value="Austin"')
  expect(list()).toEqual([])
  expect((await db.pool.query('select from uploads where owner_id = $1', [person.id])).rowCount).toBe(0)
})

test('an object that is missing or damaged is never sent', async () => {
  const site = await filesSite(db, server)
  const { ann, app } = site
  const { upload } = await sendFiles(db, site)
  const { rows } = await db.pool.query('select object_id as id from uploads where id = $1', [upload.split('/').at(-1)])
  const path = `${BUCKET}${rows[0].id}`
  const stored = server.objects.get(path) as Buffer
  const changed = Buffer.from(stored)
  changed[50] = (changed[50] as number) ^ 1
  server.objects.set(path, changed)
  expect((await ann.get(upload)).statusCode).toBe(503)
  server.objects.delete(path)
  expect((await ann.get(upload)).statusCode).toBe(503)
  expect(app.logged.join()).toMatch(/is damaged.*is not in the bucket/s)
  server.objects.set(path, stored)
  expect((await ann.get(upload)).rawPayload.equals(stored)).toBe(true)
})

test('with the account all objects of its files go, by a job of the host', async () => {
  const site = await filesSite(db, server)
  const files = await sendFiles(db, site)
  expect(list()).toHaveLength(FILES)
  await closeAccount(db, site.person.id)
  // The image of a post stays for others, and the logo of a company with its page.
  expect((await db.pool.query('select from removed_objects')).rowCount).toBe(FILES - 2)
  // Who reads a row at this moment may still read its object.
  await removeObjects({ db }, site.store)
  expect(list()).toHaveLength(FILES)
  await age()
  await site.app.site.jobs.send('remove-objects', {})
  await expect.poll(() => list().length).toBe(2)
  await expect.poll(async () => (await db.pool.query('select from removed_objects')).rowCount).toBe(0)
  expect((await new Browser(site.app).get(files.image)).statusCode).toBe(200)
})

test('the objects of a replaced picture go, and after a day those of a transaction that failed', async () => {
  const { ann, app, store } = await filesSite(db, server)
  expect((await sendPhoto(ann)).statusCode).toBe(303)
  const first = list()
  expect((await sendPhoto(ann)).statusCode).toBe(303)
  await age()
  await removeObjects({ db }, store)
  const objectsBefore = list()
  expect([objectsBefore.length, objectsBefore.filter((name) => first.includes(name))]).toEqual([first.length, []])
  const { objectId } = await app.site.files.put(Buffer.from('a file whose row was never written'))
  expect(await sweepObjects({ db }, store)).toBe(0)
  expect(list()).toContain(objectId)
  expect(await sweepObjects({ db }, store, getTomorrow())).toBe(1)
  expect(list().sort()).toEqual(objectsBefore.sort())
})

test('a copy of the database removes nothing from the bucket of the first, unless told to take it over', async () => {
  const { app, store } = await filesSite(db, server)
  const { objectId } = await app.site.files.put(Buffer.from('of the first'))
  server.objects.set(`${BUCKET}owner`, Buffer.from('7123/plat'))
  await db.pool.query('insert into removed_objects (object_id) values ($1)', [objectId])
  await age()
  await expect(sweepObjects({ db }, store, getTomorrow())).rejects.toThrow('belongs to another database (7123/plat;')
  await expect(removeObjects({ db }, store)).rejects.toThrow('npm run uploads:claim')
  expect(list()).toEqual([objectId])
  await claimBucket(db.pool, store)
  await removeObjects({ db }, store)
  expect(list()).toEqual([])
})

test('where most objects have no row, rows are missing, and no object is removed', async () => {
  const { store } = await filesSite(db, server)
  for (let at = 0; at < 150; at++)
    server.objects.set(`${BUCKET}00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, Buffer.alloc(1))
  await expect(sweepObjects({ db }, store, getTomorrow())).rejects.toThrow('150 of 150 objects')
  expect(list()).toHaveLength(150)
})

test('every table with objects is moved, swept, and watched by triggers', async () => {
  const { rows } = await db.pool.query<{ name: string; triggers: number }>(
    `select c.table_name as name, (select count(*)::int from pg_trigger t
       where t.tgrelid = c.table_name::regclass and t.tgfoid = 'queue_removed_object'::regproc) as triggers
     from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'object_id'
       and c.table_name <> 'removed_objects'`,
  )
  expect(new Map(rows.map(({ name, triggers }) => [name, triggers]))).toEqual(
    new Map(FILE_TABLES.map(({ table }) => [table, 2])),
  )
})
