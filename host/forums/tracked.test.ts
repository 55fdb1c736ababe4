import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { listTracked } from '../_testing/tracked.ts'
import { makeAd } from '../ads/_testing/ad.ts'
import { makeForum, makeTopic } from './_testing/forum.ts'

const db = await testDatabase()
const forum = await makeForum(db)
const topic = await makeTopic(db, forum, { userId: (await makePerson(db)).id, title: 'A BRRRR on a duplex in Ohio' })
const page = async (path: string) => (await new Browser(await testApp({ database: db.url })).page(path)).body

test('ANLX-011 choosing another order of a forum’s topics is “Sorted Forum Discussions”', async () => {
  const sorts = listTracked(await page(`/forums/${forum}?sort=newest`), 'Sorted Forum Discussions')
  expect(sorts).toEqual(
    ['activity', 'votes', 'replies'].map((sort) => ({
      on: 'click',
      name: 'Sorted Forum Discussions',
      properties: { sort, forum: String(forum) },
    })),
  )
})

test('searches for more of a topic’s subjects stand below it, and are told when they are shown and followed', async () => {
  const body = await page(topic.path)
  expect(listTracked(body, 'Contextual Search Shown')).toEqual([
    { on: 'seen', name: 'Contextual Search Shown', properties: { location: 'topic', total_length: 3 } },
  ])
  expect(listTracked(body, 'Contextual Search Clicked').map(({ properties }) => properties)).toEqual(
    ['Ohio', 'BRRRR', 'duplex'].map((title, at) => ({
      ...{ title, location: 'topic', position: at + 1 },
      url: `/forums?${new URLSearchParams({ q: title })}`,
    })),
  )
  expect(body).toContain('href="/forums?q=BRRRR"')
})

test('the way to the finder stands below a topic, with the state that its title names', async () => {
  const body = await page(topic.path)
  expect(listTracked(body, 'Finder Cross-Sell Shown')).toEqual([
    { on: 'seen', name: 'Finder Cross-Sell Shown', properties: { location: 'topic' } },
  ])
  expect(body).toContain('href="/business-finder?state=OH"')
})

test('ANLX-028 a click on an ad in the forums is told with the ad and the forum', async () => {
  const ad = await makeAd(db)
  for (const path of [`/forums/${forum}`, topic.path])
    expect(listTracked(await page(path), 'Clicked forum ad')).toEqual([
      { on: 'click', name: 'Clicked forum ad', properties: { ad_id: String(ad), forum: String(forum) } },
    ])
})
