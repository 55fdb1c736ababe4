import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { readDetails } from '../details-store.ts'
import { readProfile } from '../profile-store.ts'
import { readShipping } from './shipping-store.ts'

const db = await testDatabase()

async function member() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db)
  return { app, person, browser: await signedIn(app, person) }
}

const read = async (id: string) => {
  const profile = await readProfile(db, id)
  if (!profile) throw new Error('the member is gone')
  return profile
}

test('a member says who they are, and finds it in the form again', async () => {
  const { person, browser } = await member()
  const fields = new URLSearchParams([
    ['bio', 'I own two duplexes.\r\nAnd a truck.'],
    ['city', 'Austin'],
    ['state', 'tx'],
    ['occupation', 'Electrician'],
    ['occupation_started_date', '2015-06-30'],
    ['years_of_experience', '7'],
    ['website', 'example.com'],
    ['profile_video', 'https://youtu.be/dQw4w9WgXcQ'],
    ['interests[]', 'brrrr'],
    ['interests[]', 'land'],
    ['linked_in', 'ann'],
    ['skype', 'ann_1'],
    ['hidden_networks[]', 'skype'],
  ])
  const reply = await browser.form('/settings/profile', fields)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/settings/profile?done=profile'])
  expect(await read(person.id)).toMatchObject({
    ...{ bio: 'I own two duplexes.\nAnd a truck.', city: 'Austin', state: 'TX', occupation: 'Electrician' },
    ...{ occupationStarted: '2015-06-30', yearsOfExperience: 7, website: 'https://example.com/' },
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
  const details = await readDetails(db, person.id)
  expect(details.interests).toEqual(['brrrr', 'land'])
  expect(details.socialProfiles.map(({ network, displayOnProfile }) => [network, displayOnProfile])).toEqual([
    ['linked_in', true],
    ['skype', false],
  ])
  const { body } = await browser.page('/settings/profile?done=profile')
  expect(body).toContain('Your profile was saved.')
  expect(body).toContain('Electrician')
})

test('what cannot be used comes back with what was typed', async () => {
  const { person, browser } = await member()
  const reply = await browser.form('/settings/profile', {
    bio: 'Still here',
    state: 'Atlantis',
    occupation_started_date: '2015-02-31',
    years_of_experience: '81',
    website: 'javascript:alert(1)',
    profile_video: 'https://example.com/v',
    twitter: 'javascript:x',
  })
  expect(reply.statusCode).toBe(422)
  for (const words of [
    'Still here',
    'Atlantis',
    '2015-02-31',
    'from 0 to 80',
    'YouTube or Vimeo',
    'your name on Twitter',
  ])
    expect(reply.body, words).toContain(words)
  expect((await read(person.id)).bio).toBe('')
})

test('credentials and investments are added and removed, by their member alone', async () => {
  const { app, person, browser } = await member()
  const page = '/settings/profile'
  await browser.form(`${page}/credentials`, { type: 'agent', license: 'TX-1', license_state: 'TX' })
  await browser.form(`${page}/investments`, { kind: 'duplex', units: '2', investment_city: 'Waco', year: '2019' })
  const { credentials, investments } = await readDetails(db, person.id)
  expect(credentials).toMatchObject([{ type: 'agent', license: 'TX-1', state: 'TX' }])
  expect(investments).toMatchObject([{ kind: 'duplex', units: 2, city: 'Waco', year: 2019 }])
  const other = await signedIn(app, await makePerson(db))
  expect((await other.delete(`${page}/credentials/${credentials[0]?.id}`)).statusCode).toBe(404)
  expect((await browser.delete(`${page}/credentials/${credentials[0]?.id}`)).statusCode).toBe(204)
  expect((await readDetails(db, person.id)).credentials).toEqual([])
  expect((await browser.form(`${page}/credentials`, { type: 'wizard' })).body).toContain('Choose a credential.')
})

/** Left half red, right half blue, with a camera's notes. */
const picture = async () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'A secret place' } })
    .jpeg()
    .toBuffer()

async function upload(browser: Browser, kind: string, fields: Record<string, string>, file?: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set(kind, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'me.jpg')
  const request = new Request('http://x/', { method: 'POST', body: form })
  return browser.post(`/settings/profile/${kind}`, Buffer.from(await request.arrayBuffer()), {
    headers: { accept: 'text/html', 'content-type': request.headers.get('content-type') as string },
  })
}

async function color(app: Browser['app'], image: string | null, width: number) {
  const reply = await app.inject({ url: `/people/pictures/${image}/${width}` })
  expect(reply.statusCode).toBe(200)
  const { info, data } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return { size: [info.width, info.height], red: (data[at] ?? 0) > 128, meta: await sharp(reply.rawPayload).metadata() }
}

