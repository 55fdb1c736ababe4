import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makePublished } from '../../blog/_testing/blog.ts'
import { makeEvent, makeForum, makeTopic } from '../../forums/_testing/forum.ts'
import { register } from '../../forums/events/guest-store.ts'
import { follow } from '../../profiles/connections/follow-store.ts'
import { addCredential, addInvestment, saveInterests, saveSocialProfiles } from '../../profiles/details-store.ts'
import { DEFAULT_PRIVACY } from '../../profiles/privacy.ts'
import { savePrivacy, saveProfile } from '../../profiles/save-store.ts'
import { saveSignature } from '../../profiles/signature/store.ts'
import { makeWebinar } from '../../webinars/_testing/webinar.ts'
import { addNote } from './notes-store.ts'

const db = await testDatabase()

async function world() {
  const app = await testApp({ database: db.url })
  const [member, viewer] = [await makePerson(db, { name: 'Fay Full', phone: '+14155550123' }), await makePerson(db)]
  await saveProfile(db.pool, member.id, {
    ...{ bio: 'Two duplexes.', locationText: 'Hill Country', city: 'Austin', state: 'TX', occupation: 'Electrician' },
    ...{ occupationStarted: '2015-06-30', yearsOfExperience: 7, experience: 'BRRRR.', goals: 'Ten doors.' },
    ...{ currentlySeeking: 'A lender.', website: 'https://fay.example/', showVideo: true },
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
  const browser = await signedIn(app, viewer)
  const own = await signedIn(app, member)
  const path = `/api/v1/users/${member.id}`
  const read = async (as: Browser) => {
    const reply = await as.get(path)
    expect(reply.statusCode).toBe(200)
    return reply.json().data
  }
  return { app, member, viewer, browser, own, read, visitor: new Browser(app) }
}

const ATTRIBUTES =
  'bio about-myself avatar-url username first-name display-name created-on colleagues-count followers-count followings-count paid account-type account-type-string has-business-subscription location location-text occupation occupation-started-date years-of-experience real-estate-experience real-estate-goals currently-seeking show-profile-video votes-received votes-count posts-count badgings-count investments-count blocking email website phone-number primary-company-association-id bp-blog-author'

test('PROF-005 a user has its id and every attribute', async () => {
  const { read, visitor, member, viewer } = await world()
  const company = await makeBusiness(db, member)
  await withTransaction(db.pool, (tx) => follow(tx, viewer.id, member.id))
  await savePrivacy(db.pool, member.id, { ...DEFAULT_PRIVACY, showEmailTo: 'everyone', showWebsiteTo: 'everyone' })
  const user = await read(visitor)
  expect(user.id).toBe(member.id)
  expect(Object.keys(user.attributes).sort()).toEqual(ATTRIBUTES.split(' ').sort())
  expect(user.attributes).toMatchObject({
    ...{ bio: 'Two duplexes.', username: member.username, 'first-name': 'Fay', 'display-name': 'Fay Full' },
    ...{ 'followers-count': 1, 'followings-count': 0, 'colleagues-count': 0, location: 'Austin, TX', paid: false },
    ...{ 'location-text': 'Hill Country', occupation: 'Electrician', 'occupation-started-date': '2015-06-30' },
    ...{ 'years-of-experience': 7, 'real-estate-goals': 'Ten doors.', 'currently-seeking': 'A lender.' },
    ...{ email: member.email, website: 'https://fay.example/', 'phone-number': null, blocking: false },
    ...{ 'account-type': 'business', 'account-type-string': 'Company owner', 'has-business-subscription': true },
    ...{ 'primary-company-association-id': String(company), 'badgings-count': 1, 'show-profile-video': true },
  })
})

test('PROF-006 the video has its address, its embed and a thumbnail', async () => {
  const { read, visitor } = await world()
  expect((await read(visitor)).relationships['profile-video'].data.attributes).toEqual({
    'video-url': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'video-embed': 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    thumbnail: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
  })
})

test('PROF-007 the blog of an author has a slug, which is the end of the address of their articles; others have none', async () => {
  const { app, member, read, visitor } = await world()
  const before = await read(visitor)
  expect([before.relationships.blog, before.attributes['bp-blog-author']]).toEqual([{ data: null }, false])
  await makePublished(app.site, member.id, { title: 'Wiring an old duplex' })
  const { attributes, relationships } = await read(visitor)
  expect(attributes['bp-blog-author']).toBe(true)
  expect(relationships.blog.data).toEqual({ type: 'blog', id: member.id, attributes: { slug: member.username } })
  const page = await visitor.page(`/blog/authors/${relationships.blog.data.attributes.slug}`)
  expect(page.body).toContain('Wiring an old duplex')
})

test('PROF-008 the profile has both images with their positions', async () => {
  const { read, visitor, member } = await world()
  const image = member.id
  await db.pool.query('update profiles set photo = $2, photo_x = 20, cover = $2, cover_y = 80 where user_id = $1', [
    member.id,
    image,
  ])
  expect((await read(visitor)).relationships.profile.data.attributes).toMatchObject({
    ...{ 'profile-image-url': `/people/pictures/${image}/480`, 'profile-image-position': '20% 50%' },
    ...{ 'cover-image-url': `/people/pictures/${image}/1600`, 'cover-image-position': '50% 80%' },
  })
})

test('PROF-009 social profiles have id, network, value and whether they are shown; hidden ones are the member’s own', async () => {
  const { read, visitor, own, member } = await world()
  await saveSocialProfiles(db.pool, member.id, [
    { network: 'twitter', value: 'fay', displayOnProfile: true },
    { network: 'skype', value: 'secret', displayOnProfile: false },
  ])
  const of = async (as: Browser) => (await read(as)).relationships.profile.data.attributes['social-profiles']
  const twitter = { id: expect.any(String), 'network-name': 'twitter', value: 'fay', 'display-on-profile': true }
  expect(await of(visitor)).toEqual([twitter])
  expect(await of(own)).toHaveLength(2)
})

test('PROF-011 a user has a signature', async () => {
  const { read, visitor, member } = await world()
  await saveSignature(db.pool, member.id, {
    ...{ displayName: 'Fay', showEmail: true, showPhoneNumber: false, showWebsite: true, showLicenses: true },
    ...{ credentialType: 'agent', businessId: null, podcastEpisodeUrl: null, podcastEpisodeNumber: 7 },
  })
  expect((await read(visitor)).relationships.signature.data.attributes).toMatchObject({
    ...{ 'display-name': 'Fay', email: member.email, 'phone-number': null, 'credential-type': 'Real estate agent' },
  })
})

test('PROF-012 the upcoming webinar of a user has its name, on their page too', async () => {
  const { read, visitor, member } = await world()
  const of = async () => (await read(visitor)).relationships['upcoming-webinar'].data
  expect(await of()).toBeNull()
  const at = (days: number) => {
    const startsAt = new Date(Date.UTC(2100, 0, days, 18))
    return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), presenterId: member.id }
  }
  await makeWebinar(db, { ...at(20), title: 'Reading leases' })
  await makeWebinar(db, { ...at(5), title: 'A draft', published: false })
  const next = await makeWebinar(db, { ...at(10), title: 'Pricing a duplex' })
  expect(await of()).toEqual({ type: 'webinar', id: String(next), attributes: { name: 'Pricing a duplex' } })
  const page = await visitor.page(`/users/${member.username}`)
  for (const words of ['Upcoming webinar', 'Pricing a duplex', `/webinars/${next}`]) expect(page.body).toContain(words)
  expect(page.body).not.toContain('A draft')
})

