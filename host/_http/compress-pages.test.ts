import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { root } from '../_config/root.ts'
import { compressPages, createPageCompressor } from './compress-pages.ts'

const styles = readFileSync(join(root, 'host/_pages/page.css'), 'utf8')
const PAGE = `<!DOCTYPE html><style>${styles}</style>`

async function host(vary?: string) {
  const app = Fastify()
  compressPages(app, createPageCompressor())
  app.get('/page', (_, reply) =>
    (vary ? reply.header('vary', vary) : reply).type('text/html; charset=utf-8').send(PAGE),
  )
  app.get('/short', (_, reply) => reply.type('text/html').send('<p>short</p>'))
  app.get('/data', () => ({ text: PAGE }))
  return (url: string, accept: string) => app.inject({ url, headers: { 'accept-encoding': accept } })
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a page for a browser that accepts %s is sent as %s', async (accept, encoding, decompress) => {
  const ask = await host()
  const { headers, rawPayload } = await ask('/page', accept)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(headers['content-length']).toBe(String(rawPayload.length))
  expect(decompress(rawPayload).toString()).toBe(PAGE)
})

test('a page that depends on other headers still says so', async () => {
  expect((await (await host('accept, cookie'))('/page', 'br')).headers.vary).toBe('accept, cookie, accept-encoding')
})

test.each([
  ['/page', ''],
  ['/short', 'br'],
  ['/data', 'br'],
])('%s for a browser that accepts "%s" is left as it is', async (url, accept) => {
  expect((await (await host())(url, accept)).headers).not.toHaveProperty('content-encoding')
})

test('while many pages are compressed at once, those beyond the threads are larger, and as true', async () => {
  const compress = createPageCompressor()
  const bodies = await Promise.all(Array.from({ length: 12 }, () => compress(PAGE, 'br')))
  const [small] = bodies as [Buffer]
  expect(bodies.map(({ length }) => length > small.length)).toEqual([...Array(4).fill(false), ...Array(8).fill(true)])
  for (const body of bodies) expect(brotliDecompressSync(body).toString()).toBe(PAGE)
  expect((await compress(PAGE, 'br')).length).toBe(small.length)
})
