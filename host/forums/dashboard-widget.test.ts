import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from './_testing/forum.ts'

const db = await testDatabase()

async function member() {
  const app = await testApp({ database: db.url })
  const [person, other] = [await makePerson(db), await makePerson(db, { name: 'Bo' })]
  const browser = await signedIn(app, person)
  const card = async () => {
    const { body } = await browser.page('/dashboard')
    return /data-widget="forums"[\s\S]*?(?=data-widget=|<\/main>)/.exec(body)?.[0] ?? ''
  }
  return { person, other, browser, card }
}

test('who follows nothing is led to the forums', async () => {
  const { card } = await member()
  const html = await card()
  expect(html).toContain('No topics yet.')
  expect(html).toContain('href="/forums"')
})

test('followed topics stand there, those with new replies first, with the way to the first new one', async () => {
  const { person, other, browser, card } = await member()
  const forum = await makeForum(db, { name: 'Repairs' })
  const roof = await makeTopic(db, forum, { userId: person.id, title: 'The roof leaks', follow: true })
  await makeTopic(db, forum, { userId: person.id, title: 'Painting walls', follow: true })
  const first = await makeReply(db, roof.id, other.id)
  await makeReply(db, roof.id, other.id)
  const html = await card()
  expect(html.indexOf('The roof leaks')).toBeLessThan(html.indexOf('Painting walls'))
  expect(html).toContain('2 new replies · Repairs')
  expect(html.match(/class="dash-unread"/g)).toHaveLength(1)
  const way = `${roof.path}?highlight_post=${first}`
  expect(html).toContain(`href="${way}#post_${first}"`)
  await browser.page(way)
  expect(await card()).not.toContain('new repl')
})

test('of many topics the first five stand there', async () => {
  const { person, card } = await member()
  const forum = await makeForum(db)
  for (let at = 0; at < 7; at++) await makeTopic(db, forum, { userId: person.id, title: `Topic ${at}`, follow: true })
  const html = await card()
  expect(html.match(/<li/g)).toHaveLength(5)
  expect(html).toContain('5 of the 7 topics you follow.')
})
