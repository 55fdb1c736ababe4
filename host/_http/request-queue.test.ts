import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createRequestQueue, queueRequests } from './request-queue.ts'

/** RequestQueue whose clock and event loop a test moves on. */
function setUp() {
  const later: (() => void)[] = []
  let time = 0
  const queue = createRequestQueue(
    (run) => later.push(run),
    () => time,
  )
  const done: string[] = []
  return {
    queue,
    done,
    begin: (name: string, ms: number) =>
      queue.begin(() => {
        done.push(name)
        time += ms
      }),
    nextTurn: () => later.splice(0).forEach((run) => void run()),
  }
}

test('one begins at once, and the others one a turn, in the order in which they came', () => {
  const { begin, done, nextTurn } = setUp()
  for (const name of ['a', 'b', 'c']) begin(name, 5)
  expect(done).toEqual(['a'])
  nextTurn()
  expect(done).toEqual(['a', 'b'])
  begin('d', 5)
  nextTurn()
  nextTurn()
  expect(done).toEqual(['a', 'b', 'c', 'd'])
  nextTurn()
  begin('e', 5)
  expect(done.at(-1)).toBe('e')
})

test('what is short begins in the same turn', () => {
  const { begin, done } = setUp()
  for (const name of ['a', 'b', 'c', 'd', 'e']) begin(name, 0.3)
  expect(done).toEqual(['a', 'b', 'c', 'd'])
})

test('the mean wait counts what began at once, too, and begins anew with each look', () => {
  const { begin, queue, nextTurn } = setUp()
  for (const name of ['a', 'b', 'c']) begin(name, 30)
  nextTurn()
  nextTurn()
  // The second came after the thirty milliseconds of the first, and the third after those of the second.
  expect(queue.takeMeanWait()).toBe((0 + 0 + 30) / 3)
  expect(queue.takeMeanWait()).toBe(0)
})

test('what waited runs in the context of its own request', async () => {
  const context = new AsyncLocalStorage<string>()
  const queue = createRequestQueue()
  const found = await Promise.all(
    ['a', 'b'].map(
      (name) =>
        new Promise((resolve) => {
          context.run(name, () =>
            queue.begin(() => {
              const end = performance.now() + 2
              while (performance.now() < end);
              resolve(context.getStore())
            }),
          )
        }),
    ),
  )
  expect(found).toEqual(['a', 'b'])
})

/** Opens a connection that asks again after each answer, and counts the answers. */
function keepAsking(port: number, count: () => void) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const ask = () => socket.write('GET / HTTP/1.1\r\nhost: plat\r\n\r\n')
  socket.on('connect', ask)
  socket.on('data', () => {
    count()
    ask()
  })
  return socket
}

test('connections that come while others keep the host busy are accepted soon', async () => {
  const app = Fastify()
  queueRequests(app, createRequestQueue())
  app.get('/', async () => {
    const end = performance.now() + 2
    while (performance.now() < end);
    return 'done'
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  let answers = 0
  for (let n = 0; n < 16; n++) keepAsking(port, () => answers++)
  while (answers < 100) await new Promise(setImmediate)
  const before = answers
  const late = Array.from({ length: 16 }, () => keepAsking(port, () => answers++))
  await Promise.all(late.map((socket) => once(socket, 'data')))
  // Without turns the last of them would wait for each of the others some sixteen times: for over 250 answers.
  expect(answers - before).toBeLessThan(100)
})
