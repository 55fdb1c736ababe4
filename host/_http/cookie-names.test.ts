import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { SERVER_COOKIES } from './cookie-names.ts'

const db = await testDatabase()
const HOST = 'localhost:4317'
const PASSWORD = 'quiet paper lines'
const FOREIGN = 'session=of-another-program; csrf=of-another-program; device=x; code=x'

/** A host on plain HTTP, and a browser that keeps all cookies of localhost, whoever set them. */
async function open() {
  const app = await testApp({ database: db.url, env: { PUBLIC_URL: `http://${HOST}` } })
  const jar = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST', url: string, fields?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.inject({
      method,
      url,
      headers: {
        host: HOST,
        accept: 'text/html',
        cookie,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value, maxAge } of reply.cookies)
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, encodeURIComponent(value))
    return reply
  }
  const getToken = (html: string) => /name="authenticity_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { app, jar, ask, getToken }
}

/** Cookies that another program on this machine sets. */
const setForeign = (jar: Map<string, string>) => {
  for (const pair of FOREIGN.split('; ')) {
    const [name = '', value = ''] = pair.split('=')
    jar.set(name, value)
  }
}
const getForeign = (jar: Map<string, string>) =>
  ['session', 'csrf', 'device', 'code'].map((name) => `${name}=${jar.get(name)}`).join('; ')

test('beside another program on localhost, people stay logged in, open forms go through, and its cookies stay', async () => {
  const { app, jar, ask, getToken } = await open()
  const { email } = await makePerson(db, {}, { app, password: PASSWORD })
  const login = getToken((await ask('GET', '/login')).body)
  expect((await ask('POST', '/login', { authenticity_token: login, email, password: PASSWORD })).statusCode).toBe(303)
  const form = await ask('GET', '/settings/security')
  expect([form.statusCode, [...jar.keys()].filter((name) => SERVER_COOKIES.includes(name))]).toEqual([200, []])
  setForeign(jar)
  const sent = await ask('POST', '/sessions', { authenticity_token: getToken(form.body), _method: 'delete' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringContaining('done=other-sessions')])
  expect((await ask('GET', '/settings/security')).statusCode).toBe(200)
  expect(getForeign(jar)).toBe(FOREIGN)
})

test('with nothing but another program’s cookies, people log in as ever, and log out alone', async () => {
  const { app, jar, ask, getToken } = await open()
  setForeign(jar)
  const { email } = await makePerson(db, {}, { app, password: PASSWORD })
  const login = getToken((await ask('GET', '/login')).body)
  expect((await ask('POST', '/login', { authenticity_token: login, email, password: PASSWORD })).statusCode).toBe(303)
  const page = await ask('GET', '/settings/security')
  expect(page.statusCode).toBe(200)
  await ask('POST', '/logout', { authenticity_token: getToken(page.body) })
  expect((await ask('GET', '/settings/security')).statusCode).not.toBe(200)
  expect(getForeign(jar)).toBe(FOREIGN)
})

test('who logged in under the name of the release before stays logged in, and has the new name from then on', async () => {
  const { app, jar, ask } = await open()
  const person = await makePerson(db)
  jar.set('session', (await signedIn(app, person)).cookies.get('session') ?? '')
  expect((await ask('GET', '/settings/security')).statusCode).toBe(200)
  expect(jar.get('plat_4317_session')).toBe(jar.get('session'))
  jar.set('session', 'of-another-program')
  expect((await ask('GET', '/settings/security')).statusCode).toBe(200)
})

test('over HTTPS names stay as they were: browsers keep them to one host', async () => {
  const app = await testApp({ database: db.url })
  const browser = await signedIn(app, await makePerson(db))
  const reply = await browser.get('/session/csrf')
  expect(reply.cookies.map(({ name }) => name)).toContain('__Host-csrf')
})
