import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const WORDS = 'words that somebody typed'
const WHY = 'Everyone behind one connection counts together'
const WAY = 'use another connection, such as mobile data'

let addresses = 0
const newAddress = () => `198.18.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

const open = (env: Record<string, string> = {}) =>
  testApp({ own: true, database: db.url, env: { CONTACT_EMAIL: 'desk@acme.example', ...env } })
type App = Awaited<ReturnType<typeof open>>

const FORM = {
  accept: 'text/html',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
}

/** Sends a form as a browser without scripts does. */
const send = (app: App, url: string, fields: Record<string, string>, cookie = '', remoteAddress = newAddress()) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { ...FORM, ...(cookie && { cookie }) },
    payload: new URLSearchParams(fields).toString(),
  })

/** Lists the addresses of all forms, each with a value for its parts. */
const listForms = (app: App) =>
  [...app.routeRecords.values()].flatMap(({ method, url, action }) =>
    action && method !== 'GET' ? [{ method, url: url.replace(/:\w+/g, '1') }] : [],
  )

/** Returns the token and cookie that a page gives a browser. */
function getToken({ body, cookies }: Awaited<ReturnType<typeof send>>) {
  const token = /name="authenticity_token" value="([^"]+)"/.exec(body)?.[1] ?? ''
  return {
    authenticity_token: token,
    cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
  }
}

test('every form that meets the limit of a network says why, how long, what else one can do, and what was typed', async () => {
  // Five requests in ten seconds.
  const app = await open({ RATE_LIMIT_PER_MINUTE: '20' })
  const forms = listForms(app)
  expect(forms.length).toBeGreaterThan(150)
  const seen: string[] = []
  for (const { method, url } of forms) {
    const address = newAddress()
    for (let index = 0; index < 5; index++) await app.inject({ url: '/session/csrf', remoteAddress: address })
    const { statusCode, headers, body } = await send(
      app,
      url,
      { _method: method.toLowerCase(), note: WORDS },
      '',
      address,
    )
    expect([url, statusCode, Number(headers['retry-after']) > 0]).toEqual([url, 429, true])
    if (!headers['content-type']?.toString().startsWith('text/html')) continue
    seen.push(url)
    expect(body, url).toMatch(/We’ve had too many requests from your network\. .* Try again in \d+ seconds?, or /)
    expect(body, url).toContain(WHY)
    expect(body, url).toContain(WAY)
    expect(body, url).toContain(`<dd>${WORDS}</dd>`)
    expect(body, url).toContain(`<input type="hidden" name="note" value="${WORDS}"/>`)
    expect(body, url).toContain('Submit again')
  }
  expect(seen.length).toBeGreaterThan(150)
})

test('every form of visitors whose browser keeps no cookies says so, what else one can do, and what was typed', async () => {
  const app = await open()
  const refusedUrls: string[] = []
  for (const { method, url } of listForms(app)) {
    if (method !== 'POST') continue
    const { statusCode, body, headers } = await send(app, url, { note: WORDS })
    if (statusCode !== 403 || !headers['content-type']?.toString().startsWith('text/html')) continue
    refusedUrls.push(url)
    expect(body, url).toContain('<h1>We need a cookie for this</h1>')
    expect(body, url).toContain('allow cookies for this site in your browser’s settings, or email desk@acme.example')
    expect(body, url).toContain(`<dd>${WORDS}</dd>`)
  }
  expect(refusedUrls).toEqual(
    expect.arrayContaining(['/contact', '/login', '/newsletter', '/password/reset', '/signup/email']),
  )
})

test('a form that was refused for its cookie goes through when it is submitted again with one', async () => {
  const app = await open()
  const message = { name: 'Ann', email: 'ann@example.com', topic: 'question', message: WORDS }
  const refused = await send(app, '/contact', message)
  expect([refused.statusCode, refused.body.includes('Submit again')]).toEqual([403, true])
  const { cookie, ...token } = getToken(refused)
  const again = await send(app, '/contact', { ...message, ...token }, cookie)
  expect([again.statusCode, again.headers.location]).toEqual([303, '/contact/sent'])
  // A token of another browser, such as of a page from before cookies were cleared.
  const stale = await send(app, '/contact', { ...message, authenticity_token: 'old' }, cookie)
  expect([stale.statusCode, stale.body.includes('This page has expired'), stale.body.includes('value="old"')]).toEqual([
    403,
    true,
    false,
  ])
  const { cookie: _, ...fresh } = getToken(stale)
  expect((await send(app, '/contact', { ...message, ...fresh }, cookie)).statusCode).toBe(303)
})

test('nothing of a form that another site sends comes back', async () => {
  const app = await open()
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/contact',
    headers: { ...FORM, 'sec-fetch-site': 'cross-site' },
    payload: new URLSearchParams({ message: WORDS }).toString(),
  })
  expect([statusCode, body.includes(WORDS), body.includes('Submit again')]).toEqual([403, false, false])
})

test.each([
  ['/contact', 5, { name: 'Ann', email: 'EMAIL', topic: 'question', message: WORDS }, 'email desk@acme.example'],
  ['/newsletter', 10, { email: 'EMAIL' }, ''],
  ['/login', 6, { email: 'EMAIL', password: 'wrong words here' }, 'log in with a passkey'],
  ['/signup/email', 10, { email: 'EMAIL' }, ''],
])('a classroom of which %s takes no more says why, and the form comes back filled', async (url, max, fields, way) => {
  const app = await open()
  const address = newAddress()
  const { cookie, ...token } = getToken(await app.inject({ url: '/contact', headers: { accept: 'text/html' } }))
  const post = (email: string) =>
    send(
      app,
      url,
      {
        ...token,
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === 'EMAIL' ? email : value])),
      },
      cookie,
      address,
    )
  for (let index = 0; index < max; index++)
    expect((await post(`pupil${index}@school.example`)).statusCode).not.toBe(429)
  const { statusCode, body, headers } = await post('last@school.example')
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  for (const words of [WHY, WAY, way]) expect(body).toContain(words)
  expect(body).toMatch(/Try again in \d+ (seconds?|minutes?|hours?), or /)
  expect(body).toContain('value="last@school.example"')
  if ('message' in fields) expect(body).toContain(WORDS)
  if ('password' in fields) expect(body).not.toContain('wrong words here')
})
