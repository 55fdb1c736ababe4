import { once } from 'node:events'
import { createServer, get, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, type Person, signedIn } from '../../_testing/people.ts'
import { SECRET } from '../../_testing/processes.ts'
import { openStream } from '../../_testing/sse.ts'
import { testApp } from '../../_testing/test-app.ts'
import { forgetEvents, PAGE } from './store.ts'
import { Streams } from './streams.ts'

const db = await testDatabase()

async function host() {
  const app = await testApp({ own: true, database: db.url, env: { PUBLIC_URL: '', SECRET } })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await vi.waitFor(() => expect(app.site.push.trouble()).toBeUndefined(), 30_000)
  return { app, origin }
}

const getChannel = (person: Person) => `private-leads-channel-${person.id}`

async function listening({ app, origin }: Awaited<ReturnType<typeof host>>, person: Person, headers = {}) {
  const { cookies } = await signedIn(app, person)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await openStream(`${origin}/push?channel=${getChannel(person)}`, { cookie, ...headers })
  onTestFinished(() => stream.close())
  return stream
}

test('events raised on one host arrive at the other, each by itself and in order', async () => {
  const [one, other] = [await host(), await host()]
  const person = await makePerson(db)
  const stream = await listening(other, person)
  for (let count = 0; count < 50; count++) {
    await one.app.site.push.publish(getChannel(person), 'leads-channel:status', { count })
    await vi.waitFor(() => expect(stream.events).toHaveLength(count + 1), { interval: 1, timeout: 30_000 })
  }
  expect(stream.events.map(({ data }) => (data as { count: number }).count)).toEqual(
    Array.from({ length: 50 }, (_, i) => i),
  )
  expect(stream.events[0]?.event).toBe('leads-channel:status')
})

test('a channel is heard by its owner alone', async () => {
  const { app, origin } = await host()
  const [owner, other] = [await makePerson(db), await makePerson(db)]
  const url = `/push?channel=${getChannel(owner)}`
  expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(401)
  const browser = await signedIn(app, other)
  expect((await browser.get(url)).statusCode).toBe(403)
  expect((await browser.get('/push?channel=private-leads-channel-')).statusCode).toBe(404)
  expect((await browser.get('/push?channel=somebodys')).statusCode).toBe(404)
  expect((await browser.get('/push')).json()).toMatchObject({
    error: { code: 'bad_parameter', message: 'channel is undefined; expected the name of a channel.' },
  })
  expect((await browser.get('/push?channel[]=a')).statusCode).toBe(400)
  const stream = await listening({ app, origin }, owner)
  expect(stream.status).toBe(200)
  await app.site.push.publish(getChannel(other), 'leads-channel:status', {})
  await app.site.push.publish(getChannel(owner), 'leads-channel:status', { mine: true })
  await vi.waitFor(() => expect(stream.events.map(({ data }) => data)).toEqual([{ mine: true }]), 30_000)
})

test('a browser that comes back gets what it missed, and then what follows', async () => {
  const one = await host()
  const person = await makePerson(db)
  const say = (word: string) => one.app.site.push.publish(getChannel(person), 'leads-channel:status', { word })
  const first = await listening(one, person)
  await say('seen')
  await vi.waitFor(() => expect(first.events).toHaveLength(1), 30_000)
  first.close()
  await say('missed')
  const again = await listening(one, person, { 'last-event-id': first.events[0]?.id as string })
  await say('later')
  await vi.waitFor(
    () => expect(again.events.map(({ data }) => data)).toEqual([{ word: 'missed' }, { word: 'later' }]),
    30_000,
  )
})

test('a stop ends streams', async () => {
  const { app, origin } = await host()
  const stream = await listening({ app, origin }, await makePerson(db))
  await app.close()
  await stream.ended
})

test('a seventh stream of one member is refused', async () => {
  const one = await host()
  const person = await makePerson(db)
  const streams = [await listening(one, person)]
  while (streams.length < 6) streams.push(await listening(one, person))
  expect((await listening(one, person)).status).toBe(429)
  streams[0]?.close()
  await vi.waitFor(async () => expect((await listening(one, person)).status).toBe(200), 30_000)
})

test('where the listening connection is cut, streams end and come back, and nothing is lost', async () => {
  const one = await host()
  const person = await makePerson(db)
  const stream = await listening(one, person)
  const say = (word: string) => one.app.site.push.publish(getChannel(person), 'leads-channel:status', { word })
  await say('before')
  await vi.waitFor(() => expect(stream.events).toHaveLength(1), 30_000)
  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  )
  await say('while it was away')
  await stream.ended
  await sleep(20)
  const again = await listening(one, person, { 'last-event-id': stream.events[0]?.id as string })
  await vi.waitFor(() => expect(again.events.map(({ data }) => data)).toEqual([{ word: 'while it was away' }]), 30_000)
  await say('after')
  await vi.waitFor(() => expect(again.events).toHaveLength(2), 30_000)
})

