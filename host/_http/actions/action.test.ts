import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { BY_HAND } from '../../_testing/route-records.ts'
import { testApp } from '../../_testing/test-app.ts'
import { forAuthor, members } from '../access/policies.ts'
import { HttpError } from '../errors.ts'
import { action } from './action.ts'
import { accepted, created, done, InvalidFields, updated } from './outcomes.ts'
import type { PageContext } from './spec.ts'

const db = await testDatabase()
await db.pool.query(
  'create table action_notes (id int generated always as identity primary key, author uuid, body text not null)',
)

const noteForm = z.object({
  body: z.string('Enter a note.').check(z.minLength(1, 'Enter a note.')),
  form_token: z.optional(z.string()),
})
const noteReply = z.object({ id: z.number() })

const countNotes = async (body: string) =>
  (await db.pool.query('select from action_notes where body = $1', [body])).rowCount

/** A site with notes: everybody who is a member writes them, their authors delete them. */
async function withNotes() {
  const app = await testApp({ own: true, database: db.url })
  const site = { db }
  let fails = true
  action(
    app,
    site,
    'POST /notes',
    {
      summary: 'Creates a note',
      access: members,
      body: noteForm,
      once: 'form_token',
      form: {
        path: '/notes/new',
        show: ({ reply, viewer }) => reply.type('text/html').send(`<h1>New note of ${viewer.name}</h1>`),
        showAgain: ({ reply }, { values, errors, problem }) =>
          reply.type('text/html').send(JSON.stringify({ values, errors, problem })),
      },
      replies: { 201: noteReply },
      leadsTo: 'to the note',
    },
    async ({ data, viewer, tx }) => {
      const { rows } = await tx.query<{ id: number }>(
        'insert into action_notes (author, body) values ($1, $2) returning id',
        [viewer.id, data.body],
      )
      const id = rows[0]?.id
      if (data.body === 'taken') throw new InvalidFields({ body: ['This note is taken.'] })
      if (data.body === 'gone') throw new InvalidFields({}, new HttpError('not_found', 'This note is gone.'))
      if (data.body === 'too many') throw new HttpError('too_many', 'Wait a minute.', 60)
      if (data.body === 'fails once' && fails) {
        fails = false
        throw new HttpError('conflict', 'Try again.')
      }
      return created({ id }, `/notes/${id}`)
    },
  )
  const loads: string[] = []
  action(
    app,
    site,
    'DELETE /notes/:id',
    {
      summary: 'Deletes a note',
      params: z.object({ id: z.string() }),
      load: async ({ id }: { id: string }) => {
        loads.push(id)
        const { rows } = await db.pool.query<{ author: string }>('select author from action_notes where id = $1', [id])
        if (!rows[0]) throw new HttpError('not_found')
        return { note: { id, author: rows[0].author } }
      },
      access: forAuthor(({ note }: { note: { author: string } }) => note.author),
      replies: { 204: 'Done.' },
      leadsTo: 'to the list',
    },
    async ({ note, tx }) => {
      await tx.query('delete from action_notes where id = $1', [note.id])
      return done('/notes')
    },
  )
  const browser = await signedIn(app, await makePerson(db, { name: 'Nora' }))
  return { app, browser, loads }
}

test('a form is led on, a script gets the data, and neither answer is kept by a cache', async () => {
  const { browser } = await withNotes()
  expect((await browser.page('/notes/new')).body).toBe('<h1>New note of Nora</h1>')
  const form = await browser.form('/notes', { body: 'by form' })
  expect([form.statusCode, form.headers['cache-control']]).toEqual([303, 'no-store'])
  expect(form.headers.location).toMatch(/^\/notes\/\d+$/)
  const call = await browser.post('/notes', { body: 'by script' })
  expect([call.statusCode, call.headers['cache-control']]).toEqual([201, 'no-store'])
  expect(call.headers.location).toBe(`/notes/${call.json().id}`)
})

