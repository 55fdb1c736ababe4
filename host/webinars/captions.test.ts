import { expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeWebinar } from './_testing/webinar.ts'
import { readCaptions } from './captions.ts'
import { register } from './store.ts'

const VTT = 'WEBVTT\n\n00:01.000 --> 00:04.500\nHello, and welcome.\n'

test.each([
  ['WebVTT', VTT, VTT],
  ['lines of Windows and a mark at the start', `\ufeff${VTT.replaceAll('\n', '\r\n')}`, VTT],
  [
    'SubRip, whose times have commas',
    '1\n00:00:01,000 --> 00:00:04,500\nHello, and welcome.\n',
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.500\nHello, and welcome.\n',
  ],
  [
    'settings of a cue',
    `${VTT}`.replace('04.500', '04.500 line:0 align:start'),
    VTT.replace('04.500', '04.500 line:0 align:start'),
  ],
  ['a text without times', 'Hello, and welcome.', undefined],
  ['a head alone', 'WEBVTT', undefined],
])('%s', (_, text, captions) => {
  expect(readCaptions(text)).toBe(captions)
})

test('captions that an administrator pastes are part of the player, for who may watch alone', async () => {
  const db = await testDatabase()
  const app = await testApp({ database: db.url })
  const [member, other] = [await makePerson(db), await makePerson(db)]
  const asAdmin = await signedIn(app, await makePerson(db, { admin: true }))
  const [asMember, asOther] = [await signedIn(app, member), await signedIn(app, other)]
  const form = {
    title: 'Rent rolls',
    mode: 'on_demand',
    platform: 'other',
    url: 'https://cdn.example/rolls.mp4',
    published: '1',
  }
  const id = await makeWebinar(db, { mode: 'on_demand', startsAt: null, endsAt: null })
  const refused = await asAdmin.form(`/admin/webinars/${id}`, { _method: 'put', ...form, captions: 'Just a text' })
  expect([refused.statusCode, refused.body.includes('>Just a text</textarea>')]).toEqual([422, true])
  const saved = await asAdmin.form(`/admin/webinars/${id}`, { _method: 'put', ...form, captions: VTT })
  expect(saved.statusCode).toBe(303)
  expect((await asAdmin.page(`/admin/webinars/${id}`)).body).toContain('Hello, and welcome.')
  await withTransaction(db.pool, (tx) => register(tx, id, member.id))
  const path = `/webinars/${id}/captions.vtt`
  expect((await asMember.page(`/webinars/${id}`)).body).toContain(`&quot;src&quot;:&quot;${path}&quot;`)
  const file = await asMember.get(path)
  expect([file.headers['content-type'], file.body]).toEqual(['text/vtt; charset=utf-8', VTT])
  expect((await asOther.get(path)).statusCode).toBe(404)
})
