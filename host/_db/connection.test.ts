import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeClient, createClient } from './connection.ts'
import { databaseFault } from './faults.ts'
import { keepDatabase } from './keeper.ts'

const TIMEOUTS = { statement: 1000, idleInTransaction: 60_000 }
/** Of the protocol: logged in, and ready for a query. */
const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** A server that takes connections, answers so much to the first message, and then nothing. */
async function silentServer(answer: Uint8Array) {
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.once('data', () => socket.write(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `postgres://plat@127.0.0.1:${(server.address() as AddressInfo).port}/plat`
}

test('a query that a server never answers fails as one of a database that is away, and the connection can be closed', async () => {
  const client = createClient(await silentServer(READY), TIMEOUTS)
  await client.connect()
  const error = await client.query('select 1').catch((thrown: unknown) => thrown)
  expect(databaseFault(error)).toBe('away')
  await closeClient(client)
})

test('a connection to a server that says no goodbye can be closed', async () => {
  const client = createClient(await silentServer(READY), TIMEOUTS)
  await client.connect()
  await closeClient(client)
})

test('a host whose database takes connections and says nothing starts all the same, and says so', async () => {
  const url = await silentServer(Buffer.alloc(0))
  const warn = vi.fn()
  const source = {
    url,
    async connect() {
      const hold = createClient(url, TIMEOUTS)
      await hold.connect()
      return { hold, release: () => closeClient(hold) }
    },
  }
  const keeper = keepDatabase({ source, prepare: async () => {}, say: { info() {}, warn } })
  onTestFinished(() => keeper.close())
  await keeper.started
  expect([keeper.trouble(), warn.mock.calls.length]).toEqual(['timeout expired', 1])
})