test('PROF-013 the upcoming event of a user has its location, forum-id, slug and event-time, on their page too', async () => {
  const { read, visitor, own, member, viewer } = await world()
  const of = async (as: Browser) => (await read(as)).relationships['upcoming-event'].data
  expect(await of(visitor)).toBeNull()
  const forum = await makeForum(db, { kind: 'events' })
  const host = (userId: string, title: string, days: number, fields: Parameters<typeof makeEvent>[0] = {}) => {
    const startsAt = new Date(Date.UTC(2100, 0, days, 18))
    const event = makeEvent({ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), ...fields })
    return makeTopic(db, forum, { userId, title, details: { event } })
  }
  await host(member.id, 'Later tour', 20)
  await host(member.id, 'Past tour', 1, { startsAt: new Date(0), endsAt: new Date(3_600_000) })
  const next = await host(member.id, 'Duplex tour', 10)
  const event = await of(visitor)
  expect(event.attributes).toEqual({
    location: 'The Beer Hall, 12 Main St, Austin, TX 78701',
    'forum-id': String(forum),
    slug: `${next.id}-duplex-tour`,
    'event-time': '2100-01-10T18:00:00.000Z',
  })
  expect(`/forums/${event.attributes['forum-id']}/topics/${event.attributes.slug}`).toBe(next.path)
  const page = await visitor.page(`/users/${member.username}`)
  for (const words of ['Upcoming event', 'Duplex tour', next.path, '12 Main St']) expect(page.body).toContain(words)
  expect(page.body).not.toContain('Later tour')
  expect(page.headers['cache-control']).toContain('no-store')

  const joined = await host(viewer.id, 'Lender call', 5, {
    location: 'Online',
    onlineUrl: 'https://meet.example/secret',
  })
  await withTransaction(db.pool, (tx) => register(tx, joined.id, member.id))
  expect((await of(own)).attributes).toMatchObject({ location: 'Online', slug: `${joined.id}-lender-call` })
  expect((await of(visitor)).id).toBe(event.id)
  await db.pool.query('update topics set removed_at = now() where id = $1', [next.id])
  expect((await of(visitor)).attributes.slug).toContain('later-tour')
})

