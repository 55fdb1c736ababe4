import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeTopic } from '../_testing/forum.ts'
import { changePoll } from './change-store.ts'
import type { PollInput } from './poll-form.ts'
import { readPoll, votePoll } from './store.ts'

const db = await testDatabase()
const POLL: PollInput = { question: 'Which roof?', options: ['Metal', 'Slate'], results: 'voted', closesAt: null }
const TEXT = { title: 'A duplex near the park', body: 'What would you offer for it?' }
const FIELDS = { ...TEXT, poll_question: 'Which roof?', poll_option_1: 'Metal', poll_option_2: 'Slate' }

async function poll(overrides: Partial<PollInput> = {}) {
  const app = await testApp({ database: db.url })
  const author = await makePerson(db)
  const topic = await makeTopic(db, await makeForum(db), {
    userId: author.id,
    details: { poll: { ...POLL, ...overrides } },
  })
  const asAuthor = await signedIn(app, author)
  const edit = (fields: object) => asAuthor.form(topic.path, { _method: 'patch', ...fields })
  const vote = async (position = 1) => votePoll(db.pool, topic.id, (await makePerson(db)).id, position)
  return { app, topic, asAuthor, edit, vote, read: () => readPoll(db.pool, topic.id, undefined) }
}

test('before the first vote its author changes all of a poll, adds one, and takes it away', async () => {
  const { edit, read, asAuthor, topic } = await poll()
  expect((await asAuthor.page(`${topic.path}/edit`)).body).toContain('value="Metal"')
  const changed = { ...FIELDS, poll_option_2: 'Shingles', poll_option_3: 'Slate', poll_results: 'voted' }
  expect((await edit(changed)).statusCode).toBe(303)
  expect((await read())?.options.map(({ label }) => label)).toEqual(['Metal', 'Shingles', 'Slate'])
  expect((await edit({ ...TEXT, poll_question: '', poll_option_1: '' })).statusCode).toBe(303)
  expect(await read()).toBeUndefined()
  expect((await edit(FIELDS)).statusCode).toBe(303)
  expect((await read())?.question).toBe('Which roof?')
})

test('after the first vote only the closing time changes', async () => {
  const { edit, read, vote, asAuthor, topic } = await poll()
  expect(await vote()).toBe('voted')
  const { body } = await asAuthor.page(`${topic.path}/edit`)
  expect(body).toContain('Members have voted, so the question and the options stay.')
  expect(body).not.toContain('name="poll_question"')
  expect((await edit({ ...TEXT, poll_closes_at: '2035-03-09T18:30' })).statusCode).toBe(303)
  expect((await read())?.closesAt?.toISOString()).toBe('2035-03-09T23:30:00.000Z')
  // A form that was opened before the vote.
  const lateReply = await edit({ ...FIELDS, body: 'My new text', poll_option_2: 'Gold' })
  expect(lateReply.statusCode).toBe(422)
  expect(lateReply.body).toContain('Members have voted in this poll, so its question and options stay.')
  expect(lateReply.body).toContain('My new text')
  expect((await read())?.options.map(({ label }) => label)).toEqual(['Metal', 'Slate'])
  // It may repeat what stands.
  expect((await edit({ ...FIELDS, poll_closes_at: '' })).statusCode).toBe(303)
  expect((await read())?.closesAt).toBeNull()
})

test('a poll that is over keeps its closing time in an edit of the text, and takes no new one in the past', async () => {
  const { edit, topic, read } = await poll({ closesAt: new Date(Date.now() + 3_600_000) })
  await db.pool.query("update polls set closes_at = '2026-01-05T12:00:30Z' where topic_id = $1", [topic.id])
  expect((await edit({ ...FIELDS, body: 'Typo mended', poll_closes_at: '2026-01-05T07:00' })).statusCode).toBe(303)
  expect((await read())?.closesAt?.toISOString()).toBe('2026-01-05T12:00:30.000Z')
  const past = await edit({ ...FIELDS, poll_closes_at: '2026-01-06T07:00' })
  expect([past.statusCode, past.body.includes('This is in the past.')]).toEqual([422, true])
})

test('a call that leaves the poll out changes the text alone', async () => {
  const { asAuthor, topic, read } = await poll()
  expect((await asAuthor.patch(topic.path, { ...TEXT, body: 'Other text' })).statusCode).toBe(200)
  expect((await read())?.options).toHaveLength(2)
})

test('nobody votes for words that they have not read', async () => {
  const { app, edit, topic } = await poll()
  const member = await signedIn(app, await makePerson(db))
  const [, version = ''] = /name="version" value="(\d+)"/.exec((await member.page(topic.path)).body) ?? []
  await edit({ ...FIELDS, poll_option_1: 'Tar' })
  const lateReply = await member.form(`${topic.path}/poll`, { option: '1', version })
  expect([lateReply.statusCode, lateReply.body.includes('The author changed this poll a moment ago.')]).toEqual([
    409,
    true,
  ])
  const [, now = ''] = /name="version" value="(\d+)"/.exec((await member.page(topic.path)).body) ?? []
  expect((await member.form(`${topic.path}/poll`, { option: '1', version: now })).statusCode).toBe(303)
  expect((await new Browser(app).page(topic.path)).statusCode).toBe(200)
})

test('votes that come while the words change either keep them, or count for none that are gone', async () => {
  for (let round = 0; round < 8; round++) {
    const { topic, read } = await poll()
    const change = withTransaction(db.pool, (client) =>
      changePoll(client, topic.id, {
        kind: 'whole',
        poll: { ...POLL, question: 'Which door?', options: ['Oak', 'Steel'] },
      }),
    ).then(
      () => 'changed',
      () => 'refused',
    )
    const [outcome, voted] = await Promise.all([change, votePoll(db.pool, topic.id, (await makePerson(db)).id, 2, 1)])
    const now = await read()
    // Whoever voted for the words of before keeps them, and whoever came later is asked to read again.
    expect([outcome, voted, now?.question]).toEqual(
      voted === 'voted' ? ['refused', 'voted', 'Which roof?'] : ['changed', 'changed', 'Which door?'],
    )
  }
})