test('fields that cannot be used: sentences for scripts, the page with everything typed for forms, nothing stored', async () => {
  const { browser } = await withNotes()
  const call = await browser.post('/notes', {})
  expect([call.statusCode, call.json()]).toEqual([422, { errors: { body: ['Enter a note.'] } }])
  const form = await browser.form('/notes', { body: '', other: 'typed' })
  expect(form.statusCode).toBe(422)
  expect(JSON.parse(form.body)).toEqual({ values: { body: '', other: 'typed' }, errors: { body: ['Enter a note.'] } })
  const conflict = await browser.form('/notes', { body: 'taken' })
  expect([conflict.statusCode, JSON.parse(conflict.body).errors]).toEqual([422, { body: ['This note is taken.'] }])
  expect((await browser.post('/notes', { body: 'taken' })).json()).toEqual({
    errors: { body: ['This note is taken.'] },
  })
  expect(await countNotes('taken')).toBe(0)
})

test.each([
  ['no object', ['a']],
  ['a repeated field', { body: ['a', 'b'] }],
  ['an object in place of text', { body: { a: 'b' } }],
  ['text that no database stores', { body: 5 }],
])('%s is a 422 with a sentence', async (_, body) => {
  const { browser } = await withNotes()
  const reply = await browser.post('/notes', body)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors.body[0]).toMatch(/\.$/)
})

test('an error after which one may try again comes back on the form, with its status and the time to wait', async () => {
  const { browser } = await withNotes()
  const form = await browser.form('/notes', { body: 'too many' })
  expect([form.statusCode, form.headers['retry-after']]).toEqual([429, '60'])
  expect(JSON.parse(form.body)).toEqual({ values: { body: 'too many' }, errors: {}, problem: 'Wait a minute.' })
  expect((await browser.post('/notes', { body: 'too many' })).json().error.code).toBe('too_many')
  expect(await countNotes('too many')).toBe(0)
  const gone = await browser.form('/notes', { body: 'gone' })
  expect([gone.statusCode, JSON.parse(gone.body).problem]).toEqual([404, 'This note is gone.'])
  expect((await browser.post('/notes', { body: 'gone' })).json().error.message).toBe('This note is gone.')
})

test('what limits the sending of a form does not limit its page', async () => {
  const app = await testApp({ own: true, database: db.url })
  const form = { path: '/limited', show: ({ reply }: PageContext<object>) => reply.send('form'), showAgain: () => '' }
  const config = { rateLimit: { max: 1, timeWindow: 60_000 } }
  const spec = { summary: 'Does nothing', access: members, form, replies: { 204: 'Done.' }, leadsTo: 'to it', config }
  action(app, { db }, 'POST /limited', spec, async () => done('/limited'))
  const browser = await signedIn(app, await makePerson(db))
  for (const status of [200, 200]) expect((await browser.page('/limited')).statusCode).toBe(status)
  for (const status of [204, 429]) expect((await browser.post('/limited', {})).statusCode).toBe(status)
})

test('what is said only once is shown to a form in place of leading it on', async () => {
  const app = await testApp({ own: true, database: db.url })
  const spec = { summary: 'Creates codes', access: members, replies: { 200: z.object({}) }, leadsTo: 'to the start' }
  const showBody = ({ reply }: PageContext<object>, body: unknown) => reply.send(`<p>${JSON.stringify(body)}</p>`)
  action(app, { db }, 'POST /codes', { ...spec, showBody }, async () => updated({ codes: ['a'] }, '/'))
  action(app, { db }, 'DELETE /codes', { ...spec, showBody }, async () => done('/'))
  const browser = await signedIn(app, await makePerson(db))
  const form = await browser.form('/codes', {})
  expect([form.statusCode, form.body]).toEqual([200, '<p>{"codes":["a"]}</p>'])
  expect((await browser.post('/codes', {})).json()).toEqual({ codes: ['a'] })
  expect((await browser.form('/codes', { _method: 'delete' })).headers.location).toBe('/')
})

test('what is on its way is a 202 for scripts', async () => {
  const app = await testApp({ own: true, database: db.url })
  const spec = { summary: 'Sends it', access: members, replies: { 202: z.object({}) }, leadsTo: 'to the start' }
  action(app, { db }, 'POST /mails', spec, async () => accepted({}, '/'))
  const browser = await signedIn(app, await makePerson(db))
  const call = await browser.post('/mails', {})
  expect([call.statusCode, call.json()]).toEqual([202, {}])
  expect((await browser.form('/mails', {})).statusCode).toBe(303)
})

