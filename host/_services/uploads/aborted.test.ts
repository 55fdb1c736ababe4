import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OPEN } from '../../_http/access/rules.ts'
import { multipartForms } from './multipart.ts'

test('a form of files whose sender leaves in the middle ends with the connection', async () => {
  const app = Fastify()
  await multipartForms(app)
  const failed = vi.fn()
  app.addHook('onError', async () => failed())
  app.post('/forms', { config: { access: OPEN, uploads: true } }, async () => 'sent')
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const head = 'POST /forms HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\n'
  const part = '--b\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const request = once(app.server, 'request')
  socket.write(`${head}content-length: 100000\r\n\r\n${part}${'x'.repeat(5000)}`)
  await request
  socket.destroy()
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1), 30_000)
})
