import { expect, onTestFinished, test, vi } from 'vitest'
import { type Database, inDatabase } from '../_db/database.ts'
import { openReplica } from '../_db/replica.ts'
import { emptyDatabase, testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeForum, makeTopic } from '../forums/_testing/forum.ts'
import { getReadCookie } from './reads.ts'

const READ_PRIMARY = getReadCookie(true)

/** Two databases with a topic each: what a page shows says which one was asked. */
const primary = await testDatabase()
const replica = await testDatabase()
const { author: ann, topic } = await addTopic(primary, 'Written to the primary')
await addTopic(replica, 'Copied to the replica')

async function addTopic(db: Database, title: string) {
  const author = await makePerson(db)
  const topic = await makeTopic(db, await makeForum(db), { userId: author.id, title, body: 'About gutters.' })
  return { author, topic }
}

const openApp = (env: Record<string, string> = {}) =>
  testApp({
    own: true,
    database: primary.url,
    env: { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, METRICS_PORT: '0', ...env },
  })

type App = Awaited<ReturnType<typeof openApp>>

/** Which of the two a page shows. */
const getSource = ({ body }: { body: string }) => {
  const found = [
    body.includes('Written to the primary') && 'primary',
    body.includes('Copied to the replica') && 'replica',
  ]
  return found.filter(Boolean).join(' and ')
}

const readPart = async (app: App) => (await app.inject('/readyz')).json().parts.replica

async function readCount(app: App, result: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${app.site.metricsPort}/metrics`)).text()
  return Number(new RegExp(`^plat_replica_reads_total\\{result="${result}"\\} (\\d+)`, 'm').exec(text)?.[1])
}

test('lists and searches of visitors come from the replica, and /readyz and the metrics say so', async () => {
  const app = await openApp()
  await app.ready()
  expect(await readPart(app)).toBe('ok')
  const visitor = new Browser(app)
  for (const path of ['/forums', '/forums?q=gutters', '/search?q=gutters'])
    expect([path, getSource(await visitor.page(path))]).toEqual([path, 'replica'])
  expect((await app.inject('/api/search?q=gutters')).body).toContain('Copied to the replica')
  expect(await readCount(app, 'replica')).toBe(4)
})

test('a member who just wrote reads from the primary, others and those who only asked go on with the replica', async () => {
  const app = await openApp()
  await app.ready()
  const [member, other] = [await signedIn(app, ann), await signedIn(app, ann)]
  expect(getSource(await member.page('/forums'))).toBe('replica')
  expect(
    (await member.post('/insights/property_searches', { property_search: { address: '1 Main St' } })).statusCode,
  ).toBe(200)
  expect(member.cookies.has(READ_PRIMARY)).toBe(false)

  const wrote = await member.post(`${topic.path}/follow`, {})
  expect(wrote.statusCode).toBe(204)
  expect(wrote.cookies.find(({ name }) => name === READ_PRIMARY)).toMatchObject({
    maxAge: 10,
    httpOnly: true,
    path: '/',
  })
  for (const path of ['/forums', '/forums?q=gutters', '/search?q=gutters'])
    expect([path, getSource(await member.page(path))]).toEqual([path, 'primary'])
  expect(getSource(await other.page('/forums'))).toBe('replica')
  // A browser drops the cookie after ten seconds.
  member.cookies.delete(READ_PRIMARY)
  expect(getSource(await member.page('/forums'))).toBe('replica')
  expect(await readCount(app, 'recent')).toBe(3)
})

test('a cached page is rendered from the primary while what it shows has just changed, and from the replica later', async () => {
  const app = await openApp({ PAGE_CACHE_SECONDS: '60' })
  await app.ready()
  const visitor = () => new Browser(app).page('/forums')
  const elsewhere = () => new Browser(app).page(topic.path.replace(/\/topics\/.*/, ''))
  // The host has just begun to listen for changes.
  expect(getSource(await visitor())).toBe('primary')
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await app.site.replica?.check()
  expect(getSource(await elsewhere())).toBe('replica')
  await addTopic(primary, 'Written later')
  await expect.poll(async () => getSource(await elsewhere())).toBe('primary')
})

test('without the replica everything comes from the primary, the host is ready, and /readyz and the metrics name it', async () => {
  const app = await openApp({ DATABASE_READ_URL: inDatabase(primary.url, 'nowhere') })
  await app.ready()
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(200)
  expect(ready.json().parts.replica).toContain('"nowhere" does not exist')
  expect(getSource(await new Browser(app).page('/forums'))).toBe('primary')
  expect(await readCount(app, 'away')).toBe(1)
  const text = await (await fetch(`http://127.0.0.1:${app.site.metricsPort}/metrics`)).text()
  expect(text).toContain('plat_part_ok{part="replica"} 0')
})

test('a query that the replica cannot do is done by the primary', async () => {
  const empty = await emptyDatabase()
  const app = await openApp({ DATABASE_READ_URL: empty.url })
  await app.ready()
  expect(await readPart(app)).toBe('ok')
  expect(getSource(await new Browser(app).page('/forums'))).toBe('primary')
  expect(await readCount(app, 'failed')).toBeGreaterThan(0)
})

test('a replica that was not seen up to date for eight seconds is not read', async () => {
  const found = openReplica(primary, replica.url)
  onTestFinished(() => found.close())
  expect(found.trouble()).toBe('it was not checked yet')
  await found.check()
  expect(found.trouble()).toBeUndefined()
  const later = Date.now() + 8001
  const spy = vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(found.trouble()).toBe('it is behind')
  await found.check()
  expect(found.trouble()).toBeUndefined()
  spy.mockRestore()
})
