import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { ACCESS } from '../_testing/route-records.ts'
import { testApp } from '../_testing/test-app.ts'
import { OPEN } from './access/rules.ts'

const db = await testDatabase()
/** Without those that are there on a developer's machine only. */
const ROUTES = Object.keys(ACCESS).filter((key) => !key.includes(' /dev/'))
const getAddress = (url: string) => url.replace(/:\w+|\*/g, '1')

/** The pages and pictures that pages of others show: a page in an iframe, and pictures, which run nothing. */
const FRAMED = new Set(['GET /embed/state-map', 'GET /embed/map/:id'])
const PICTURES = new Set(
  ['embed/state-map', 'embed/map', 'maps/counties', 'bigger_deals/map'].map((at) => `GET /${at}.svg`),
)

test('every answer says what a browser may do with it, and pages say it of scripts, bases and frames', async () => {
  const app = await testApp({ database: db.url })
  const wrong: string[] = []
  let pages = 0
  for (const key of ROUTES.filter((each) => each.startsWith('GET '))) {
    const { headers, body } = await app.inject({ url: getAddress(key.slice(4)), headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    // An error in answer to a data request runs no scripts at all, and a piece of a page has none.
    const page = body.includes('<html') && policy.includes('script-src')
    if (page) pages++
    const checks = {
      nosniff: headers['x-content-type-options'] === 'nosniff',
      permissions: !page || /^accelerometer=\(\), camera=\(\), /.test(String(headers['permissions-policy'])),
      referrer: headers['referrer-policy'] === 'strict-origin-when-cross-origin',
      // Nothing but what is named: plugins are not.
      nothing: policy.includes("default-src 'none'") && !policy.includes('object-src'),
      frames: PICTURES.has(key)
        ? policy.includes(';sandbox')
        : policy.includes(FRAMED.has(key) ? 'frame-ancestors *' : "frame-ancestors '"),
      base: !page || policy.includes("base-uri 'none'"),
      scripts: !page || /script-src 'self'( 'sha256-[\w+/]{43}=')*(;|$)/.test(policy),
    }
    for (const [what, so] of Object.entries(checks)) if (!so) wrong.push(`${key}: ${what}: ${policy}`)
  }
  expect(wrong.join('\n')).toBe('')
  expect(pages).toBeGreaterThan(30)
})

test('a page keeps apart from the window that opened it if it knows somebody or has a form that changes something', async () => {
  const app = await testApp({ database: db.url })
  const pages: { url: string; apart: boolean; needs: boolean }[] = []
  for (const key of ROUTES.filter((each) => each.startsWith('GET ') && !FRAMED.has(each))) {
    const url = getAddress(key.slice(4))
    const { headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    // Pieces of pages are not shown by themselves.
    if (!String(headers['content-type']).startsWith('text/html') || !body.includes('<html')) continue
    // The token of a form is a field, or a prop of the island that has it.
    const needs = /type="password"|authenticity_token|&quot;token&quot;:/.test(body)
    pages.push({ url, apart: headers['cross-origin-opener-policy'] === 'same-origin', needs })
  }
  expect(JSON.stringify(pages.filter(({ apart, needs }) => needs && !apart))).toBe('[]')
  expect(pages.filter(({ needs }) => needs).length).toBeGreaterThan(3)
  // A page without a viewer and without a form needs no browser process of its own.
  expect(JSON.stringify(pages.filter(({ apart, needs }) => !needs && apart))).toBe('[]')
  expect(pages.filter(({ apart }) => !apart).map(({ url }) => url)).toEqual(expect.arrayContaining(['/', '/maps/us']))
  const member = await signedIn(app, await makePerson(db))
  for (const url of ['/', '/maps/us'])
    expect((await member.page(url)).headers['cross-origin-opener-policy']).toBe('same-origin')
})

/** What every answer says, whatever it answers: names what is missing of it, and what says too much. */
function getFaults(headers: Record<string, unknown>): string[] {
  const patterns = {
    'content-security-policy': /default-src 'none'/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^strict-origin-when-cross-origin$/,
    'strict-transport-security': /^max-age=31536000; includeSubDomains$/i,
  }
  const missing = Object.entries(patterns).filter(([name, what]) => !what.test(String(headers[name])))
  return [
    ...missing.map(([name]) => `no ${name}`),
    ...['server', 'x-powered-by', 'via'].filter((name) => name in headers),
  ]
}

test('a method that an address does not have is answered with 404, at every address', async () => {
  const app = await testApp({ database: db.url })
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
  const patterns = ROUTES.map((key) => {
    const [method = '', url = ''] = key.split(' ')
    return { method, fits: new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`) }
  })
  const has = (method: string, address: string) =>
    patterns.some((each) => each.method === (method === 'HEAD' ? 'GET' : method) && each.fits.test(address))
  const wrong: string[] = []
  let requestCount = 0
  for (const address of new Set(ROUTES.map((key) => getAddress(key.split(' ')[1] as string))))
    for (const method of methods.filter((each) => !has(each, address))) {
      const { statusCode, headers } = await app.inject({ method, url: address })
      const faults = [...(statusCode === 404 ? [] : [statusCode]), ...getFaults(headers)]
      if (faults.length) wrong.push(`${method} ${address}: ${faults}`)
      requestCount++
    }
  expect(wrong.join('\n')).toBe('')
  expect(requestCount).toBeGreaterThan(500)
})

test('answers to all other methods have the headers, and say nothing of the server', async () => {
  const app = await testApp({ database: db.url })
  const wrong: string[] = []
  for (const key of ROUTES.filter((each) => !each.startsWith('GET '))) {
    const [method, url] = key.split(' ') as ['POST', string]
    const faults = getFaults((await app.inject({ method, url: getAddress(url) })).headers)
    if (faults.length) wrong.push(`${key}: ${faults}`)
  }
  expect(wrong.join('\n')).toBe('')
})

test('a fault of ours, an address that cannot be read, and what is no HTTP are answered with the headers, too', async () => {
  const app = await testApp({ own: true, database: db.url })
  app.get('/fault', { config: { access: OPEN } }, () => {
    throw new Error('for this test')
  })
  for (const [url, status] of [
    ['/fault', 500],
    ['/nowhere', 404],
    ['/%zz', 400],
    ['/embed/%ff', 400],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, statusCode, getFaults(headers)]).toEqual([url, status, []])
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const [sent, status, expectedText] of [
    ['GET /a b c\r\n\r\n', 400, 'We can’t read the request.'],
    ['BREW / HTTP/1.1\r\nHost: plat.example\r\n\r\n', 400, 'We can’t read the request.'],
    [`GET / HTTP/1.1\r\nHost: plat.example\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too many headers'],
  ] as const) {
    const answer = await getRawAnswer(port, sent)
    const [head = '', body] = answer.split('\r\n\r\n')
    const [first, ...lines] = head.split('\r\n')
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(getFaults(Object.fromEntries(lines.map((line) => line.toLowerCase().split(/: (.*)/s))))).toEqual([])
    expect(body).toContain(expectedText)
  }
})

/** Sends bytes to a server. @returns what it answered before it hung up */
const getRawAnswer = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