test('equal forms at once, and later, have one effect and equal answers', async () => {
  const { browser } = await withNotes()
  const sent = { body: 'once', form_token: 'token-1' }
  const many = await Promise.all(Array.from({ length: 12 }, () => browser.post('/notes', sent)))
  expect(new Set(many.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect((await browser.form('/notes', sent)).headers.location).toBe(many[0]?.headers.location)
  expect(await countNotes('once')).toBe(1)
  const other = await browser.form('/notes', { ...sent, body: 'something else' })
  expect([other.statusCode, JSON.parse(other.body).values.body]).toEqual([409, 'something else'])
  expect(await countNotes('something else')).toBe(0)
})

test('what throws after it wrote keeps nothing, and the token is free again', async () => {
  const { browser } = await withNotes()
  const sent = { body: 'fails once', form_token: 'token-2' }
  expect((await browser.post('/notes', sent)).statusCode).toBe(409)
  expect(await countNotes('fails once')).toBe(0)
  expect((await browser.post('/notes', sent)).statusCode).toBe(201)
  expect(await countNotes('fails once')).toBe(1)
})

test('a policy asks whose thing it is, which is loaded once; a thing that is gone is a 404', async () => {
  const { app, browser, loads } = await withNotes()
  const { id } = (await browser.post('/notes', { body: 'mine' })).json()
  const other = await signedIn(app, await makePerson(db, { name: 'Olaf' }))
  expect((await other.ask('DELETE', `/notes/${id}`)).statusCode).toBe(403)
  expect((await new Browser(app).ask('DELETE', `/notes/${id}`)).statusCode).toBe(401)
  loads.length = 0
  expect((await browser.ask('DELETE', `/notes/${id}`)).statusCode).toBe(204)
  expect(loads).toEqual([String(id)])
  expect((await browser.ask('DELETE', `/notes/${id}`)).statusCode).toBe(404)
})

/** Why a route that is no GET is no action. */
const PREFLIGHT = 'answers the preflight of other sites'
const SEARCH = 'changes nothing: a search whose form posts'
const BEACON = 'a signal without a form, a token or an answer'
const EMBED = 'called by pages of other sites'
const EXPORT = 'answers with a file'
const DRAFT = 'keeps the text although its publication is refused'

const BY_HAND_BECAUSE: Record<string, string> = {
  'OPTIONS /embed/map.svg': PREFLIGHT,
  'OPTIONS /insights/property_searches': PREFLIGHT,
  'OPTIONS /insights/validated_addresses': PREFLIGHT,
  'OPTIONS /insights/zip_searches': PREFLIGHT,
  'POST /ad_impressions': BEACON,
  'POST /admin/newsletter/export': EXPORT,
  'POST /api/v1/account_requests': 'answers 409 with a text (GROW-021)',
  'POST /banners/ignore': BEACON,
  'POST /beacons': BEACON,
  'POST /bigger_deals/address_searches': SEARCH,
  'POST /blog': DRAFT,
  'POST /blog/:slug': DRAFT,
  'POST /business/leads/export': EXPORT,
  'POST /business/page/:id/leads/export': EXPORT,
  'POST /embed/map.svg': EMBED,
  'POST /embed/maps': EMBED,
  'POST /embed/maps/mine': EMBED,
  'POST /events': BEACON,
  'POST /experiments/conversions': BEACON,
  'POST /experiments/exposures': BEACON,
  'POST /insights/property_searches': SEARCH,
  'POST /insights/validated_addresses': SEARCH,
  'POST /insights/zip_searches': SEARCH,
  'POST /payments/events': 'signed by the payment service',
  'POST /sms_verifications/send_code': 'answers a script alone, with the words of its service',
}

test('what changes something is an action, but for those that have a reason', () => {
  expect([...BY_HAND].sort()).toEqual(Object.keys(BY_HAND_BECAUSE).sort())
})