test('a photo is cut to every size at the position chosen, without what the camera noted', async () => {
  const { app, person, browser } = await member()
  expect((await upload(browser, 'photo', { photo_x: '0', photo_y: '50' }, await picture())).statusCode).toBe(303)
  const { photo } = await read(person.id)
  for (const width of [80, 160, 480]) {
    const image = await color(app, photo, width)
    expect([image.size, image.red]).toEqual([[width, width], true])
    expect(image.meta.exif).toBeUndefined()
  }
  // Another position of the same file has another address.
  expect((await upload(browser, 'photo', { photo_x: '100' })).statusCode).toBe(303)
  const moved = await read(person.id)
  expect(moved.photo).not.toBe(photo)
  expect((await color(app, moved.photo, 80)).red).toBe(false)
  expect((await app.inject({ url: `/people/pictures/${photo}/80` })).statusCode).toBe(404)
})

test('a cover is four times as wide as high, and both pictures can be removed', async () => {
  const { app, person, browser } = await member()
  await upload(browser, 'cover', {}, await picture())
  const { cover } = await read(person.id)
  expect((await color(app, cover, 800)).size).toEqual([800, 200])
  expect((await browser.form('/settings/profile/cover', { _method: 'delete' })).statusCode).toBe(303)
  expect((await read(person.id)).cover).toBeNull()
  const { rows } = await db.pool.query('select 1 from uploads where owner_id = $1', [person.id])
  expect(rows).toEqual([])
})

test('what is no image, and no file at all, is refused in words', async () => {
  const { browser } = await member()
  expect((await upload(browser, 'photo', {}, Buffer.from('<svg/>'))).body).toContain('isn’t an accepted file')
  expect((await upload(browser, 'photo', {})).body).toContain('Choose an image.')
  expect((await upload(browser, 'photo', { photo_x: '101' }, await picture())).statusCode).toBe(422)
})

test('PROF-022 the privacy settings are saved, each', async () => {
  const { person, browser } = await member()
  const flags = [
    ...['hide_last_name', 'profile_private', 'hide_colleagues_from_non_colleagues', 'hide_from_search_engines'],
    ...['hide_from_search', 'hide_from_location_search', 'hide_from_suggestions', 'block_messages_from_non_colleagues'],
  ]
  const reply = await browser.form('/settings/privacy', {
    ...Object.fromEntries(flags.map((name) => [name, '1'])),
    ...{ show_email_to: 'everyone', show_website_to: 'nobody', show_phone_number_to: 'colleagues' },
  })
  expect(reply.statusCode).toBe(303)
  expect((await read(person.id)).privacy).toEqual({
    ...{ hideLastName: true, profilePrivate: true, hideColleaguesFromNonColleagues: true },
    ...{ hideFromSearchEngines: true, hideFromSearch: true, hideFromLocationSearch: true },
    ...{ hideFromSuggestions: true, blockMessagesFromNonColleagues: true },
    ...{ showEmailTo: 'everyone', showWebsiteTo: 'nobody', showPhoneNumberTo: 'colleagues' },
  })
  const wrong = await browser.form('/settings/privacy', { show_email_to: 'aliens' })
  expect(wrong.statusCode).toBe(422)
})

test('PROF-004 members have settings of their profile, and visitors none', async () => {
  const { app, browser } = await member()
  for (const page of ['/settings', '/settings/profile', '/settings/privacy']) {
    expect((await browser.page(page)).statusCode, page).toBe(200)
    expect((await new Browser(app).page(page)).statusCode, page).toBe(303)
  }
})

test('PROF-030 a shipping detail has street address, apartment, city, state and ZIP code', async () => {
  const { person, browser } = await member()
  const detail = {
    ...{ street_address: '1 Main St', apt_suite: 'Apt 2', city: 'Austin', state: 'TX', zip_code: '78701-1234' },
  }
  expect((await browser.form('/settings/shipping', detail)).statusCode).toBe(303)
  expect(await readShipping(db, person.id)).toEqual(detail)
  for (const [sent, stored] of [
    ['787011234', '78701-1234'],
    ['７８７０１ 1234', '78701-1234'],
    [' 78701\u200b ', '78701'],
  ]) {
    await browser.form('/settings/shipping', { ...detail, zip_code: sent as string })
    expect((await readShipping(db, person.id))?.zip_code).toBe(stored)
  }
  await db.pool.query(
    "insert into zips (zip, city, state, latitude, longitude) values ('30301', 'Atlanta', 'GA', 33.7, -84.4)",
  )
  expect((await browser.form('/settings/shipping', { ...detail, zip_code: '30301-0001' })).statusCode).toBe(303)
  expect((await browser.page('/settings/shipping')).body).toContain('ZIP code 30301 is in Georgia.')
  await browser.form('/settings/shipping', { ...detail, zip_code: '30301', state: 'GA' })
  expect((await browser.page('/settings/shipping')).body).not.toContain('is in Georgia')
  const wrong = await browser.form('/settings/shipping', { ...detail, zip_code: '787', state: 'ZZ' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('a ZIP code, such as 78701')
})
