import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { saveSettings } from '../notifications/settings/store.ts'
import { makeIssue, makeSubscriber } from './_testing/newsletter.ts'
import { BATCH_SIZE, mailIssues } from './issues/send-job.ts'
import { startIssue } from './issues/send-store.ts'
import { removeSubscriber } from './subscribe/store.ts'

const db = await testDatabase()
const never = new AbortController().signal
/** Sends an issue without the job that mails it. */
const start = (id: number) => withTransaction(db.pool, (client) => startIssue(client, id))
const getEmail = () => `reader-${randomUUID()}@example.com`
const ISSUE = { subject: 'Where rents rise', body: '## Boise\n\nRents **rose**. See [the market](/markets/boise).' }

beforeEach(() =>
  db.pool.query(
    'truncate rate_limits, outbox_messages, newsletter_subscribers, newsletter_issues, notification_settings cascade',
  ),
)

async function world() {
  const app = await testApp({ database: db.url })
  const admin = await makePerson(db, { admin: true })
  const asAdmin = await signedIn(app, admin)
  await db.pool.query('update sessions set confirmed_at = now() where user_id = $1', [admin.id])
  return { app, admin, asAdmin }
}

test('an administrator writes a draft, tests it on themselves, and sends it to every reader once', async () => {
  const { app, admin, asAdmin } = await world()
  const [reader, member] = [getEmail(), await makePerson(db)]
  await makeSubscriber(db, reader)
  // A reader in both ways is one.
  await makeSubscriber(db, member.email)
  await saveSettings(db.pool, member.id, { email_newsletter: true })
  const created = await asAdmin.form('/admin/newsletter/issues', ISSUE)
  expect(created.statusCode).toBe(303)
  const path = String(created.headers.location).split('?')[0] as string
  const page = await asAdmin.page(path)
  expect(page.body).toContain('Send to 2 readers')
  expect(page.body).toContain('<strong>rose</strong>')

  expect((await asAdmin.form(`${path}/test`, {})).statusCode).toBe(303)
  expect((await readOutbox(db)).map(({ to, subject }) => [to, subject])).toEqual([
    [admin.email, 'Test: Where rents rise'],
  ])
  expect((await asAdmin.form(`${path}/send`, {})).statusCode).toBe(303)
  // Besides the job, several copies of the host at once.
  await Promise.all([mailIssues(app.site, never), mailIssues(app.site, never)])
  await expect
    .poll(async () => (await db.pool.query('select finished_at is not null as done from newsletter_issues')).rows, {
      timeout: 10_000,
    })
    .toEqual([{ done: true }])
  await mailIssues(app.site, never)
  const mails = (await readOutbox(db)).filter(({ subject }) => subject === 'Where rents rise')
  expect(mails.map(({ to }) => to).sort()).toEqual([reader, member.email].sort())
  const [mail] = mails
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(mail?.text).toContain('Unsubscribe: https://plat.example/newsletter/unsubscribe?token=')
  // Who comes from it is known as coming by email.
  expect(mail?.html).toContain('href="https://plat.example/markets/boise?utm_source=newsletter&amp;utm_medium=email"')

  const again = await asAdmin.post(`${path}/send`)
  expect([again.statusCode, again.json().error.message]).toEqual([
    409,
    'This issue was sent already. Nobody gets it twice.',
  ])
  expect((await asAdmin.put(path, ISSUE)).statusCode).toBe(409)
  expect((await asAdmin.page('/admin/newsletter')).body).toContain('Sent to 2')
})

test('who unsubscribes while an issue is being sent is skipped, and more readers than a batch get it', async () => {
  const { app } = await world()
  const emails = Array.from({ length: BATCH_SIZE + 5 }, getEmail)
  for (const email of emails) await makeSubscriber(db, email)
  const id = await makeIssue(db)
  expect(await start(id)).toBe(emails.length)
  await removeSubscriber(db.pool, emails[0] as string)
  const lateSubscriber = getEmail()
  await makeSubscriber(db, lateSubscriber)
  await mailIssues(app.site, never)
  const { rows } = await db.pool.query('select recipient from outbox_messages')
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual(emails.slice(1).sort())
})

test('a worker that dies within a batch sends none of it, and the next one all', async () => {
  const { app } = await world()
  const emails = [getEmail(), getEmail(), getEmail()]
  for (const email of emails) await makeSubscriber(db, email)
  await start(await makeIssue(db))
  let sent = 0
  const { mail } = app.site.providers
  const failing = {
    ...app.site,
    providers: {
      ...app.site.providers,
      mail: {
        send: (...args: Parameters<typeof mail.send>) =>
          ++sent === 2 ? Promise.reject(new Error('gone')) : mail.send(...args),
      },
    },
  }
  await expect(mailIssues(failing, never)).rejects.toThrow('gone')
  expect(await readOutbox(db)).toEqual([])
  await mailIssues(app.site, never)
  expect((await readOutbox(db)).map(({ to }) => to).sort()).toEqual(emails.sort())
})

test('a draft with mistakes comes back with what was typed', async () => {
  const { asAdmin } = await world()
  const page = await asAdmin.form('/admin/newsletter/issues', { subject: '', body: 'Half a thought' })
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain('Enter a subject.')
  expect(page.body).toContain('Half a thought')
})

test('administrators see how many get it, find an address, download all, and delete one', async () => {
  const { asAdmin } = await world()
  const id = await makeSubscriber(db, 'ann@example.com')
  await makeSubscriber(db, '=cmd@example.com')
  const { body } = await asAdmin.page('/admin/newsletter?q=ann')
  expect(body).toContain('<dt>By form</dt><dd>2</dd>')
  expect(body).toContain('<th scope="row">ann@example.com</th>')
  expect(body).not.toContain('=cmd@example.com</th>')
  const file = await asAdmin.post('/admin/newsletter/export')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body).toContain('ann@example.com,Newsletter page,')
  // Spreadsheets take nothing for a formula.
  expect(file.body).toContain(`"'=cmd@example.com",`)
  expect((await asAdmin.form(`/admin/newsletter/subscribers/${id}`, { _method: 'delete' })).statusCode).toBe(303)
  expect((await asAdmin.page('/admin/newsletter?q=ann')).body).toContain('No address has “ann” in it.')
})
