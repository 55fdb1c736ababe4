import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { writeVisits } from '../../demo/analytics-store.ts'
import { countFigures } from '../figures/count-figures.ts'
import { formatDuration } from './format-duration.ts'
import { getScale } from './get-scale.ts'
import { getPrevious, parseRange } from './range.ts'

const db = await testDatabase()
const admin = async () => signedIn(await testApp({ database: db.url }), await makePerson(db, { admin: true }))
const getText = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('before anything was counted the page says so', async () => {
  const { statusCode, body } = await (await admin()).page('/admin/analytics')
  expect(statusCode).toBe(200)
  expect(body).toContain('Nothing has been counted yet.')
  expect(body).toContain('No visits were counted in these days.')
})

test('administrators see visits by day, pages, referrers, funnels and retention of the days in the address', async () => {
  const now = new Date()
  await writeVisits(db.pool, { visitors: 200, days: 30, now })
  await countFigures(db, 'America/New_York', now)
  const browser = await admin()
  const { body } = await browser.page('/admin/analytics')
  const text = getText(body)
  for (const title of [
    'Visits and visitors by day',
    'Top pages',
    'Where visits come from',
    'Funnels',
    'Retention by week',
  ])
    expect(text).toContain(title)
  expect(text).toMatch(/www\.google\.com \d+ \d+%/)
  expect(text).toMatch(/Opened the sign-up page \d+/)
  expect(body).toContain('<polyline')
  const { rows } = await db.pool.query(
    'select sum(views)::int as views from analytics_days where day > current_date - 28',
  )
  expect(rows[0].views).toBeGreaterThan(100)
  const past = await browser.page('/admin/analytics?from=2020-01-01&to=2020-01-31')
  expect(past.body).toContain('No visits were counted in these days.')
  expect(past.body).toMatch(/<input[^>]*name="from"[^>]*value="2020-01-01"/)
})

test.each([
  ['from=yesterday', '“From” is “yesterday”. Enter a date such as 2026-11-28.'],
  ['to=2026-02-31', '“To” is “2026-02-31”. Enter a date such as 2026-11-28.'],
  ['from=2026-03-01&to=2026-02-01', '“From” (2026-03-01) is after “To” (2026-02-01). Enter the earlier date first.'],
  ['from=2999-01-01', '“From” is “2999-01-01”. Enter a date such as 2026-11-28.'],
  ['from=2098-01-01', '“From” (2098-01-01) is in the future.'],
  ['from=2020-01-01&to=2026-01-01', 'From 2020-01-01 to 2026-01-01 is 2,193 days. Choose 400 days at most.'],
])('days that cannot be shown (%s) are named, and stay as typed', async (query, sentence) => {
  const { statusCode, body } = await (await admin()).page(`/admin/analytics?${query}`)
  expect(statusCode).toBe(422)
  expect(body).toContain(sentence)
})

test('members and visitors see nothing of it', async () => {
  const member = await signedIn(await testApp({ database: db.url }), await makePerson(db))
  expect((await member.page('/admin/analytics')).statusCode).toBe(403)
})

test('the days before are as many', () => {
  const { range } = parseRange({ from: '2026-11-01', to: '2026-11-07' }, '2026-11-28')
  expect(getPrevious(range)).toEqual({ from: '2026-10-25', to: '2026-10-31' })
  expect(parseRange({ from: '2026-11-01', to: '2026-12-24' }, '2026-11-28').range.to).toBe('2026-11-28')
})

test.each([
  [0, 4],
  [7, 8],
  [980, 1000],
  [1001, 1200],
])('a chart up to %i ends at %i, with round numbers as far from each other', (largest, end) => {
  const { top, ticks } = getScale(largest)
  expect([top, ticks[0], ticks.at(-1)]).toEqual([end, 0, end])
  expect(new Set(ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0))).size).toBe(1)
})

test.each([
  [8.4, '8 s'],
  [125, '2:05'],
  [3725, '1:02:05'],
])('%d seconds are written %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})
