import { expect, test, vi } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeWebinar } from './_testing/webinar.ts'
import { queueWebinarMails } from './reminders.ts'
import { cancel, register } from './store.ts'

const db = await testDatabase()
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const isPast = { startsAt: inHours(-3), endsAt: inHours(-2) }

async function world() {
  const app = await testApp({ database: db.url })
  const member = await makePerson(db)
  const asAdmin = await signedIn(app, await makePerson(db, { admin: true }))
  return { app, member, visitor: new Browser(app), asMember: await signedIn(app, member), asAdmin }
}

const toBody = (id: number, mode = 'live', platform = 'other') => ({
  webinar_registration: { container: 'webinar-page', id, mode, platform },
})
const toForm = (id: number, mode = 'live', platform = 'other') =>
  Object.fromEntries(
    Object.entries(toBody(id, mode, platform).webinar_registration).map(([name, value]) => [
      `webinar_registration[${name}]`,
      String(value),
    ]),
  )

const FIELDS = {
  ...{ title: 'Lender questions', mode: 'live', platform: 'other', url: 'https://meet.example/room', published: '1' },
  ...{ starts_at: '2030-03-09T18:30', ends_at: '2030-03-09T20:00', time_zone: 'America/Chicago', capacity: '40' },
}

test('WEBI-001 a webinar has a page with the form that registers, and is listed by when it takes place', async () => {
  const { visitor, asMember } = await world()
  const next = await makeWebinar(db, { title: 'Pricing a duplex' })
  await makeWebinar(db, { title: 'A recording', mode: 'on_demand', startsAt: null, endsAt: null })
  await makeWebinar(db, { title: 'Long ago', ...isPast })
  await makeWebinar(db, { title: 'Not finished', published: false })
  const { body } = await visitor.page('/webinars')
  const [upcoming, watch, past] = ['Pricing a duplex', 'A recording', 'Long ago'].map((title) => body.indexOf(title))
  expect(body.indexOf('Upcoming')).toBeLessThan(upcoming as number)
  expect(upcoming).toBeLessThan(watch as number)
  expect(watch).toBeLessThan(past as number)
  expect(body).not.toContain('Not finished')
  expect((await visitor.page(`/webinars/${next}`)).body).toContain('Log in to register')
  const page = await asMember.page(`/webinars/${next}`)
  expect(page.body).toContain(`action="/webinars/${next}/registrations"`)
  // Who has no place sees no way in.
  expect(page.body).not.toContain('meet.example')
})

