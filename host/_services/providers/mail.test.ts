import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { smtpServer } from '../../_testing/smtp-server.ts'
import { testApp } from '../../_testing/test-app.ts'
import { readOutbox } from './outbox-store.ts'

const db = await testDatabase()
const mail = { to: 'ann@example.com', subject: 'Hello — grüezi', text: 'Your link: https://plat.example/a?b=c\n.dot' }

async function host(env: Record<string, string>) {
  const app = await testApp({ own: true, database: db.url, env })
  await app.ready()
  return app
}

test('mail goes to the server of SMTP_URL, with its password, from our own address', async () => {
  const server = await smtpServer({ user: 'plat', password: 'p@ss word' })
  const url = server.url.replace('p@ss word', encodeURIComponent('p@ss word'))
  const app = await host({ SMTP_URL: url })
  await app.site.providers.mail.send({
    ...mail,
    html: '<p>Your <b>link</b></p>',
    headers: { 'List-Unsubscribe': '<https://a.example>' },
  })
  await vi.waitFor(() => expect(server.received).toHaveLength(1), 30_000)
  const [one] = server.received
  expect(one).toMatchObject({ from: 'no-reply@plat.example', to: ['ann@example.com'], user: 'plat' })
  expect(one?.data).toMatch(/^From: Plat <no-reply@plat\.example>\r$/m)
  expect(one?.data).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(one?.data).toMatch(/^List-Unsubscribe: <https:\/\/a\.example>/m)
  expect(one?.data).toContain('https://plat.example/a?b=c')
  expect(one?.data).toContain('<p>Your <b>link</b></p>')
  expect(await readOutbox(db)).toEqual([])
})

test('MAIL_FROM says who writes', async () => {
  const server = await smtpServer()
  const app = await host({ SMTP_URL: server.url, MAIL_FROM: 'Plat of Denver <hello@denver.example>' })
  await app.site.providers.mail.send(mail)
  await vi.waitFor(() => expect(server.received[0]?.from).toBe('hello@denver.example'), 30_000)
  expect(server.received[0]?.data).toContain('From: Plat of Denver <hello@denver.example>')
})

test('a server that is busy is asked again; one that refuses for good is not', async () => {
  const server = await smtpServer()
  const app = await host({ SMTP_URL: server.url })
  server.refuse.push('451 later')
  await app.site.providers.mail.send(mail)
  await vi.waitFor(() => expect(server.received).toHaveLength(1), 20_000)
  server.refuse.push('550 no such user', '550 no such user')
  await app.site.providers.mail.send({ ...mail, to: 'nobody@example.com' })
  await vi.waitFor(() => expect(app.logged.join()).toContain('a mail was refused for good: 550'), 30_000)
  expect(server.refuse).toHaveLength(1)
})

test('a server that is away is not waited for, and the mail comes when it is back', async () => {
  const away = await smtpServer()
  await away.close()
  const app = await host({ SMTP_URL: away.url })
  await app.site.providers.mail.send(mail)
  await vi.waitFor(async () => {
    const { rows } = await db.pool.query("select retry_count from pgboss.job where name = 'mail' and state = 'retry'")
    expect(rows).toHaveLength(1)
  }, 10_000)
  const { received } = await smtpServer({ port: away.port })
  await vi.waitFor(async () => {
    const { rows } = await db.pool.query("select state from pgboss.job where name = 'mail' and state < 'completed'")
    expect([received.length, rows]).toEqual([1, []])
  }, 20_000)
  expect(received[0]).toMatchObject({ to: ['ann@example.com'] })
})

test('no address becomes two, and no subject a header', async () => {
  const server = await smtpServer()
  const app = await host({ SMTP_URL: server.url })
  await app.site.providers.mail.send({
    ...mail,
    to: 'a@example.com, b@example.com',
    subject: 'x\r\nBcc: c@example.com',
  })
  await vi.waitFor(() => expect(server.received.length + app.logged.length).toBeGreaterThan(0), 30_000)
  const all = server.received.flatMap(({ to }) => to)
  expect(all).not.toContain('b@example.com')
  expect(all).not.toContain('c@example.com')
  expect(server.received.map(({ data }) => data).join()).not.toMatch(/^Bcc:/im)
})

test('without SMTP_URL mail lands in the outbox', async () => {
  const app = await host({})
  await app.site.providers.mail.send({ ...mail, html: '<p>x</p>' })
  expect(await readOutbox(db, 'ANN@')).toMatchObject([{ kind: 'mail', ...mail, html: '<p>x</p>' }])
})
