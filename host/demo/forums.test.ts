import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { readFollowed } from '../forums/follows/store.ts'
import { ADS } from './forum-ads.ts'
import { EVENTS } from './forum-events.ts'
import { KIND_FORUMS } from './forum-kinds.ts'
import { POLLS } from './forum-polls.ts'
import { seedForums } from './forum-seed.ts'
import { forumsAreMissing } from './forum-store.ts'
import { FORUMS, getThreads } from './forum-threads.ts'
import { ANN, getOtherPeople, LOGINS } from './people.ts'
import { seedPeople } from './seed-people.ts'

const db = await testDatabase()
const MADE = new Date('2026-03-02T08:00:00Z')
const one = async (query: string, values: unknown[] = []) => (await db.pool.query(query, values)).rows[0]

const topicCount = () => FORUMS.reduce((sum, { topics }) => sum + topics.length, 0)

describe('the conversations of the demo world', () => {
  const { owners, investors, talkers } = getOtherPeople(56, 90)
  const members = [...LOGINS, ...owners, ...investors, ...talkers].filter(({ admin }) => !admin).map(({ id }) => id)
  const threads = getThreads(members, MADE)
  const posts = threads.flatMap((thread) => thread.posts)

  test('fill every forum, in groups, with answered and unanswered questions', () => {
    expect(new Set(FORUMS.map(({ category }) => category)).size).toBe(5)
    expect(threads).toHaveLength(topicCount())
    for (const { name, topics } of FORUMS) expect(topics.length, name).toBeGreaterThan(5)
    expect(posts.length).toBeGreaterThan(threads.length * 3)
  })

  test('are the same each time, and lie as long before the end in another week', () => {
    expect(getThreads(members, MADE)).toEqual(threads)
    const later = getThreads(members, new Date(MADE.getTime() + 7 * 86_400_000))
    expect(later[0]?.posts[0]?.body).toBe(threads[0]?.posts[0]?.body)
    expect(Date.parse(later[0]?.posts[0]?.at ?? '') - Date.parse(threads[0]?.posts[0]?.at ?? '')).toBe(7 * 86_400_000)
  })

  test('were written in the eighteen months before, each topic in order, most of it in the evening and on weekends', () => {
    const from = new Date(MADE.getTime() - 553 * 86_400_000).toISOString()
    for (const thread of threads) {
      const times = thread.posts.map(({ at }) => at)
      expect(times).toEqual(times.toSorted())
      expect([(times[0] ?? '') > from, (times.at(-1) ?? '') < MADE.toISOString()]).toEqual([true, true])
    }
    const startTimes = threads.map((thread) => thread.posts[0]?.at ?? '')
    expect(startTimes).toEqual(startTimes.toSorted())
    const hours = posts.map(({ at }) => (new Date(at).getUTCHours() + 18) % 24)
    const share = (from: number, to: number) => hours.filter((hour) => hour >= from && hour < to).length / hours.length
    expect(share(17, 24)).toBeGreaterThan(0.4)
    expect(share(0, 6)).toBeLessThan(0.08)
  })

  test('do not repeat themselves: no title, opening or reply does', () => {
    expect(new Set(threads.map(({ title }) => title)).size).toBe(topicCount())
    expect(new Set(threads.map((thread) => thread.posts[0]?.body)).size).toBe(topicCount())
    const bodies = posts.map(({ body }) => body)
    expect(bodies.length - new Set(bodies).size).toBe(0)
    for (const { body } of posts) expect(body).not.toMatch(/lorem|ipsum|undefined|^@|[ \t]{2}/i)
  })

  test('nobody votes for a post twice or for their own, and keeps to what members may write', () => {
    for (const { author, voters, body } of posts) {
      expect(new Set(voters).size).toBe(voters.length)
      expect(voters).not.toContain(author)
      expect([...body].length).toBeLessThanOrEqual(20_000)
    }
    for (const { title } of threads) expect(title.length).toBeLessThanOrEqual(150)
  })
})

describe('seeding', () => {
  test('there is nothing to make without people of the demo world', async () => {
    await seedForums(db, MADE)
    expect(await one('select count(*)::int as count from forums')).toEqual({ count: 0 })
    expect(await forumsAreMissing(db)).toBe(false)
  })

  describe('with people', () => {
    beforeAll(async () => {
      await seedPeople(db, MADE)
      expect(await forumsAreMissing(db)).toBe(true)
      await Promise.all([seedForums(db, MADE), seedForums(db, MADE)])
    })

    test('writes them once, all marked as demo, with counts that are right', async () => {
      const counts = await one(`select (select count(*)::int from forums where demo) as forums,
        (select count(*)::int from topics where demo) as topics,
        (select count(*)::int from posts where not demo) as own,
        (select sum(topics)::int from forums) as counted,
        (select sum(replies)::int from forums) as replies, (select count(*)::int from posts where place > 1) as later,
        (select count(*)::int from topics t where votes <> (select count(*) from post_votes v join posts p on p.id = v.post_id
          where p.topic_id = t.id and p.place = 1)) as topic_votes,
        (select count(*)::int from posts p where votes <> (select count(*) from post_votes v where v.post_id = p.id)) as votes,
        (select count(*)::int from topics t where posts <> (select max(place) from posts p where p.topic_id = t.id)) as places,
        (select count(*)::int from (select topic_id, created_at < lag(created_at) over (partition by topic_id order by place)
          as odd from posts) as o where odd) as disorder`)
      const all = topicCount() + EVENTS.length + POLLS.length + ADS.length
      expect(counts).toMatchObject({ forums: FORUMS.length + KIND_FORUMS.length, topics: all, own: 0, counted: all })
      expect(counts).toMatchObject({ topic_votes: 0, votes: 0, places: 0, disorder: 0 })
      expect(counts.replies).toBe(counts.later)
      expect(await forumsAreMissing(db)).toBe(false)
    })

    test('Ann follows three topics, one of them with new replies', async () => {
      const { rows } = await readFollowed(db, ANN.id, 10)
      expect(rows.map(({ unread }) => unread > 0)).toEqual([true, false, false])
    })

    test('what was written is read on the pages', async () => {
      const app = await testApp({ database: db.url })
      const browser = new Browser(app)
      const index = await browser.page('/forums')
      for (const { name } of FORUMS) expect(index.body).toContain(`>${name}</a>`)
      const { id, slug, forum_id } = await one(
        "select id, slug, forum_id from topics where title like 'What do you wish%'",
      )
      const page = await browser.page(`/forums/${forum_id}/topics/${id}-${slug}`)
      expect(page.body).toContain('Demo data. Posts by demo members are fictional.')
      expect(page.body).toContain('Page 1 of 2')
      const search = await browser.page('/forums?q=sewer+camera')
      expect(search.body).toContain('<mark>sewer</mark>')
    })

    test('a forum of somebody’s own is left alone', async () => {
      await db.pool.query('delete from topics')
      await seedForums(db, MADE)
      expect(await one('select count(*)::int as count from topics')).toEqual({ count: 0 })
      expect(
        (await (await signedIn(await testApp({ database: db.url }), await makePerson(db))).page('/forums')).statusCode,
      ).toBe(200)
    })
  })
})
