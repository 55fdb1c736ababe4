import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { type Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeEvent, makeForum, makeReply, makeTopic } from '../_testing/forum.ts'
import { recordModeration } from '../moderation/action-store.ts'

const db = await testDatabase()
const POLL = { question: 'Which roof?', options: ['Metal', 'Slate'], results: 'voted', closesAt: null } as const
const AD = { side: 'have', tag: 'services', priceCents: null, place: '' } as const

/** Topics of somebody else and of a member who is silenced, or was. */
async function world(silenced: boolean) {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db), await makePerson(db)]
  const forum = await makeForum(db)
  const talk = await makeTopic(db, forum, {
    userId: ann.id,
    details: { poll: { ...POLL, options: [...POLL.options] } },
  })
  const make = async (kind: 'events' | 'marketplace', userId: string, details: object) =>
    makeTopic(db, await makeForum(db, { kind }), { userId, details })
  const event = await make('events', ann.id, { event: makeEvent() })
  const ad = await make('marketplace', bo.id, { ad: AD })
  const own = await makeReply(db, talk.id, bo.id)
  if (silenced)
    await recordModeration(db.pool, {
      moderatorId: null,
      memberId: bo.id,
      action: 'silence',
      reason: 'Insults in every topic',
      until: new Date(Date.now() + 86_400_000),
    })
  return { forum, talk, event, ad, own, asBo: await signedIn(app, bo) }
}
type World = Awaited<ReturnType<typeof world>>
type Deed = (world: World, asBo: Browser) => Promise<{ statusCode: number; body: string }>

const REFUSED: Record<string, Deed> = {
  'begins a topic': ({ forum }, bo) => bo.post(`/forums/${forum}/topics`, { title: 'A new roof', body: 'Which one?' }),
  replies: ({ talk }, bo) => bo.post(`${talk.path}/replies`, { body: 'Mine is better.' }),
  'edits a post': ({ own }, bo) => bo.patch(`/posts/${own}`, { body: 'Changed.' }),
  'edits an ad': ({ ad }, bo) => bo.patch(ad.path, { title: 'Another title', body: 'Changed.' }),
  'votes for a post': ({ talk }, bo) => bo.post(`/posts/${talk.postId}/vote`),
  'answers a poll': ({ talk }, bo) => bo.post(`${talk.path}/poll`, { option: 1 }),
  'registers for an event': ({ event }, bo) => bo.post(`${event.path}/registration`),
  'flags a post': ({ talk }, bo) => bo.post(`/posts/${talk.postId}/flag`, { reason: 'spam' }),
  'reports a duplicate': ({ talk }, bo) => bo.post(`/posts/${talk.postId}/report_duplicate`),
  'renews an ad': ({ ad }, bo) => bo.post(`${ad.path}/ad/renewal`),
}

test.each(Object.entries(REFUSED))('a member who is silenced is told so where they say it: %s', async (_, deed) => {
  const setup = await world(true)
  const answer = await deed(setup, setup.asBo)
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain('You can read the forums, but you can’t post, vote, flag, or register until')
  expect(answer.body).toContain('Insults in every topic')
  // Nothing but the silence was in the way.
  const free = await world(false)
  expect((await deed(free, free.asBo)).statusCode).toBeLessThan(300)
})

const OPEN: Record<string, Deed> = {
  'takes back a vote': ({ talk }, bo) => bo.delete(`/posts/${talk.postId}/vote`),
  'cancels a registration': ({ event }, bo) => bo.delete(`${event.path}/registration`),
  'marks an ad as sold': ({ ad }, bo) => bo.post(`${ad.path}/ad/sold`),
  'removes a post': ({ own }, bo) => bo.delete(`/posts/${own}`),
  'bookmarks a post': ({ talk }, bo) => bo.post(`/posts/${talk.postId}/bookmark`),
}

test.each(Object.entries(OPEN))('a member who is silenced still %s', async (_, deed) => {
  const setup = await world(true)
  expect((await deed(setup, setup.asBo)).statusCode).toBeLessThan(300)
})

test('the note of a flag that is refused stays in its form', async () => {
  const { talk, asBo } = await world(true)
  const form = await asBo.form(`/posts/${talk.postId}/flag`, { reason: 'other', note: 'See the third paragraph' })
  expect(form.statusCode).toBe(403)
  expect(form.body).toContain('See the third paragraph')
  expect(form.body).toContain('Insults in every topic')
})
