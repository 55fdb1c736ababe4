import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const HEARTBEAT_MS = 25_000

test('a connection on which nothing is read ends, and its answers with it', async () => {
  const app = await testApp({ own: true, database: db.url })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const countConnections = promisify(app.server.getConnections.bind(app.server))
  // Push streams are silent for as long as this.
  expect(app.server.timeout).toBeGreaterThan(2 * HEARTBEAT_MS)
  app.server.setTimeout(300)
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .pause()
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  // More than the buffers of both ends of a connection hold, which is some megabytes.
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(400))
  await vi.waitFor(async () => expect(await countConnections()).toBe(0), 30_000)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})
