import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { OPEN } from './_http/access/rules.ts'
import { testApp } from './_testing/test-app.ts'

const PAGES = ['/', '/maps/us', '/embed', '/embed/state-map', '/nowhere']
const EVERYTHING = [
  ...PAGES,
  '/embed/state-map.svg',
  '/embed/state-map.png',
  '/embed/v1/loader.js',
  '/healthz',
  '/readyz',
  '/oembed',
  '/favicon.svg',
  '/%zz',
]

test.each(EVERYTHING)('%s sets no cookie, names no software, and is not sniffed', async (url) => {
  const app = await testApp({ own: true })
  const { headers } = await app.inject({ url })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

describe('the content security policy of a page', () => {
  test.each(PAGES)(
    '%s allows its own inline styles and scripts by their hashes, and nothing beside them',
    async (url) => {
      const app = await testApp({ own: true })
      const { headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
      const policy = headers['content-security-policy'] as string
      expect(policy).not.toMatch(/unsafe|nonce/)
      const hashes = (tag: string) =>
        [...body.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
          ([, text]) => `'sha256-${hash('sha256', text as string, 'base64')}'`,
        )
      const allowed = (directive: string) =>
        new RegExp(`${directive} 'self'([^;]*)`).exec(policy)?.[1]?.split(' ').filter(Boolean).sort()
      expect(allowed('script-src')).toEqual(hashes('script').sort())
      expect(allowed('style-src')).toEqual(hashes('style').sort())
      expect(body.replace(/<textarea[\s\S]*?<\/textarea>/g, '')).not.toMatch(/\sstyle="/)
      expect(body).not.toMatch(/\son[a-z]+="/)
    },
  )

  test('only the page for iframes may be framed by others, in a sandbox', async () => {
    const app = await testApp({ own: true })
    const framed = (await app.inject('/embed/state-map')).headers
    expect(framed['content-security-policy']).toContain('frame-ancestors *')
    expect(framed['content-security-policy']).toContain(
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    )
    expect(framed).not.toHaveProperty('x-frame-options')
    expect(framed).not.toHaveProperty('cross-origin-opener-policy')
    expect(framed['cross-origin-embedder-policy']).toBe('require-corp')
    const page = (await app.inject('/maps/us')).headers
    expect(page['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(page['x-frame-options']).toBe('SAMEORIGIN')
  })
})

test('HTTPS is promised for later visits only by a server that is on HTTPS', async () => {
  const secure = await testApp({ own: true })
  const plain = await testApp({ own: true, env: { PUBLIC_URL: 'http://localhost:4000' } })
  expect((await secure.inject('/')).headers['strict-transport-security']).toMatch(/max-age=31536000/)
  expect((await plain.inject('/')).headers).not.toHaveProperty('strict-transport-security')
})

test.each(['br', 'gzip'])('pages are compressed with %s', async (encoding) => {
  const app = await testApp({ own: true })
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
})

test.each(PAGES)('HEAD %s has the status of GET and no body', async (url) => {
  const app = await testApp({ own: true })
  const [get, head] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })]
  expect(head.statusCode).toBe(get.statusCode)
  expect(head.body).toBe('')
})

describe('errors', () => {
  test('a person who is lost gets a page with a way on', async () => {
    const app = await testApp({ own: true })
    const answer = await app.inject({ url: '/nowhere', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('Page not found')
    expect(answer.body).toContain('action="/search"')
    expect(answer.body).toContain('content="noindex"')
  })

  test('a call gets JSON', async () => {
    const app = await testApp({ own: true })
    const answer = await app.inject({ url: '/nowhere', headers: { accept: 'application/json' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      error: {
        code: 'not_found',
        message: 'Check the address for typos. The page may have moved.',
        request_id: answer.headers['x-request-id'],
      },
    })
  })

  test.each(['/%', '/%zz', '/maps/%E0%A4%A', '/embed/%ff'])('the malformed address %s is a 400', async (url) => {
    const app = await testApp({ own: true })
    expect((await app.inject({ url })).statusCode).toBe(400)
  })

  test('a method that a page does not have is a 404', async () => {
    const app = await testApp({ own: true })
    expect((await app.inject({ method: 'POST', url: '/maps/us' })).statusCode).toBe(404)
  })

  test('a slash too many leads to the page, and never elsewhere', async () => {
    const app = await testApp({ own: true })
    const answer = await app.inject({ url: '/maps/us/?state=TX' })
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/maps/us?state=TX'])
    for (const page of ['/embed', '/embed/builder', '/embed/maps', '/embed/state-map']) {
      const { statusCode, headers } = await app.inject({ url: `${page}/?highlight=TX` })
      expect([statusCode, headers.location]).toEqual([301, `${page}?highlight=TX`])
    }
    for (const page of ['/forums/1', '/markets/tx', '/insights/properties/12']) {
      const { statusCode, headers } = await app.inject({ url: `${page}/?sort=votes` })
      expect([statusCode, headers.location]).toEqual([301, `${page}?sort=votes`])
    }
    for (const url of [
      '/embed/v1/',
      '/embed/v1/loader.js/',
      '/embed/none/',
      '//elsewhere.example/',
      '//elsewhere.example/maps/us/',
      '/nowhere/',
      '/*!/',
      '/:a/',
    ]) {
      expect((await app.inject({ url })).statusCode).toBe(404)
    }
  })

  test('a fault of ours says nothing of itself, and is written down', async () => {
    const app = await testApp({ own: true })
    app.get('/fault', { config: { access: OPEN } }, () => {
      throw new Error('secret detail')
    })
    const answer = await app.inject({ url: '/fault', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('Something went wrong')
    expect(answer.body).not.toContain('secret')
    expect(app.logged.join()).toContain('secret detail')
  })
})
