import { expect, test } from 'vitest'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const PATH = '/dev/outbox'

test('messages are shown newest first, found by recipient, with links that lead somewhere', async () => {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const browser = new Browser(app)
  expect((await browser.page(PATH)).body).toContain('No messages yet')
  const { mail, sms } = app.site.providers
  await mail.send({
    to: 'ann@example.com',
    subject: 'Reset <your> password',
    text: 'Go to https://plat.example/reset?token=a&b=c. <script>alert(1)</script>',
    html: '<h1>Reset</h1><script>alert(1)</script>',
  })
  await sms.send({ to: '+14155550100', text: '123456 is your Plat code.' })
  const reply = await browser.page(PATH)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).toContain('<a href="https://plat.example/reset?token=a&amp;b=c">')
  expect(reply.body).toContain('Reset &lt;your>')
  expect(reply.body).not.toContain('<script>alert')
  expect(reply.body.indexOf('123456 is your Plat code.')).toBeLessThan(reply.body.indexOf('Go to'))
  const found = await browser.page(`${PATH}?to=ANN@`)
  expect(found.body).toContain('Go to')
  expect(found.body).not.toContain('123456')
  expect((await browser.page(`${PATH}?to=nobody`)).body).toContain('No messages to “nobody”.')
  const calls = await browser.get(`${PATH}?to=%2B1415`)
  expect(calls.json().messages).toMatchObject([{ kind: 'sms', to: '+14155550100', text: '123456 is your Plat code.' }])
})

test('a mail can be seen as its reader sees it, and runs nothing', async () => {
  const browser = new Browser(await testApp({ database: db.url, env: { DEMO: '1' } }))
  const [sms, mail] = await readOutbox(db)
  const reply = await browser.page(`${PATH}/${mail?.id}`)
  expect(reply.headers['content-type']).toMatch('text/html')
  expect(reply.headers['content-security-policy']).toMatch(/sandbox/)
  expect(reply.headers['content-security-policy']).not.toMatch(/script-src|allow-scripts/)
  for (const id of [sms?.id, 999_999, 'x']) expect((await browser.page(`${PATH}/${id}`)).statusCode).toBe(404)
})

test.each<Record<string, string>>([
  {},
  { DEMO: '0', HOST: '127.0.0.1' },
  { PUBLIC_URL: '' },
  { NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:4000' },
])('with %j there is no such page', async (env) => {
  const app = await testApp({ database: db.url, env })
  for (const url of [PATH, `${PATH}/1`]) expect((await new Browser(app).page(url)).statusCode).toBe(404)
  expect(app.hasRoute({ method: 'GET', url: PATH })).toBe(false)
})

test('odd searches are searches', async () => {
  const browser = new Browser(await testApp({ database: db.url, env: { DEMO: '1' } }))
  for (const query of ['to[]=a', 'to=%00', `to=${'x'.repeat(5000)}`, 'to=%25', "to='", 'to=%ED%A0%80']) {
    expect((await browser.page(`${PATH}?${query}`)).statusCode).toBeLessThan(500)
  }
})
