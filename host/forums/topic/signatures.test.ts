import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addCredential } from '../../profiles/details-store.ts'
import { DEFAULT_PRIVACY } from '../../profiles/privacy.ts'
import { savePrivacy } from '../../profiles/save-store.ts'
import { type SignatureFields, saveSignature } from '../../profiles/signature/store.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'
import { readPosts } from './store.ts'

const db = await testDatabase()
const FIELDS: SignatureFields = {
  ...{ displayName: '', showEmail: false, showPhoneNumber: false, showWebsite: false, showLicenses: false },
  ...{ credentialType: '', businessId: null, podcastEpisodeUrl: null, podcastEpisodeNumber: null },
}

/** Creates a topic of an author with a signature. */
async function world(overrides: Partial<SignatureFields> = {}) {
  const app = await testApp({ database: db.url })
  const [author, reader] = [await makePerson(db, { name: 'Sal Signs' }), await makePerson(db)]
  await addCredential(db.pool, author.id, { type: 'agent', license: '4477', state: 'TX' })
  await saveSignature(db.pool, author.id, { ...FIELDS, ...overrides })
  const topic = await makeTopic(db, await makeForum(db), { userId: author.id })
  const read = async (as = new Browser(app)) => (await as.page(topic.path)).body
  return { app, author, reader, topic, read, asReader: await signedIn(app, reader) }
}
const BELOW = 'class="signature"'

test('PROF-003 the signature of a member stands below their posts, and their photo only at the head', async () => {
  const { author, reader, topic, read } = await world()
  const businessId = await makeBusiness(db, author, { name: 'Signed Realty' })
  await saveSignature(db.pool, author.id, {
    ...FIELDS,
    ...{ displayName: 'Sally <b>', showEmail: true, showLicenses: true, credentialType: 'agent', businessId },
  })
  await makeReply(db, topic.id, reader.id)
  const html = await read()
  expect(html.split(BELOW)).toHaveLength(2)
  const [, below = ''] = html.split(BELOW)
  const signature = below.slice(0, below.indexOf('<footer'))
  for (const words of ['Sally &lt;b>', 'Real estate agent', 'Signed Realty', 'License 4477, TX', author.email])
    expect(signature).toContain(words)
  expect(signature).not.toContain('avatar')
  expect(signature).not.toContain('<img')
})

test('a signature that says no more than the name is left out', async () => {
  expect(await (await world()).read()).not.toContain(BELOW)
  expect(await (await world({ showLicenses: true })).read()).toContain('License 4477, TX')
})

test('a private profile shows its signature to its member and colleagues alone', async () => {
  const { app, author, reader, read, asReader } = await world({ displayName: 'Sally' })
  await savePrivacy(db.pool, author.id, { ...DEFAULT_PRIVACY, profilePrivate: true })
  for (const as of [undefined, asReader]) expect(await read(as)).not.toContain(BELOW)
  expect(await read(await signedIn(app, author))).toContain(BELOW)
  await db.pool.query(
    `insert into colleagueships (requester_id, recipient_id, status, answered_at) values ($1, $2, 'accepted', now())`,
    [author.id, reader.id],
  )
  expect(await read(asReader)).toContain(BELOW)
})

test('whom a member has blocked sees no signature of theirs', async () => {
  const { author, reader, read, asReader } = await world({ displayName: 'Sally', showEmail: true })
  expect(await read(asReader)).toContain(author.email)
  await db.pool.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [author.id, reader.id])
  expect(await read(asReader)).not.toContain(author.email)
})

test('posts of a former member, and of a closed account, have no signature', async () => {
  const { author, read } = await world({ displayName: 'Sally' })
  await db.pool.query("update users set status = 'disabled' where id = $1", [author.id])
  expect(await read()).not.toContain(BELOW)
  await db.pool.query('delete from users where id = $1', [author.id])
  const html = await read()
  expect(html).toContain('Former member')
  expect(html).not.toContain(BELOW)
})

test('a change of a signature reaches pages that are cached for visitors', async () => {
  const { author, read } = await world({ displayName: 'Sally' })
  expect(await read()).toContain('Sally')
  await saveSignature(db.pool, author.id, { ...FIELDS, displayName: 'Salome' })
  await vi.waitFor(async () => expect(await read()).toContain('Salome'), 30_000)
})

test('the signatures of a page are read with one query', async () => {
  const { topic, reader } = await world({ displayName: 'Sally' })
  for (const name of ['Abe', 'Bea', 'Cy']) {
    const other = await makePerson(db, { name })
    await saveSignature(db.pool, other.id, { ...FIELDS, displayName: `${name} of Waco` })
    await makeReply(db, topic.id, other.id)
  }
  const query = vi.spyOn(db.pool, 'query')
  const posts = await readPosts(db, topic.id, { from: 1, to: 20, viewer: { id: reader.id, admin: false } })
  expect(posts.map(({ signature }) => signature?.displayName)).toEqual([
    ...['Sally', 'Abe of Waco', 'Bea of Waco', 'Cy of Waco'],
  ])
  expect(query.mock.calls.filter(([sql]) => String(sql).includes('from signatures'))).toHaveLength(1)
  query.mockRestore()
})
