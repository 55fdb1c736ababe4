import { expect, test } from 'vitest'
import { COUNTIES } from './forum-counties.ts'
import { fillCountyTopics } from './forum-county-figures.ts'
import { getThreads } from './forum-threads.ts'
import { getOtherPeople, LOGINS } from './people.ts'

const FIGURES = {
  price: '$312,400',
  rent: '$1,655',
  rtp: '0.530%',
  appreciation: '−1.20%',
  affordability: '31.4%',
  population: '0.84%',
  unemployment: '4.1%',
}
const all = new Map(COUNTIES.map(({ fips }) => [fips, FIGURES]))

test('questions about counties say the figures of their pages', () => {
  const topics = fillCountyTopics(all)
  expect(topics).toHaveLength(COUNTIES.length)
  const texts = topics.flatMap(({ title, body, replies }) => [title, body, ...replies.map(({ text }) => text)])
  for (const text of texts) expect(text).not.toMatch(/[{}]/)
  expect(texts.join(' ')).toContain('$312,400')
})

test('a question about a county without one of its figures is left out', () => {
  expect(fillCountyTopics(new Map())).toEqual([])
  const some = new Map([...all].map(([fips, figures]) => [fips, { ...figures, rtp: undefined as unknown as string }]))
  const left = fillCountyTopics(some)
  expect(left.length).toBeGreaterThan(5)
  expect(left.length).toBeLessThan(COUNTIES.length)
})

test('they stand among the others, in the forum on markets', () => {
  const { owners, investors, talkers } = getOtherPeople(56, 90)
  const members = [...LOGINS, ...owners, ...investors, ...talkers].map(({ id }) => id)
  const made = new Date('2026-03-02T08:00:00Z')
  const threads = getThreads(members, made, all)
  expect(threads.length - getThreads(members, made).length).toBe(COUNTIES.length)
})
