import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'

const db = await testDatabase()

test('a topic is new until it is opened, and unread once it has a reply since then', async () => {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db), await makePerson(db)]
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId: bo.id, title: 'Which roof lasts longest?' })
  const asAnn = await signedIn(app, ann)
  const lists = async () =>
    Promise.all(['new', 'unread'].map(async (each) => (await asAnn.page(`/forums/${each}`)).body.includes(topic.path)))
  expect(await lists()).toEqual([true, false])
  await asAnn.page(topic.path)
  expect(await lists()).toEqual([false, false])
  await makeReply(db, topic.id, bo.id)
  expect(await lists()).toEqual([false, true])
  // Muted, it is on no list; a muted forum is left out but for what is watched.
  await asAnn.post(`${topic.path}/level?level=muted`)
  expect(await lists()).toEqual([false, false])
  expect((await asAnn.page(`/forums/${forum}`)).body).toContain('Mute forum')
  await asAnn.post(`/forums/${forum}/mute`)
  expect((await asAnn.page(`/forums/${forum}`)).body).toContain('Unmute forum')
  await asAnn.post(`${topic.path}/level?level=normal`)
  expect(await lists()).toEqual([false, false])
  await asAnn.post(`${topic.path}/level?level=watching`)
  expect(await lists()).toEqual([false, true])
  await asAnn.delete(`/forums/${forum}/mute`)
  expect((await asAnn.page('/forums')).body).toContain('href="/forums/unread"')
})
