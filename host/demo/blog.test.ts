import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { countWords } from '../blog/labels.ts'
import { ARTICLES, getArticleThreads, seedBlog } from './blog-seed.ts'
import { getOtherPeople, LOGINS } from './people.ts'
import { seedPeople } from './seed-people.ts'

const db = await testDatabase()
const MADE = new Date('2026-03-02T08:00:00Z')

test('three authors of the demo world wrote eight articles that take a few minutes, with comments in order', () => {
  const { owners, investors, talkers } = getOtherPeople(56, 90)
  const members = [...LOGINS, ...owners, ...investors, ...talkers].filter(({ admin }) => !admin).map(({ id }) => id)
  const threads = getArticleThreads(members, MADE)
  expect([ARTICLES.length, threads.length]).toEqual([3, 8])
  expect(new Set(threads.map(({ posts }) => posts[0]?.author)).size).toBe(3)
  for (const { article, posts } of threads) {
    expect(countWords(article.body), article.title).toBeGreaterThanOrEqual(400)
    expect(countWords(article.body), article.title).toBeLessThanOrEqual(900)
    expect(posts.length, article.title).toBeGreaterThan(3)
    const times = posts.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect((times.at(-1) ?? '') < MADE.toISOString()).toBe(true)
    for (const { author, voters, body } of posts) {
      expect(voters).not.toContain(author)
      expect(body).not.toMatch(/lorem|ipsum|undefined|^@|[ \t]{2}/i)
    }
  }
})

test('the blog is made once, and visitors read it', async () => {
  await seedPeople(db)
  await seedBlog(db, MADE)
  await seedBlog(db, MADE)
  const { rows } = await db.pool.query('select count(*)::int as count from blog_articles where demo')
  expect(rows[0]).toEqual({ count: 8 })
  const visitor = new Browser(await testApp({ database: db.url }))
  const list = await visitor.page('/blog')
  expect(list.body).toContain('What one little house cost me in twelve years')
  const article = await visitor.page('/blog/how-i-walk-an-old-house-in-forty-minutes')
  expect(article.body).toContain('Tom Baczewski')
  expect(article.body).toContain('4 comments')
  const cover = /src="(\/forums\/images\/[^"]+)"/.exec(article.body)?.[1] ?? ''
  expect((await visitor.get(cover)).headers['content-type']).toBe('image/webp')
})
