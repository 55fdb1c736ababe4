import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { getForm, picture } from '../_testing/upload-form.ts'
import { makeForum } from '../forums/_testing/forum.ts'
import { makeAd } from './_testing/ad.ts'
import { type Ad, readAd } from './store.ts'

const db = await testDatabase()
const FIELDS = {
  ...{ title: 'Hard money in five days', body: '', advertiser: 'Example Capital', link: 'https://capital.example/x' },
  ...{ place: 'all', starts_on: '2027-03-01', ends_on: '', weight: '3', active: '1' },
}
const admin = async () => signedIn(await testApp({ database: db.url }), await makePerson(db, { admin: true }))

/** Sends the form with a picture, as a browser does. */
async function send(browser: Browser, path: string, fields: Record<string, string>, image?: Buffer | string) {
  const { payload, headers } = getForm(image ? [['ad.png', image, 'image/png', 'picture']] : [], fields)
  return browser.post(path, payload, { headers: { ...headers, accept: 'text/html' } })
}

test('an administrator places an ad with a picture, changes it, pauses it and deletes it', async () => {
  const browser = await admin()
  const forum = await makeForum(db)
  const made = await send(
    browser,
    '/admin/ads',
    { ...FIELDS, place: 'chosen', forums: String(forum) },
    await picture(600, 600).png().toBuffer(),
  )
  const path = String(made.headers.location).split('?')[0] as string
  expect([made.statusCode, path]).toEqual([303, expect.stringMatching(/^\/admin\/ads\/\d+$/)])
  const id = Number(path.split('/').at(-1))
  const ad = (await readAd(db, id)) as Ad
  expect(ad).toMatchObject({ weight: 3, allForums: false, forumIds: [forum], endsOn: null, active: true })
  const image = await browser.get(`/ads/${id}/picture`)
  expect([image.headers['content-type'], image.rawPayload.length > 0]).toEqual(['image/webp', true])
  const page = await browser.page(path)
  expect(page.body).toContain('Preview')
  expect(page.body).toMatch(/aria-label="Impressions and clicks by day/)
  // The picture stays unless another one comes.
  expect((await send(browser, path, { ...FIELDS, title: 'Hard money in three days' })).statusCode).toBe(303)
  expect(await readAd(db, id)).toMatchObject({
    title: 'Hard money in three days',
    pictureHash: ad.pictureHash,
    allForums: true,
    forumIds: [],
  })
  expect((await browser.form(`${path}/state`, { _method: 'put', active: '0' })).statusCode).toBe(303)
  expect(await readAd(db, id)).toMatchObject({ active: false })
  const list = await browser.page('/admin/ads')
  expect(list.body).toContain('Hard money in three days')
  expect(list.body).toContain('Paused')
  expect((await browser.page(`${path}/delete`)).body).toContain('Delete this ad?')
  expect((await browser.form(path, { _method: 'delete' })).headers.location).toBe('/admin/ads?done=deleted')
  expect((await browser.page(path)).statusCode).toBe(404)
})

test.each<[Partial<typeof FIELDS> & { forums?: string }, string]>([
  [{ link: 'javascript:alert(1)' }, 'Enter an address that begins with https://'],
  [{ link: '//elsewhere.example' }, 'Enter an address that begins with https://'],
  [{ title: '' }, 'Enter a headline.'],
  [{ starts_on: '2027-02-30' }, 'Enter a day, such as 2027-03-09.'],
  [{ ends_on: '2027-02-01' }, 'The last day must not be before the first.'],
  [{ weight: '0' }, 'expected a whole number from 1 to 100'],
  [{ place: 'chosen' }, 'Choose at least one forum.'],
  [{ place: 'chosen', forums: '999999' }, 'expected IDs of forums'],
  [{ place: 'nowhere' }, 'Choose all forums or some of them.'],
])('a form with %j comes back with what is wrong and what was typed', async (fields, sentence) => {
  const reply = await send(await admin(), '/admin/ads', { ...FIELDS, advertiser: 'Typed & kept', ...fields })
  expect(reply.statusCode).toBe(422)
  expect(reply.body.replaceAll('&quot;', '"')).toContain(sentence)
  expect(reply.body).toContain('Typed &amp; kept')
})

test('a file that is no picture is refused by name', async () => {
  const reply = await send(await admin(), '/admin/ads', FIELDS, 'no picture at all')
  expect([reply.statusCode, reply.body.includes('isn’t an accepted file')]).toEqual([422, true])
})

test('an ad of our own leads to a page of ours', async () => {
  const browser = await admin()
  const made = await send(browser, '/admin/ads', { ...FIELDS, link: '/rent-estimator' })
  const id = Number(/\d+/.exec(String(made.headers.location))?.[0])
  const reply = await new Browser(browser.app).get(`/ads/${id}/click`)
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/rent-estimator'])
})

test('nobody but administrators sees or places ads', async () => {
  const browser = await admin()
  const id = await makeAd(db)
  const member = await signedIn(browser.app, await makePerson(db))
  for (const path of ['/admin/ads', '/admin/ads/new', `/admin/ads/${id}`])
    expect((await member.page(path)).statusCode).toBe(403)
  expect((await member.post('/admin/ads', FIELDS)).statusCode).toBe(403)
})