test('a stream whose session is over ends at the next sign of life', async () => {
  const one = await host()
  const [here, gone] = [await makePerson(db), await makePerson(db)]
  const [stays, ends] = [await listening(one, here), await listening(one, gone)]
  await db.pool.query('delete from sessions where user_id = $1', [gone.id])
  await one.app.site.push.beat()
  await ends.ended
  await vi.waitFor(() => expect(stays.text()).toMatch(/^:$/m), 30_000)
  await one.app.site.push.publish(getChannel(here), 'leads-channel:status', { still: 'here' })
  await vi.waitFor(() => expect(stays.events).toHaveLength(1), 30_000)
})

test('what is said to many at once is heard in order, and old events are forgotten', async () => {
  const [one, other] = [await host(), await host()]
  const person = await makePerson(db)
  const [near, far] = [await listening(one, person), await listening(other, person)]
  await Promise.all(
    Array.from({ length: 200 }, (_, count) =>
      (count % 2 ? one : other).app.site.push.publish(getChannel(person), 'leads-channel:status', { count }),
    ),
  )
  await vi.waitFor(() => expect([near.events.length, far.events.length]).toEqual([200, 200]), 30_000)
  expect(near.events.map(({ id }) => id)).toEqual(far.events.map(({ id }) => id))
  const ids = near.events.map(({ id }) => Number(id))
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  await db.pool.query("update push_events set created_at = now() - interval '11 minutes' where id <> $1", [ids.at(-1)])
  await forgetEvents(db)
  expect((await db.pool.query('select id::int from push_events')).rows).toEqual([{ id: ids.at(-1) }])
})

test('who asks for the head of a stream alone is not left waiting, and opens none', async () => {
  const { app } = await host()
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  const reply = await browser.ask('HEAD', `/push?channel=${getChannel(person)}`)
  expect([reply.statusCode, app.site.push.streams.of(person.id)]).toEqual([404, 0])
})

test('a browser that left while it was looked up who asks is not kept', async () => {
  const app = await testApp({ own: true, database: db.url, env: { PUBLIC_URL: '', SECRET } })
  let resolveRequested = () => {}
  const arrived = new Promise<void>((resolve) => {
    resolveRequested = resolve
  })
  app.addHook('onRequest', async ({ raw, url }) => {
    if (!url.startsWith('/push')) return
    resolveRequested()
    await new Promise((resolve) => raw.once('close', resolve))
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const person = await makePerson(db)
  const { cookies } = await signedIn(app, person)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const add = vi.spyOn(app.site.push.streams, 'add')
  const leaving = get(`${origin}/push?channel=${getChannel(person)}`, { headers: { cookie }, agent: false })
  leaving.on('error', () => {})
  await arrived
  leaving.destroy()
  await vi.waitFor(() => expect(add).toHaveBeenCalled(), 30_000)
  expect(app.site.push.streams.of(person.id)).toBe(0)
})

test('nothing is said to a stream that has ended and whose browser is still there', async () => {
  const streams = new Streams()
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const errors: unknown[] = []
  answer.on('error', (error) => void errors.push(error))
  streams.add({ channel: 'a', userId: 'a', sessionId: 'a', answer, last: 0n, held: undefined })
  streams.end()
  streams.beat()
  await sleep(0)
  expect([streams.size, errors]).toEqual([1, []])
})

test('a browser that missed many events gets every one of them', async () => {
  const one = await host()
  const person = await makePerson(db)
  await db.pool.query(
    `insert into push_events (channel, event, data)
     select $1, 'leads-channel:status', jsonb_build_object('count', count) from generate_series(1, 250) count`,
    [getChannel(person)],
  )
  const stream = await listening(one, person, { 'last-event-id': '0' })
  await vi.waitFor(() => expect(stream.events).toHaveLength(250), 30_000)
  expect(stream.events.map(({ data }) => (data as { count: number }).count)).toEqual(
    Array.from({ length: 250 }, (_, i) => i + 1),
  )
})

test('a browser that reads nothing of what it missed is let go of, and so is what waits for it', async () => {
  const server = createServer({ highWaterMark: 1000 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const nextRequest = once(server, 'request')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  socket.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [, answer] = (await nextRequest) as [IncomingMessage, ServerResponse]
  // More than the network takes, and less than a stream may leave unread.
  while (answer.writableLength <= answer.writableHighWaterMark) {
    answer.write(' '.repeat(20_000))
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const streams = new Streams()
  const stream = { channel: 'a', userId: 'a', sessionId: 'a', answer, last: 0n, held: [] }
  streams.add(stream)
  let id = 0
  const page = async () =>
    Array.from({ length: PAGE }, () => ({ id: String(++id), channel: 'a', event: 'e', data: '{}' }))
  const caughtUp = streams.catchUp(stream, page)
  await vi.advanceTimersByTimeAsync(29_000)
  expect([answer.destroyed, streams.size]).toEqual([false, 1])
  await vi.advanceTimersByTimeAsync(2000)
  await caughtUp
  expect([answer.destroyed, id]).toEqual([true, PAGE])
})
