import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeTopic } from '../_testing/forum.ts'
import { describeNext, getLevel } from './level.ts'

const NOW = new Date('2026-11-01T12:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const standing = { createdAt: daysAgo(40), posts: 30, votes: 12, upheld: 0, admin: false }

describe('how far the forums trust a member', () => {
  test.each([
    ['an old account with posts and votes', {}, 'regular'],
    ['an old account with few votes', { votes: 9 }, 'member'],
    ['an account of two days', { createdAt: daysAgo(2) }, 'new'],
    ['an account of three days with three posts', { createdAt: daysAgo(3), posts: 3, votes: 0 }, 'member'],
    ['an old account without posts', { posts: 0, votes: 0 }, 'new'],
    ['a member with one post taken down', { upheld: 1 }, 'member'],
    ['a member with two posts taken down', { upheld: 2 }, 'new'],
  ])('%s', (_, fields, level) => {
    expect(getLevel({ ...standing, ...fields }, NOW)).toBe(level)
  })

  test('each level but the highest says what the next one needs', () => {
    expect(describeNext('new')).toBe(' Your limit goes up once your account is 3 days old and you have 3 posts.')
    expect(describeNext('member')).toContain('30 days old, you have 20 posts and 10 votes.')
    expect(describeNext('regular')).toBe('')
  })
})

const db = await testDatabase()
beforeEach(() => db.pool.query('delete from rate_limits'))

async function world(overrides = {}) {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, overrides)
  const topic = await makeTopic(db, await makeForum(db), { userId: (await makePerson(db)).id })
  return { app, person, topic, browser: await signedIn(app, person) }
}
const LINKS = (count: number) => Array.from({ length: count }, (_, n) => `https://example.com/${n}`).join('\n')

test('a new member posts five links a day; the sixth is refused with when and why, and stays in the form', async () => {
  const { topic, browser, person } = await world()
  const path = `${topic.path}/replies`
  const first = await browser.post(path, { body: LINKS(4) })
  expect(first.statusCode).toBe(201)
  const refused = await browser.form(path, { body: `Look ${LINKS(2)}`, follow: '1' })
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('You can post up to 5 links in 24 hours, and have posted 4. You can post more from')
  expect(refused.body).toContain('Your limit goes up once your account is 3 days old and you have 3 posts.')
  expect(refused.body).toContain('Look https://example.com/0')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await browser.post(path, { body: `${LINKS(1)} and words` })).statusCode).toBe(201)
  // An edit adds no more links, and may keep those that are there.
  const edit = (body: string) => browser.patch(`/posts/${first.json().id}`, { body })
  expect((await edit(`${LINKS(4)} Typo mended`)).statusCode).toBe(200)
  expect((await edit(LINKS(9))).statusCode).toBe(429)
  // A day later.
  await db.pool.query("update posts set created_at = created_at - interval '25 hours' where author_id = $1", [
    person.id,
  ])
  expect((await browser.post(path, { body: LINKS(5) })).statusCode).toBe(201)
})

test('images of new members are counted as well, and one post alone can be too much', async () => {
  const { topic, browser } = await world()
  const refused = await browser.post(`${topic.path}/replies`, { body: '![a](/forum-images/1)\n'.repeat(6) })
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    429,
    'You can post up to 5 images in 24 hours, and have posted 0. Your limit goes up once your account is 3 days old and you have 3 posts. Your text is saved.',
  ])
})

test('administrators have no daily limits', async () => {
  const { topic, browser } = await world({ admin: true })
  expect((await browser.post(`${topic.path}/replies`, { body: LINKS(50) })).statusCode).toBe(201)
})
