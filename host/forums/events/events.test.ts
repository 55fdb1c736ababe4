import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeEvent, makeForum, makeTopic } from '../_testing/forum.ts'
import { cancel, listGuests, register } from './guest-store.ts'

const db = await testDatabase()

/** Creates an event, its host, and a member who may come. */
async function event(overrides: Parameters<typeof makeEvent>[0] = {}) {
  const app = await testApp({ database: db.url })
  const [host, guest] = [await makePerson(db, { name: 'Hana Host' }), await makePerson(db, { name: 'Gus Guest' })]
  const forum = await makeForum(db, { kind: 'events', name: 'Meetups' })
  const topic = await makeTopic(db, forum, {
    userId: host.id,
    title: 'Duplex tour',
    details: { event: makeEvent(overrides) },
  })
  return { app, host, guest, forum, topic, asHost: await signedIn(app, host), asGuest: await signedIn(app, guest) }
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => makePerson(db)))

const FIELDS = {
  title: 'Lender night',
  body: 'Two loan officers answer questions.',
  starts_at: '2027-03-09T18:30',
  ends_at: '2027-03-09T20:00',
  time_zone: 'America/New_York',
  fee_to_attend: '1',
  attendance_fee: '12.50',
  event_location: 'Physical Location',
  venue: 'Grange Hall',
  city: 'Toledo',
  state: 'OH',
}

