import { expect, test } from 'vitest'
import type { NotificationKind } from '../../_services/notify/define-notification-kind.ts'
import { notify } from '../../_services/notify/notify-store.ts'
import { readOutbox } from '../../_services/providers/outbox-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { REPLY } from '../../forums/notification-kinds.ts'
import { LOCATION } from '../../places/news/notification-kind.ts'
import { ALERT } from '../alert.ts'
import { saveSettings } from '../settings/store.ts'
import { sendNotificationMails } from './send.ts'
import { getWindowStart } from './windows.ts'

const db = await testDatabase()
const never = new AbortController().signal
const HOUR_MS = 3_600_000

async function people() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann' }), await makePerson(db, { name: 'Bo Evil.example' })]
  const reply = (about = 'topic:1') =>
    notify(db.pool, { kind: REPLY, to: [ann.id], by: bo.id, about, title: 'First duplex', path: '/forums/1' })
  /** As if a day had passed: what has happened so far was before every window that begins then. */
  const send = (now = new Date(Date.now() + 24 * HOUR_MS)) => sendNotificationMails(app.site, never, now)
  return { app, ann, bo, reply, send, mails: () => readOutbox(db, ann.email) }
}

test('what was not read is mailed once, in text and HTML, with a one-click way to stop it', async () => {
  const { reply, send, mails } = await people()
  await reply()
  const later = new Date(Date.now() + 24 * HOUR_MS)
  await Promise.all([send(later), send(later), send(later)])
  await send(new Date(later.getTime() + HOUR_MS))
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Bo Evil. example replied to you in “First duplex”')
  expect(mail?.text).toContain('https://plat.example/forums/1')
  expect(mail?.html).toContain('<a href="https://plat.example/forums/1">')
  expect(mail?.headers['List-Unsubscribe']).toMatch(/^<https:\/\/plat\.example\/unsubscribe\?token=[\w.-]+>$/)
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
})

test('what was read or deleted meanwhile is not mailed, nor what happened a moment ago', async () => {
  const { app, ann, reply, send, mails } = await people()
  await reply('topic:1')
  await reply('topic:2')
  await send(new Date())
  const asAnn = await signedIn(app, ann)
  const [one, two] = (await asAnn.get('/notifications')).json().notifications
  await asAnn.patch(`/notifications/${one.id}?notification[read]=true`)
  await asAnn.delete(`/notifications/${two.id}`)
  await send()
  expect(await mails()).toEqual([])
})

test('a mail program’s POST without login and token stops such mails, and opening the link does not', async () => {
  const { app, reply, send, mails } = await people()
  await reply()
  await send()
  const [mail] = await mails()
  const { pathname, search } = new URL((mail?.headers['List-Unsubscribe'] ?? '').slice(1, -1))
  const link = pathname + search
  const visitor = new Browser(app)
  expect((await visitor.page(link)).body).toContain('We’ll no longer email you about replies to you')
  await reply('topic:2')
  const answer = await app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(204)
  await send(new Date(Date.now() + 48 * HOUR_MS))
  expect(await mails()).toHaveLength(1)
  expect((await visitor.page(`${link}x`)).statusCode).toBe(404)
})

test('alerts are collected for a day or a week where the member wants that', async () => {
  const { ann, send, mails } = await people()
  await saveSettings(db.pool, ann.id, { alert_frequency: 'weekly', locations_frequency: 'daily' })
  const tell = (kind: NotificationKind, about: string) =>
    notify(db.pool, { kind, to: [ann.id], about, title: `About ${about}`, path: '/markets' })
  for (const about of ['1', '2']) await tell(ALERT, about)
  await tell(LOCATION, '3')
  // On a Tuesday, so that the next morning is not that of a Monday.
  await db.pool.query("update notifications set updated_at = '2026-11-03T12:00:00Z' where user_id = $1", [ann.id])
  await send(new Date('2026-11-04T18:00:00Z'))
  expect((await mails()).map(({ subject }) => subject)).toEqual(['About 3'])
  await send(new Date('2026-11-10T18:00:00Z'))
  expect((await mails()).map(({ subject }) => subject)).toEqual(['2 notifications on Plat', 'About 3'])
})

test('nobody is mailed at an address that is not confirmed', async () => {
  const { ann, reply, send, mails } = await people()
  await db.pool.query('update users set email_verified = false where id = $1', [ann.id])
  await reply()
  await send()
  expect(await mails()).toEqual([])
})

test('windows begin at 8 in the morning of the site, weekly ones on Monday, across a change of clocks', () => {
  const zone = 'America/New_York'
  const start = (frequency: 'daily' | 'weekly' | 'at_once', now: string) =>
    getWindowStart(frequency, new Date(now), zone).toISOString()
  expect(start('daily', '2026-03-07T13:30:00Z')).toBe('2026-03-07T13:00:00.000Z')
  expect(start('daily', '2026-03-08T12:30:00Z')).toBe('2026-03-08T12:00:00.000Z')
  expect(start('daily', '2026-03-08T11:59:59Z')).toBe('2026-03-07T13:00:00.000Z')
  expect(start('weekly', '2026-11-28T16:00:00Z')).toBe('2026-11-23T13:00:00.000Z')
  expect(start('at_once', '2026-11-28T16:03:30Z')).toBe('2026-11-28T16:02:00.000Z')
})
