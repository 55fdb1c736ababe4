import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { readStats } from './store.ts'

const db = await testDatabase()
const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone)' }
const sums = async (member: string, span: 'month' | 'day' = 'month') =>
  Object.fromEntries(
    (await readStats(db, member, span)).series.map(({ block, counts }) => [block, counts.reduce((a, b) => a + b, 0)]),
  )

test('a profile’s visits count once per viewer and day, without cookies; one’s own and robots do not count', async () => {
  const app = await testApp({ database: db.url })
  const [member, other] = [await makePerson(db), await makePerson(db)]
  const url = `/people/visits/profile/${member.id}`
  const look = (browser: Browser, headers: Record<string, string> = PHONE) => browser.get(url, { headers })
  const [one, two] = [new Browser(app), new Browser(app)]
  for (const browser of [one, one, two]) expect((await look(browser)).statusCode).toBe(200)
  expect((await look(one)).headers['set-cookie']).toBeUndefined()
  await look(new Browser(app), { 'user-agent': 'Googlebot/2.1' })
  const [own, theirs] = [await signedIn(app, member), await signedIn(app, other)]
  await look(own)
  await look(theirs)
  await look(theirs, { 'user-agent': 'Mozilla/5.0 (Windows)' })
  expect((await sums(member.id)).profile_visits).toBe(3)
  expect((await new Browser(app).get('/people/visits/profile/x')).statusCode).toBe(404)
})

test('PROF-049 PROF-050 the graph has five blocks with real counts, each of which can be switched off', async () => {
  const app = await testApp({ database: db.url })
  const [member, other] = [await makePerson(db), await makePerson(db)]
  const { rows } = await db.pool.query<{ id: string }>(
    `with forum as (insert into forums (name, category) values ('Stats', 'Stats') returning id),
       topic as (insert into topics (forum_id, author_id, title, slug, posts)
         select id, $1, 'A topic of mine', 'a-topic', 3 from forum returning id),
       posts as (insert into posts (topic_id, place, author_id, title, body)
         select id, n, case n when 2 then $2::uuid else $1 end, case n when 1 then 'A topic of mine' end, 'Words'
         from topic, generate_series(1, 3) n)
     select id from topic`,
    [member.id, other.id],
  )
  const topic = rows[0]?.id as string
  await db.pool.query(
    'insert into post_votes (post_id, user_id) select id, $2 from posts where topic_id = $1 and place = 1',
    [topic, other.id],
  )
  await new Browser(app).get(`/people/visits/topic/${topic}`, { headers: PHONE })
  await new Browser(app).get(`/people/visits/profile/${member.id}`, { headers: PHONE })
  const expected = { posts: 2, post_visits: 1, replies: 1, profile_visits: 1, upvotes: 1 }
  expect(await sums(member.id)).toEqual(expected)
  expect(await sums(member.id, 'day')).toEqual(expected)
  const { body } = await (await signedIn(app, member)).page(`/users/${member.username}/stats`)
  for (const words of ['Forum posts', 'Visits to forum posts', 'Post replies', 'Profile visits', 'Upvotes received'])
    expect(body).toContain(`${words}</h2>`)
  expect(body.match(/type="checkbox" id="stats-/g)).toHaveLength(5)
  expect(body.match(/<rect/g)).toHaveLength(60)
})

test('PROF-051 blocks without data have blank placeholders', async () => {
  const app = await testApp({ database: db.url })
  const member = await makePerson(db)
  const { body } = await (await signedIn(app, member)).page(`/users/${member.username}/stats?by=day`)
  expect(body.match(/stats-blank">Nothing yet/g)).toHaveLength(5)
})

test('statistics are for the member alone', async () => {
  const app = await testApp({ database: db.url })
  const member = await makePerson(db)
  const stranger = await signedIn(app, await makePerson(db))
  expect((await stranger.page(`/users/${member.username}/stats`)).body).not.toContain('Profile visits')
})