test('FORUM-007 FORUM-008 FORUM-009 FORUM-010 FORUM-023 an event with a fee and a place is created by a form, and shown', async () => {
  const { asHost, forum } = await event()
  const made = await asHost.form(`/forums/${forum}/topics`, FIELDS)
  expect(made.statusCode).toBe(303)
  const { body } = await asHost.page(String(made.headers.location).replace(/#.*/, ''))
  expect(body).toContain('Tue, Mar 9, 2027 @ 6:30 PM EST to 8:00 PM')
  expect(body).toContain('$12.50')
  expect(body).toContain('Grange Hall, Toledo, OH')
})

test('FORUM-003 FORUM-011 members register; only guests with a place see the link to join', async () => {
  const { app, asGuest, topic } = await event({
    location: 'Online',
    onlineUrl: 'https://meet.example.com/x',
    accessNotes: 'Code 1',
  })
  const visitor = await new Browser(app).page(topic.path)
  expect(visitor.body).toContain('Log in to register')
  for (const page of [visitor, await asGuest.page(topic.path)]) expect(page.body).not.toContain('meet.example.com')
  expect((await asGuest.form(`${topic.path}/registration`, {})).statusCode).toBe(303)
  const { body } = await asGuest.page(topic.path)
  expect(body).toContain('You’re registered.')
  expect(body).toContain('href="https://meet.example.com/x"')
  expect((await asGuest.get(`${topic.path}/event.ics`)).body).toContain('LOCATION:https://meet.example.com/x')
  expect((await new Browser(app).get(`${topic.path}/event.ics`)).body).not.toContain('meet.example.com')
  await asGuest.form(`${topic.path}/registration`, { _method: 'delete' })
  expect((await asGuest.page(topic.path)).body).not.toContain('meet.example.com')
})

test('200 members who register at once fill the places exactly, and the others wait in their order', async () => {
  const { topic } = await event({ capacity: 30 })
  const all = await people(200)
  const states = await Promise.all(all.map(({ id }) => withTransaction(db.pool, (tx) => register(tx, topic.id, id))))
  expect(states.filter((state) => state === 'registered')).toHaveLength(30)
  expect(states.filter((state) => state === 'waiting')).toHaveLength(170)
  const { rows } = await db.pool.query<{ user: string; waiting: boolean }>(
    'select user_id as user, waiting from event_guests where topic_id = $1 order by turn',
    [topic.id],
  )
  expect(rows.map(({ waiting }) => waiting)).toEqual([...Array(30).fill(false), ...Array(170).fill(true)])
  // Who has a place and cancels makes room for the first who waits, also where many do so at once.
  await Promise.all(rows.slice(0, 10).map(({ user }) => withTransaction(db.pool, (tx) => cancel(tx, topic.id, user))))
  const { rows: left } = await db.pool.query<{ user: string }>(
    'select user_id as user from event_guests where topic_id = $1 and not waiting order by turn',
    [topic.id],
  )
  expect(left.map(({ user }) => user)).toEqual(rows.slice(10, 40).map(({ user }) => user))
})

test('a second registration keeps the first one’s turn; a canceled one goes to the end of the line', async () => {
  const { topic } = await event({ capacity: 1 })
  const [one, two, three] = (await people(3)).map(({ id }) => id) as [string, string, string]
  expect(await withTransaction(db.pool, (tx) => register(tx, topic.id, one))).toBe('registered')
  expect(await withTransaction(db.pool, (tx) => register(tx, topic.id, two))).toBe('waiting')
  expect(await withTransaction(db.pool, (tx) => register(tx, topic.id, three))).toBe('waiting')
  expect(await withTransaction(db.pool, (tx) => register(tx, topic.id, one))).toBe('registered')
  expect(await withTransaction(db.pool, (tx) => cancel(tx, topic.id, two))).toBe('none')
  expect(await withTransaction(db.pool, (tx) => register(tx, topic.id, two))).toBe('waiting')
  await withTransaction(db.pool, (tx) => cancel(tx, topic.id, one))
  expect(await withTransaction(db.pool, (tx) => register(tx, topic.id, three))).toBe('registered')
  expect((await listGuests(db, topic.id, undefined)).map(({ waiting }) => waiting)).toEqual([false, true])
})

test('more places, by an edit of the event, let those in who wait', async () => {
  const { topic, asHost } = await event({ capacity: 1 })
  for (const { id } of await people(3)) await withTransaction(db.pool, (tx) => register(tx, topic.id, id))
  const page = await asHost.page(`${topic.path}/edit`)
  expect(page.body).toContain('Edit Topic')
  const reply = await asHost.form(topic.path, { ...FIELDS, _method: 'patch', capacity: '2' })
  expect(reply.statusCode).toBe(303)
  expect((await listGuests(db, topic.id, undefined)).filter(({ waiting }) => waiting)).toHaveLength(1)
})

test('the place of an event takes a ZIP code with four more digits', async () => {
  const { asHost, forum } = await event()
  const reply = await asHost.form(`/forums/${forum}/topics`, { ...FIELDS, zip: '７８７０１-1234' })
  expect(reply.statusCode).toBe(303)
  expect((await db.pool.query('select zip from topic_events order by topic_id desc limit 1')).rows).toEqual([
    { zip: '78701' },
  ])
})

test('an event that is over takes no registration', async () => {
  const past = { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) }
  const { topic, asGuest } = await event(past)
  expect((await asGuest.page(topic.path)).body).toContain('This event is over.')
  expect((await asGuest.post(`${topic.path}/registration`)).statusCode).toBe(409)
})

test('the guest list is for the host and administrators', async () => {
  const { app, topic, guest, asHost, asGuest } = await event()
  await withTransaction(db.pool, (tx) => register(tx, topic.id, guest.id))
  expect((await asHost.page(`${topic.path}/guests`)).body).toContain('Gus Guest')
  expect((await asGuest.page(`${topic.path}/guests`)).statusCode).toBe(403)
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  expect((await admin.page(`${topic.path}/guests`)).statusCode).toBe(200)
  expect(
    (await asHost.page(`${(await makeTopic(db, await makeForum(db), { userId: guest.id })).path}/event.ics`))
      .statusCode,
  ).toBe(404)
})

test.each([
  ['starts_at', { starts_at: '' }, 'Enter when the event starts.'],
  ['starts_at', { starts_at: '2027-02-30T10:00' }, 'expected a day and a time'],
  ['starts_at', { starts_at: '2027-03-14T02:30', ends_at: '2027-03-14T05:00' }, 'Clocks skip this time'],
  ['ends_at', { ends_at: '2027-03-09T18:30' }, 'The event must end after it starts.'],
  ['ends_at', { starts_at: '2020-03-09T18:30', ends_at: '2020-03-09T19:30' }, 'This is in the past.'],
  ['time_zone', { time_zone: 'Mars/Base' }, 'Choose a time zone.'],
  ['attendance_fee', { attendance_fee: 'ten' }, 'Enter the fee in dollars'],
  ['attendance_fee', { attendance_fee: '0' }, 'Enter the fee in dollars'],
  ['event_location', { event_location: '' }, 'Choose a physical location or online.'],
  ['venue', { venue: '' }, 'Enter the venue or the street address.'],
  ['state', { state: 'ZZ' }, 'Enter the two letters of the state'],
  ['zip', { zip: '123' }, 'Enter a five-digit ZIP code.'],
  ['online_url', { event_location: 'Online', online_url: 'javascript:alert(1)' }, 'Enter the link to join'],
  ['capacity', { capacity: '0' }, 'at least 1 place'],
  ['capacity', { capacity: 'many' }, 'a whole number of places'],
])(
  'an event whose %s is wrong is refused in words, and the form keeps what was typed',
  async (field, wrong, expected) => {
    const { asHost, forum } = await event()
    const json = await asHost.post(`/forums/${forum}/topics`, { ...FIELDS, ...wrong })
    expect(json.statusCode).toBe(422)
    expect(json.json().errors[field][0]).toContain(expected)
    const page = await asHost.form(`/forums/${forum}/topics`, { ...FIELDS, ...wrong })
    expect(page.statusCode).toBe(422)
    expect(page.body).toContain('value="Lender night"')
    expect(page.body).toContain('>Two loan officers answer questions.</textarea>')
  },
)

test('the calendar lists what is to come and what was, and a month as a table', async () => {
  const { app, topic } = await event()
  await event({ startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) })
  const browser = new Browser(app)
  const list = await browser.page('/events')
  expect(list.body).toContain(`href="${topic.path}"`)
  expect(list.body).toContain('Past events')
  const month = await browser.page('/events?view=month&month=2027-02')
  expect(month.body).toContain('<caption>February 2027</caption>')
  expect(month.body).toContain('/events?view=month&amp;month=2027-03')
  for (const odd of ['view=x', 'month=x', 'month=2027-13', 'month[]=1', 'view=month&month=%00'])
    expect((await browser.page(`/events?${odd}`)).statusCode, odd).toBe(422)
})

test('search engines read the event as structured data, without the link to join', async () => {
  const { app, topic } = await event({
    location: 'Online',
    onlineUrl: 'https://meet.example.com/x',
    feeCents: 1500,
    capacity: 5,
  })
  const { body } = await new Browser(app).page(topic.path)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '')
  expect(data).toMatchObject({ '@type': 'Event', name: 'Duplex tour', maximumAttendeeCapacity: 5 })
  expect(data.offers).toMatchObject({ price: '15.00', priceCurrency: 'USD' })
  expect(JSON.stringify(data)).not.toContain('meet.example.com')
})