test('WEBI-002 WEBI-003 WEBI-004 a registration is a form with container, id, mode and platform; its answer has url, internal_id, social_user_id and a message', async () => {
  const { member, asMember } = await world()
  const id = await makeWebinar(db, {
    ...{ mode: 'on_demand', platform: 'youtube', url: 'https://youtu.be/abcdefghijk' },
    ...{ startsAt: null, endsAt: null },
  })
  const fields = new URLSearchParams(toForm(id, 'on_demand', 'youtube')).toString()
  const reply = await asMember.ask('POST', `/webinars/${id}/registrations`, fields, {
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(reply.statusCode).toBe(200)
  const { rows } = await db.pool.query(
    'select id::float8 as id, container from webinar_registrations where webinar_id = $1 and user_id = $2',
    [id, member.id],
  )
  expect(rows).toEqual([{ id: expect.any(Number), container: 'webinar-page' }])
  expect(reply.json()).toEqual({
    data: [
      {
        webinar_registration: {
          url: 'https://youtu.be/abcdefghijk',
          internal_id: rows[0].id,
          social_user_id: member.id,
        },
      },
    ],
    meta: { message: 'You are registered for this webinar.', state: 'registered' },
  })
  // Without its token it is refused like every form.
  const bare = await asMember.app.inject({
    method: 'POST',
    url: `/webinars/${id}/registrations`,
    headers: { cookie: [...asMember.cookies].map((pair) => pair.join('=')).join('; ') },
    payload: toBody(id, 'on_demand', 'youtube'),
  })
  expect(bare.statusCode).toBe(403)
})

test('without scripts the form leads back to the page, which says what came of it and has the way out again', async () => {
  const { asMember } = await world()
  const id = await makeWebinar(db)
  const reply = await asMember.form(`/webinars/${id}/registrations`, toForm(id))
  expect(reply.statusCode).toBe(303)
  const at = String(reply.headers.location).replace(/#.*/, '')
  expect((await asMember.page(at)).body).toContain('You are registered for this webinar. It starts')
  await asMember.form(`/webinars/${id}/registrations`, { _method: 'delete' })
  expect((await asMember.page(`/webinars/${id}?done=none`)).body).toContain('Your registration was canceled.')
})

test.each([
  ['id', (id: number) => ({ webinar_registration: { ...toBody(id).webinar_registration, id: id + 1 } }), 422],
  ['mode', (id: number) => toBody(id, 'sometime'), 422],
  ['platform', (id: number) => toBody(id, 'live', 'radio'), 422],
  ['webinar_registration', () => ({}), 422],
  ['base', (id: number) => toBody(id, 'on_demand'), 409],
] as const)(
  'WEBI-009 a registration whose %s is wrong is answered with a list of errors',
  async (field, getBody, status) => {
    const { asMember } = await world()
    const id = await makeWebinar(db)
    const reply = await asMember.post(`/webinars/${id}/registrations`, getBody(id))
    expect(reply.statusCode).toBe(status)
    const errors: Record<string, string[]> = reply.json().errors
    expect(Object.keys(errors).some((name) => name.includes(field))).toBe(true)
    expect(
      Object.values(errors)
        .flat()
        .every((sentence) => sentence.length > 5),
    ).toBe(true)
  },
)

test('WEBI-008 an error of the server is answered with 500, and stores nothing', async () => {
  const { asMember } = await world()
  const id = await makeWebinar(db)
  await db.pool.query(`create function fail_registration() returns trigger language plpgsql as
    $$ begin if new.webinar_id = ${id} then raise exception 'broken'; end if; return new; end $$`)
  await db.pool.query(`create trigger fail before insert on webinar_registrations
    for each row execute function fail_registration()`)
  const reply = await asMember.post(`/webinars/${id}/registrations`, toBody(id))
  await db.pool.query('drop trigger fail on webinar_registrations')
  expect(reply.statusCode).toBe(500)
  const { rows } = await db.pool.query('select 1 from webinar_registrations where webinar_id = $1', [id])
  expect(rows).toEqual([])
})

test('200 members who register at once fill the places exactly; who cancels makes room for the first who waits', async () => {
  const id = await makeWebinar(db, { capacity: 30 })
  const people = await Promise.all(Array.from({ length: 200 }, () => makePerson(db)))
  const states = await Promise.all(
    people.map((person) => withTransaction(db.pool, (tx) => register(tx, id, person.id))),
  )
  expect(states.filter((state) => state === 'registered')).toHaveLength(30)
  const { rows } = await db.pool.query<{ user: string }>(
    'select user_id as user from webinar_registrations where webinar_id = $1 order by turn',
    [id],
  )
  await withTransaction(db.pool, (tx) => cancel(tx, id, rows[0]?.user as string))
  const { rows: left } = await db.pool.query<{ user: string }>(
    'select user_id as user from webinar_registrations where webinar_id = $1 and not waiting order by turn',
    [id],
  )
  expect(left).toEqual(rows.slice(1, 31))
})

test('who waits reads how many are ahead; a canceled or past webinar takes nobody, and is told to all who registered', async () => {
  const { asMember, asAdmin } = await world()
  const id = await makeWebinar(db, { capacity: 1 })
  await withTransaction(db.pool, async (tx) => register(tx, id, (await makePerson(db)).id))
  const reply = await asMember.post(`/webinars/${id}/registrations`, toBody(id))
  expect(reply.json().meta).toEqual({
    message: 'All places are taken. You’re next on the waiting list.',
    state: 'waiting',
  })
  expect((await asAdmin.form(`/admin/webinars/${id}/state`, { _method: 'put', state: 'canceled' })).statusCode).toBe(
    303,
  )
  expect((await asMember.post(`/webinars/${id}/registrations`, toBody(id))).json().errors.base).toEqual([
    'This webinar was canceled.',
  ])
  expect((await asMember.get('/notifications')).json().notifications.map(({ text }: { text: string }) => text)).toEqual(
    ['“Reading a rent roll” was canceled'],
  )
  const past = await makeWebinar(db, isPast)
  expect((await asMember.post(`/webinars/${past}/registrations`, toBody(past))).json().errors.base).toEqual([
    'This webinar is over.',
  ])
})

test('who registered is told of another time once, in the calendar too, and reads it on the page', async () => {
  const { asMember, asAdmin, member } = await world()
  const id = await makeWebinar(db)
  await withTransaction(db.pool, (tx) => register(tx, id, member.id))
  const edit = async (fields: object) =>
    expect((await asAdmin.form(`/admin/webinars/${id}`, { ...FIELDS, _method: 'put', ...fields })).statusCode).toBe(303)
  await edit({})
  await edit({ summary: 'Other words' })
  const news = async () => (await asMember.get('/notifications')).json()
  expect((await news()).notifications.map(({ text }: { text: string }) => text)).toEqual([
    '“Lender questions” has a new time or place',
  ])
  expect((await asMember.get(`/webinars/${id}/webinar.ics`)).body).toContain('SEQUENCE:1\r\n')
  await asMember.page(`/webinars/${id}`)
  expect((await news()).unread).toBe(0)
  for (const state of ['canceled', 'planned'])
    await asAdmin.form(`/admin/webinars/${id}/state`, { _method: 'put', state })
  expect((await news()).notifications[0].text).toBe('“Lender questions” takes place after all')
  expect((await asMember.get(`/webinars/${id}/webinar.ics`)).body).toContain('SEQUENCE:3\r\n')
})

test('only a webinar that is not published is deleted', async () => {
  const { asAdmin } = await world()
  const [published, draft] = [await makeWebinar(db), await makeWebinar(db, { published: false })]
  expect((await asAdmin.delete(`/admin/webinars/${published}`)).statusCode).toBe(409)
  expect((await asAdmin.form(`/admin/webinars/${draft}`, { _method: 'delete' })).headers.location).toBe(
    '/admin/webinars?done=deleted',
  )
  expect((await asAdmin.page(`/admin/webinars/${draft}`)).statusCode).toBe(404)
})

test('a recording that no player shows is a link for who registered, and registering is for watching', async () => {
  const { asMember, member } = await world()
  const id = await makeWebinar(db, { ...isPast, recordingUrl: 'https://meet.example/recordings/7' })
  expect((await asMember.page(`/webinars/${id}`)).body).toContain('Register to watch')
  await withTransaction(db.pool, (tx) => register(tx, id, member.id))
  expect((await asMember.page(`/webinars/${id}`)).body).toContain('href="https://meet.example/recordings/7"')
})

test('members with a place are mailed once, the day before', async () => {
  const app = await testApp({ own: true, database: db.url })
  await app.ready()
  const soon = await makeWebinar(db, { startsAt: inHours(20), endsAt: inHours(21) })
  const canceled = await makeWebinar(db, { startsAt: inHours(20), endsAt: inHours(21), title: 'Another' })
  const person = await makePerson(db)
  for (const id of [soon, canceled]) await withTransaction(db.pool, (tx) => register(tx, id, person.id))
  await db.pool.query('update webinars set canceled_at = now() where id = $1', [canceled])
  await Promise.all([queueWebinarMails(app.site), queueWebinarMails(app.site)])
  const mails = async () =>
    (await db.pool.query<{ text: string }>('select text from outbox_messages where recipient = $1', [person.email]))
      .rows
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 30_000)
  expect((await mails())[0]?.text).toContain('You’re registered for “Reading a rent roll”.')
})

test('administrators make a webinar by a form, and change it; a draft is theirs alone', async () => {
  const { asAdmin, visitor } = await world()
  const made = await asAdmin.post('/admin/webinars', { ...FIELDS, capacity: 40, published: false })
  expect(made.statusCode).toBe(201)
  const { id } = made.json()
  expect((await visitor.page(`/webinars/${id}`)).statusCode).toBe(404)
  expect((await asAdmin.page(`/admin/webinars/${id}`)).body).toContain('value="2030-03-09T18:30"')
  expect((await asAdmin.form(`/admin/webinars/${id}`, { ...FIELDS, _method: 'put' })).statusCode).toBe(303)
  expect((await visitor.page(`/webinars/${id}`)).body).toContain('Sat, Mar 9, 2030 @ 6:30 PM CST to 8:00 PM')
  const ics = (await visitor.get(`/webinars/${id}/webinar.ics`)).body
  expect(ics).toContain('DTSTART:20300310T003000Z')
  expect(ics).not.toContain('meet.example')
})

test.each([
  ['title', { title: '' }, 'Enter a title.'],
  ['starts_at', { starts_at: '' }, 'Enter a day and a time.'],
  ['ends_at', { ends_at: '2030-03-09T18:00' }, 'The webinar must end after it starts.'],
  ['url', { url: 'javascript:alert(1)' }, 'Enter an address that begins with https://.'],
  ['url', { url: '' }, 'Enter where it is watched before you publish it.'],
  ['presenter', { presenter: '@nobody-there' }, 'There is no member @nobody-there.'],
  ['capacity', { capacity: '0' }, 'at least 1 of places'],
])(
  'a webinar whose %s is wrong is refused in words, and the form keeps what was typed',
  async (field, wrong, expected) => {
    const { asAdmin } = await world()
    const page = await asAdmin.form('/admin/webinars', { ...FIELDS, summary: 'Typed before', ...wrong })
    expect(page.statusCode).toBe(422)
    expect(page.body).toContain(expected)
    expect(page.body).toContain('value="Typed before"')
    expect(page.body).toContain(`id="${field}-error"`)
  },
)

test('WEBI-010 a recording stands behind a thumbnail of ours on the page of who registered', async () => {
  const { asMember, member } = await world()
  const id = await makeWebinar(db, { ...isPast, recordingUrl: 'https://www.youtube.com/watch?v=abcdefghijk' })
  expect((await asMember.page(`/webinars/${id}`)).body).not.toContain('data-plat="video-player"')
  await withTransaction(db.pool, (tx) => register(tx, id, member.id))
  const { body, headers } = await asMember.page(`/webinars/${id}`)
  expect(body).toContain('data-plat="video-player"')
  expect(body).toContain(`<img src="/pictures/webinars/${id}.png"`)
  expect(body).not.toContain('<iframe')
  expect(headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com')
  expect((await asMember.get(`/pictures/webinars/${id}.png`)).headers['content-type']).toBe('image/png')
})