test('PROF-014 PROF-015 PROF-016 a user has colleague requests, a current colleagueship and a current followership', async () => {
  const { read, browser, own, member, viewer } = await world()
  await browser.put(`/users/${member.username}/colleague`)
  await withTransaction(db.pool, (tx) => follow(tx, viewer.id, member.id))
  expect((await read(own)).relationships['received-colleague-requests'].data).toMatchObject([
    { id: expect.any(String), attributes: { status: 'pending' } },
  ])
  const before = (await read(browser)).relationships
  expect(before['received-colleague-requests'].data).toEqual([])
  expect(before['current-colleagueship'].data).toBeNull()
  expect(before['current-followership'].data).toMatchObject({ type: 'followership' })
  await own.put(`/users/${viewer.username}/colleague/answer`, { answer: 'accepted' })
  expect((await read(browser)).relationships['current-colleagueship'].data).toMatchObject({ type: 'colleagueship' })
})

test('PROF-017 notes are for their author, moderator notes for administrators; each says whether it is recent', async () => {
  const { app, read, browser, own, visitor, member, viewer } = await world()
  const admin = await makePerson(db, { admin: true })
  await addNote(db.pool, viewer.id, member.id, { moderator: false, body: 'Met in Waco' })
  await addNote(db.pool, admin.id, member.id, { moderator: true, body: 'Warned once' })
  await db.pool.query("update member_notes set created_at = now() - interval '8 days' where moderator")
  const texts = async (as: Browser) => {
    const { relationships } = await read(as)
    return ['notes', 'moderator-notes'].map((name) =>
      relationships[name].data.map(({ attributes }: { attributes: object }) => attributes),
    )
  }
  expect(await texts(browser)).toEqual([[{ body: 'Met in Waco', recent: true }], []])
  expect(await texts(await signedIn(app, admin))).toEqual([[], [{ body: 'Warned once', recent: false }]])
  for (const other of [own, visitor]) expect(await texts(other)).toEqual([[], []])
})

test('PROF-018 PROF-019 a user has companies, interests, credentials and investments', async () => {
  const { read, visitor, member } = await world()
  await makeBusiness(db, member, { name: 'Full Realty' })
  await saveInterests(db.pool, member.id, ['brrrr'])
  await addCredential(db.pool, member.id, { type: 'agent', license: '77', state: 'TX' })
  await addInvestment(db.pool, member.id, { kind: 'duplex', units: 2, city: 'Waco', state: 'TX', year: 2019 })
  const { relationships } = await read(visitor)
  expect(relationships.business.data.attributes.name).toBe('Full Realty')
  for (const list of ['companies', 'businesses', 'interests', 'credentials', 'investments'])
    expect(relationships[list].data, list).toHaveLength(1)
})

test('PROF-020 PROF-021 settings are for the member alone', async () => {
  const { read, browser, own } = await world()
  expect((await read(own)).relationships.settings.data.attributes).toEqual({
    ...{ 'cell-number': '+14155550123', 'cell-verified': true },
    ...{ 'two-factor-authentication-enabled': false, 'tfa-key': null },
  })
  expect((await read(browser)).relationships.settings.data).toBeNull()
})

test('PROF-022 privacy has its eleven settings, for the member alone', async () => {
  const { read, browser, own } = await world()
  expect(Object.keys((await read(own)).relationships.privacy.data.attributes).sort()).toEqual(
    'block-messages-from-non-colleagues hide-colleagues-from-non-colleagues hide-from-location-search hide-from-search hide-from-search-engines hide-from-suggestions hide-last-name profile-private show-email-to show-phone-number-to show-website-to'.split(
      ' ',
    ),
  )
  expect((await read(browser)).relationships.privacy.data).toBeNull()
})

test('a private profile is name and photo alone, as data too', async () => {
  const { read, visitor, member } = await world()
  await savePrivacy(db.pool, member.id, { ...DEFAULT_PRIVACY, profilePrivate: true, hideLastName: true })
  const { attributes, relationships } = await read(visitor)
  const attributeNames = Object.entries(attributes).flatMap(([name, value]) =>
    value === null || value === false ? [] : [name],
  )
  expect(attributeNames.sort()).toEqual(['display-name', 'first-name', 'username'])
  expect(attributes['display-name']).toBe('Fay')
  const relationshipEntries = Object.entries(relationships as Record<string, { data: unknown[] | null }>)
  expect(relationshipEntries.filter(([, { data }]) => data !== null && data.length !== 0)).toEqual([])
})

test('nobody is found by an odd id', async () => {
  const { visitor } = await world()
  for (const id of ['7', 'x', '%00', 'de300000-0000-4000-8000-00000000ffff'])
    expect((await visitor.get(`/api/v1/users/${id}`)).statusCode, id).toBe(404)
})
