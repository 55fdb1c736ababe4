import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addCredential, addInvestment, saveInterests, saveSocialProfiles } from '../../profiles/details-store.ts'
import { DEFAULT_PRIVACY, type Privacy } from '../../profiles/privacy.ts'
import { savePrivacy, saveProfile } from '../../profiles/save-store.ts'
import { changeUsername } from '../../profiles/username-store.ts'

const db = await testDatabase()
const site = () => testApp({ database: db.url })

test('a member has a page under their username', async () => {
  const app = await site()
  const visitor = new Browser(app)
  const { username } = await makePerson(db, { name: 'Rita Ruiz' })
  const reply = await visitor.page(`/users/${username}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('Rita Ruiz</h1>')
})

test('a former username and one in capitals lead to the one of today', async () => {
  const app = await site()
  const visitor = new Browser(app)
  const { id } = await makePerson(db, { name: 'Former Fred' })
  await withTransaction(db.pool, (tx) => changeUsername(tx, id, 'fred_now'))
  for (const other of ['former_fred', 'FRED_NOW']) {
    const reply = await visitor.page(`/users/${other}`)
    expect([reply.statusCode, reply.headers.location], other).toEqual([301, '/users/fred_now'])
  }
})

test('nobody has a page under a username that nobody has, or once the account is disabled', async () => {
  const app = await site()
  const visitor = new Browser(app)
  const gone = await makePerson(db, { name: 'Dora Disabled', status: 'disabled' })
  for (const name of ['nobody_at_all', 'a', '%00', gone.username])
    expect((await visitor.page(`/users/${name}`)).statusCode, name).toBe(404)
})

test('a hidden last name is on no page for others', async () => {
  const app = await site()
  const visitor = new Browser(app)
  const member = await makePerson(db, { name: 'Hedy Hidden' })
  await db.pool.query('insert into profile_privacy (user_id, hide_last_name) values ($1, true)', [member.id])
  expect((await visitor.page(`/users/${member.username}`)).body).not.toContain('Hidden')
  expect((await (await signedIn(app, member)).page(`/users/${member.username}`)).body).toContain('Hedy Hidden')
})

/** A member with a full profile. */
async function fullMember() {
  const member = await makePerson(db, { name: 'Fay Full', phone: '+14155550123' })
  await saveProfile(db.pool, member.id, {
    ...{ bio: 'I own two duplexes.\n<b>Not bold</b>', locationText: 'Hill Country', city: 'Austin', state: 'TX' },
    ...{ occupation: 'Electrician', occupationStarted: '2015-06-30', yearsOfExperience: 7 },
    ...{ experience: 'Two BRRRRs.', goals: 'Ten doors.', currentlySeeking: 'A lender.' },
    ...{ website: 'https://fay.example/', videoUrl: 'https://vimeo.com/123456', showVideo: true },
  })
  await saveInterests(db.pool, member.id, ['brrrr'])
  await saveSocialProfiles(db.pool, member.id, [
    { network: 'linked_in', value: 'fayfull', displayOnProfile: true },
    { network: 'skype', value: 'secret_fay', displayOnProfile: false },
  ])
  await addCredential(db.pool, member.id, { type: 'agent', license: '77', state: 'TX' })
  await addInvestment(db.pool, member.id, { kind: 'duplex', units: 2, city: 'Waco', state: 'TX', year: 2019 })
  await makeBusiness(db, member, { name: 'Full Realty' })
  return member
}

const setPrivacy = (id: string, privacy: Partial<Privacy>) =>
  savePrivacy(db.pool, id, { ...DEFAULT_PRIVACY, ...privacy })

test('PROF-001 a profile says everything that the member has entered, without scripts', async () => {
  const app = await site()
  const member = await fullMember()
  const { body } = await new Browser(app).page(`/users/${member.username}`)
  for (const words of [
    ...['I own two duplexes.', '&lt;b>Not bold', 'Hill Country', 'Electrician', 'Two BRRRRs.', 'Ten doors.'],
    ...[
      'A lender.',
      'Video on Vimeo',
      'BRRRR',
      'https://www.linkedin.com/in/fayfull',
      'license 77, TX',
      '2 units, Waco',
    ],
    ...['Full Realty', 'Colleagues', 'Followers', '"@type":"ProfilePage"'],
  ])
    expect(body, words).toContain(words)
  expect(body).not.toContain('secret_fay')
  expect(body).not.toContain('fay.example')
  expect(body).not.toContain('noindex')
})

test('a private profile shows others name and photo alone, and its lists to nobody else', async () => {
  const app = await site()
  const member = await fullMember()
  await setPrivacy(member.id, { profilePrivate: true, showEmailTo: 'everyone' })
  const browser = await signedIn(app, await makePerson(db))
  for (const page of ['', '/topics', '/colleagues', '/followers', '/following']) {
    const { statusCode, body } = await browser.page(`/users/${member.username}${page}`)
    expect(statusCode, page).toBe(200)
    expect(body, page).toContain('shares this with colleagues only')
    expect(body, page).toContain('noindex')
    for (const words of ['duplexes', 'Electrician', 'Full Realty', member.email, 'ProfilePage'])
      expect(body, words).not.toContain(words)
  }
  expect((await (await signedIn(app, member)).page(`/users/${member.username}`)).body).toContain('duplexes')
})

test('email, website and phone number are on the page for those whom the member chose', async () => {
  const app = await site()
  const member = await fullMember()
  const friend = await makePerson(db)
  await db.pool.query(
    "insert into colleagueships (requester_id, recipient_id, status, answered_at) values ($1, $2, 'accepted', now())",
    [friend.id, member.id],
  )
  await setPrivacy(member.id, { showEmailTo: 'colleagues', showPhoneNumberTo: 'colleagues', showWebsiteTo: 'everyone' })
  const path = `/users/${member.username}`
  const stranger = (await new Browser(app).page(path)).body
  const close = (await (await signedIn(app, friend)).page(path)).body
  for (const [words, open] of [
    ['fay.example', true],
    [member.email, false],
    ['+14155550123', false],
  ] as const) {
    expect(stranger.includes(words), words).toBe(open)
    expect(close, words).toContain(words)
  }
})

test('PROF-028 a profile hidden from search engines says so to them', async () => {
  const app = await site()
  const member = await makePerson(db)
  await setPrivacy(member.id, { hideFromSearchEngines: true })
  expect((await new Browser(app).page(`/users/${member.username}`)).body).toContain('name="robots" content="noindex"')
})

test('PROF-027 hidden colleagues are on no page of others, and have no tab', async () => {
  const app = await site()
  const member = await makePerson(db)
  await setPrivacy(member.id, { hideColleaguesFromNonColleagues: true })
  const visitor = new Browser(app)
  expect((await visitor.page(`/users/${member.username}`)).body).not.toContain('/colleagues')
  expect((await visitor.page(`/users/${member.username}/colleagues`)).body).toContain('with colleagues only')
})

test('members follow, ask and block by forms on the profile, and find what they can do next', async () => {
  const app = await site()
  const [me, other] = [await makePerson(db), await makePerson(db, { name: 'Olga Other' })]
  const browser = await signedIn(app, me)
  const path = `/users/${other.username}`
  expect((await browser.page(path)).body).toContain('Add colleague')
  await browser.form(`${path}/colleague`, { _method: 'put' })
  expect((await browser.page(path)).body).toContain('Withdraw request')
  const colleaguesPage = await (await signedIn(app, other)).page(`/users/${other.username}/colleagues`)
  expect(colleaguesPage.body).toContain('Requests')
  await browser.form(`${path}/block`, { _method: 'put' })
  const blocked = (await browser.page(path)).body
  expect(blocked).toContain('Unblock')
  expect(blocked).not.toContain('Add colleague')
})

test('a member notes something about another, which nobody else sees', async () => {
  const app = await site()
  const [me, other, stranger] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const browser = await signedIn(app, me)
  const path = `/users/${other.username}`
  const reply = await browser.form(`${path}/notes`, { body: 'Met at the Waco meetup' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, path])
  const { body } = await browser.page(path)
  expect(body).toContain('Met at the Waco meetup')
  for (const who of [other, stranger])
    expect((await (await signedIn(app, who)).page(path)).body).not.toContain('Waco meetup')
  expect((await browser.form(`${path}/notes`, { body: 'x', moderator: '1' })).statusCode).toBe(403)
  const note = /notes\/(\d+)"/.exec(body)?.[1]
  expect((await (await signedIn(app, other)).delete(`${path}/notes/${note}`)).statusCode).toBe(404)
  expect((await browser.delete(`${path}/notes/${note}`)).statusCode).toBe(204)
  expect((await browser.page(path)).body).not.toContain('Waco meetup')
})
