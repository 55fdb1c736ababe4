import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const NOTE = 'Called twice; she wants\nto see <b>three</b> duplexes & a triplex.'

type Fields = Record<string, string>

/** A form of our own pages, or of another site's. */
function send(browser: Browser, url: string, fields: Fields, site = 'same-origin') {
  return browser.post(url, new URLSearchParams(fields).toString(), {
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': site,
      host: 'plat.example',
      referer: 'https://plat.example/business/page/1/leads?page=2',
    },
  })
}

const hidden = (body: string): Fields =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

test('a form that met a database that is away can be sent again from the page of the error, and is then taken', async () => {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db)
  const page = await makeBusiness(db, owner)
  const browser = await signedIn(app, owner)
  const { token } = (await browser.get('/session/csrf')).json()
  // Fetches its own token while the database is there.
  await browser.form('/nothing', {})
  const { pool } = app.site.db
  const real = pool.query
  pool.query = (async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  }) as unknown as typeof pool.query
  const fields = { authenticity_token: token, _method: 'patch', description: NOTE, city: 'Austin' }
  const away = await send(browser, `/business/page/${page}`, fields)
  pool.query = real
  expect(away.statusCode).toBe(503)
  expect(away.body).toContain('<dd>Called twice; she wants\nto see &lt;b>three&lt;/b> duplexes &amp; a triplex.</dd>')
  expect(away.body).toContain(`<form method="post" action="/business/page/${page}"`)
  expect(hidden(away.body)).toMatchObject({ _method: 'patch', city: 'Austin', authenticity_token: token })
  const again = await send(browser, `/business/page/${page}`, fields)
  expect(again.statusCode).toBe(303)
})

test('who was logged out meanwhile finds what was typed, and the way back in', async () => {
  const app = await testApp({ database: db.url })
  const page = await makeBusiness(db, await makePerson(db))
  const reply = await send(new Browser(app), `/business/page/${page}/leads/1/notes`, { 'note[body]': NOTE })
  expect(reply.statusCode).toBe(401)
  expect(reply.body).toContain('<dt>Body</dt><dd>Called twice;')
  expect(reply.body).toContain('href="/login?next=%2Fbusiness%2Fpage%2F1%2Fleads%3Fpage%3D2"')
  // It would be refused again.
  expect(reply.body).not.toContain('Submit again')
})

test('what was chosen is shown in the words of the form’s page, and what nobody chose is not', async () => {
  const app = await testApp({ database: db.url })
  const page = await makeBusiness(db, await makePerson(db))
  const labels = {
    topic: ['What is it about?', { question: 'I have a question' }],
    urgent: ['It is urgent', { 1: 'Yes' }],
    copy: ['Send me a copy', {}],
    note: ['Your note', {}],
  }
  const body = new URLSearchParams([
    ['topic', 'question'],
    ['urgent', '0'],
    ['urgent', '1'],
    ['note', 'question'],
    ['form_labels', JSON.stringify(labels)],
  ])
  const reply = await new Browser(app).post(`/business/page/${page}/leads/1/notes`, body.toString(), {
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  })
  expect([...reply.body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...texts]) => texts)).toEqual([
    ['What is it about?', 'I have a question'],
    ['It is urgent', 'Yes'],
    ['Your note', 'question'],
  ])
})

test.each(['{', '[]', '{"note":["x"]}', '{"__proto__":["a",{}]}'])(
  'labels that cannot be read are none: %s',
  async (labels) => {
    const app = await testApp({ database: db.url })
    const page = await makeBusiness(db, await makePerson(db))
    const fields = { investor_note: NOTE, form_labels: labels }
    const { statusCode, body } = await send(new Browser(app), `/business/page/${page}/leads/1/notes`, fields)
    expect([statusCode, body.includes('<dt>Investor note</dt>')]).toEqual([401, true])
  },
)

test.each(['lead_ids[]', 'lead_ids[0]', 'business_lead[business_ids][]', 'follow'])(
  '%s, which nobody typed, is not shown',
  async (name) => {
    const app = await testApp({ database: db.url })
    const page = await makeBusiness(db, await makePerson(db))
    const { body } = await send(new Browser(app), `/business/page/${page}/leads/1/notes`, { [name]: '17', note: NOTE })
    expect(body).toContain('<dt>Note</dt>')
    expect(body).not.toContain('<dd>17</dd>')
  },
)

test('secrets are never given back, and what held one is not offered to be sent again', async () => {
  const app = await testApp({ database: db.url })
  const browser = new Browser(app)
  await browser.get('/session/csrf')
  const { pool } = app.site.db
  pool.query = (async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  }) as unknown as typeof pool.query
  const fields = { email: 'ann@example.com', password: 'quiet paper lines', code: '123456', card_number: '4242' }
  const { statusCode, body } = await send(browser, '/login', fields)
  expect(statusCode).toBe(503)
  expect(body).toContain('<dd>ann@example.com</dd>')
  for (const secret of ['quiet paper lines', '123456', '4242', 'Submit again']) expect(body).not.toContain(secret)
})

test.each(['cross-site', 'same-site', 'none'])('another site’s words are not shown on our page: %s', async (site) => {
  const app = await testApp({ database: db.url })
  const page = await makeBusiness(db, await makePerson(db))
  const reply = await send(new Browser(app), `/business/page/${page}/leads/1/notes`, { note: 'Call 555-0100' }, site)
  expect([401, 403]).toContain(reply.statusCode)
  expect(reply.body).not.toContain('555-0100')
})

test('what is longer than any form of ours is answered without being read', async () => {
  const app = await testApp({ database: db.url })
  const page = await makeBusiness(db, await makePerson(db))
  const long = { note: 'x'.repeat(270_000) }
  const reply = await send(new Browser(app), `/business/page/${page}/leads/1/notes`, long)
  expect(reply.statusCode).toBe(401)
  expect(reply.body).not.toContain('xxxx')
})
