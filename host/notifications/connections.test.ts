import { expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { answerRequest, endColleagueship, requestColleague } from '../profiles/connections/colleague-store.ts'
import { follow, unfollow } from '../profiles/connections/follow-store.ts'

const db = await testDatabase()

async function two() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann' }), await makePerson(db, { name: 'Bo' })]
  const [asAnn, asBo] = [await signedIn(app, ann), await signedIn(app, bo)]
  const texts = async (browser = asAnn): Promise<string[]> =>
    (await browser.get('/notifications')).json().notifications.map(({ text }: { text: string }) => text)
  return { ann, bo, asAnn, asBo, texts }
}

test('a new follower is told once, and leads to their profile; who stops before it is read is not told', async () => {
  const { ann, bo, asAnn, texts } = await two()
  const id = await withTransaction(db.pool, (tx) => follow(tx, bo.id, ann.id))
  await withTransaction(db.pool, (tx) => follow(tx, bo.id, ann.id))
  expect(await texts()).toEqual(['Bo followed you'])
  const [{ href }] = (await asAnn.get('/notifications')).json().notifications
  expect((await asAnn.page(href)).statusCode).toBe(200)
  await unfollow(db.pool, bo.id, id as number)
  expect(await texts()).toEqual([])
})

test('a request to be colleagues is told, and so is its acceptance, but no refusal', async () => {
  const { ann, bo, asBo, texts } = await two()
  await withTransaction(db.pool, (tx) => requestColleague(tx, bo.id, ann.id, ''))
  await withTransaction(db.pool, (tx) => requestColleague(tx, bo.id, ann.id, ''))
  expect(await texts()).toEqual(['Bo asked to be your colleague'])
  await endColleagueship(db.pool, bo.id, ann.id)
  expect(await texts()).toEqual([])
  await withTransaction(db.pool, (tx) => requestColleague(tx, bo.id, ann.id, ''))
  await withTransaction(db.pool, (tx) => answerRequest(tx, ann.id, bo.id, 'accepted'))
  expect(await texts(asBo)).toEqual(['Ann accepted your colleague request'])
  const other = await two()
  await withTransaction(db.pool, (tx) => requestColleague(tx, other.bo.id, other.ann.id, ''))
  await withTransaction(db.pool, (tx) => answerRequest(tx, other.ann.id, other.bo.id, 'declined'))
  expect(await other.texts(other.asBo)).toEqual([])
})
