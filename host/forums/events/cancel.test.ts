import { expect, test, vi } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { sendNotificationMails } from '../../notifications/mails/send.ts'
import { makeEvent, makeForum, makeTopic } from '../_testing/forum.ts'
import { register } from './guest-store.ts'
import { queueGuestMails } from './reminders.ts'

const db = await testDatabase()

const FIELDS = {
  title: 'Duplex tour',
  body: 'What would you offer for it?',
  starts_at: '2029-03-09T18:30',
  ends_at: '2029-03-09T20:00',
  time_zone: 'America/New_York',
  event_location: 'Physical Location',
  venue: 'Grange Hall',
  city: 'Toledo',
  state: 'OH',
  capacity: '1',
}

async function event(overrides: Parameters<typeof makeEvent>[0] = {}) {
  const app = await testApp({ database: db.url, own: true })
  await app.ready()
  const [host, guest, waits] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const topic = await makeTopic(db, await makeForum(db, { kind: 'events' }), {
    userId: host.id,
    title: 'Duplex tour',
    details: { event: makeEvent({ capacity: 1, ...overrides }) },
  })
  for (const { id } of [guest, waits]) await withTransaction(db.pool, (tx) => register(tx, topic.id, id))
  const [asHost, asGuest] = [await signedIn(app, host), await signedIn(app, guest)]
  const news = async (browser: Browser) =>
    (await browser.get('/notifications')).json().notifications.map(({ text }: { text: string }) => text)
  const mails = async (email: string) =>
    (
      await db.pool.query<{ subject: string; text: string }>(
        'select subject, text from outbox_messages where recipient = $1 order by id',
        [email],
      )
    ).rows
  /** As if a few minutes had passed. */
  const send = () => sendNotificationMails(app.site, new AbortController().signal, new Date(Date.now() + 600_000))
  return { app, host, guest, waits, topic, asHost, asGuest, news, mails, send }
}

test('a host cancels an event with a message; its guests are told on the site and by mail, and nobody registers any more', async () => {
  const { app, topic, guest, waits, asHost, asGuest, news, mails, send } = await event()
  expect((await asHost.page(topic.path)).body).toContain('>Cancel event</a>')
  const form = await asHost.page(`${topic.path}/cancellation`)
  expect(form.body).toContain('2 guests will be told.')
  const canceled = await asHost.form(`${topic.path}/cancellation`, { note: 'The roof leaks. <Sorry>' })
  expect([canceled.statusCode, canceled.headers.location]).toEqual([303, `${topic.path}#event-title`])
  expect(await news(asGuest)).toEqual(['“Duplex tour” was canceled'])
  await send()
  for (const { email } of [guest, waits])
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(['“Duplex tour” was canceled'])
  const { body } = await new Browser(app).page(topic.path)
  expect(body).toContain('This event was canceled.')
  expect(body).toContain('The roof leaks. &lt;Sorry>')
  expect(body).not.toContain('Log in to register')
  expect(body).toContain('https://schema.org/EventCancelled')
  const lateReply = await (await signedIn(app, await makePerson(db))).post(`${topic.path}/registration`)
  expect([lateReply.statusCode, lateReply.json().error.message]).toEqual([409, 'This event was canceled.'])
  // Whoever opens the page has read it.
  await asGuest.page(topic.path)
  expect((await asGuest.get('/notifications')).json().unread).toBe(0)
  expect((await new Browser(app).page('/events')).body).toContain('Canceled</span>')
})

test('the calendar file of a canceled event takes it out of calendars', async () => {
  const { topic, asHost, asGuest } = await event()
  const file = async () => (await asGuest.get(`${topic.path}/event.ics`)).body.split('\r\n')
  expect(await file()).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'SEQUENCE:0']))
  await asHost.post(`${topic.path}/cancellation`, {})
  expect(await file()).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:event-${topic.id}@plat.example`]),
  )
})

test('nobody else cancels it, it is canceled once, and one that is over stays', async () => {
  const { topic, asHost, asGuest } = await event()
  expect((await asGuest.post(`${topic.path}/cancellation`, {})).statusCode).toBe(403)
  const long = await asHost.form(`${topic.path}/cancellation`, { note: 'x'.repeat(501) })
  expect([long.statusCode, long.body.includes('x'.repeat(501))]).toEqual([422, true])
  expect((await asHost.post(`${topic.path}/cancellation`, {})).statusCode).toBe(204)
  expect((await asHost.post(`${topic.path}/cancellation`, {})).statusCode).toBe(409)
  const past = await event({ startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) })
  expect((await past.asHost.post(`${past.topic.path}/cancellation`, {})).statusCode).toBe(409)
})

test('guests hear of a new time or place once a day, not of other changes, and a mail is not put off till the morning', async () => {
  const { topic, asHost, asGuest, guest, news, mails, send } = await event()
  const edit = async (fields: object) =>
    expect((await asHost.form(topic.path, { _method: 'patch', ...FIELDS, ...fields })).statusCode).toBe(303)
  await edit({})
  await edit({ city: 'Akron' })
  await edit({ city: 'Akron', capacity: '5', body: 'Bring shoes.' })
  expect(await news(asGuest)).toEqual(['“Duplex tour” has a new time or place'])
  await send()
  expect((await mails(guest.email)).map(({ subject }) => subject)).toEqual(['“Duplex tour” has a new time or place'])
  expect((await asGuest.get(`${topic.path}/event.ics`)).body).toContain('SEQUENCE:2\r\n')
  const { rows } = await db.pool.query('select city, capacity from topic_events where topic_id = $1', [topic.id])
  expect(rows).toEqual([{ city: 'Akron', capacity: 5 }])
})

test('a change of an event that was canceled is told to nobody', async () => {
  const { topic, asHost, asGuest, news } = await event()
  await asHost.post(`${topic.path}/cancellation`, {})
  await asHost.form(topic.path, { _method: 'patch', ...FIELDS })
  expect(await news(asGuest)).toEqual(['“Duplex tour” was canceled'])
})

test('a guest is reminded again after the event moved, on the site as well, and not by mail who wants no reminders', async () => {
  const { app, topic, guest, asHost, asGuest, news, mails } = await event()
  const soon = new Date(Date.now() + 36_000_000)
  const set = (startsAt: Date) =>
    db.pool.query(
      `update topic_events set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where topic_id = $1`,
      [topic.id, startsAt],
    )
  await set(soon)
  await queueGuestMails(app.site)
  await vi.waitFor(async () => expect(await mails(guest.email)).toHaveLength(1), 30_000)
  expect(await news(asGuest)).toEqual([expect.stringMatching(/^“Duplex tour” is .+ @ .+/)])
  await asHost.form(topic.path, { _method: 'patch', ...FIELDS, body: 'Later.' })
  await set(soon)
  await asGuest.patch(`/users/${guest.id}/notification_settings`, {
    data: { attributes: { email_for_reminders: false } },
  })
  await queueGuestMails(app.site)
  await vi.waitFor(
    async () =>
      expect(
        (await db.pool.query("select events from notifications where user_id = $1 and kind = 'reminder'", [guest.id]))
          .rows,
      ).toEqual([{ events: 2 }]),
    30_000,
  )
  expect(await mails(guest.email)).toHaveLength(1)
})
