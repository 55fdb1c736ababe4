import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeTopic } from '../_testing/forum.ts'
import type { PollInput } from './poll-form.ts'
import { readPoll, votePoll } from './store.ts'

const db = await testDatabase()
const POLL: PollInput = {
  question: 'Which roof?',
  options: ['Metal', 'Shingles', 'Slate'],
  results: 'voted',
  closesAt: null,
}

async function poll(overrides: Partial<PollInput> = {}) {
  const app = await testApp({ database: db.url })
  const author = await makePerson(db)
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId: author.id, details: { poll: { ...POLL, ...overrides } } })
  return { app, author, forum, topic, asAuthor: await signedIn(app, author) }
}

test('FORUM-024 options have positions from 1 without gaps, in the order of the form', async () => {
  const { asAuthor, forum } = await poll()
  const made = await asAuthor.form(`/forums/${forum}/topics`, {
    title: 'Which roof lasts?',
    body: 'Asking for a friend.',
    poll_question: 'Which one?',
    poll_option_1: 'Metal',
    poll_option_2: '',
    poll_option_4: 'Shingles',
  })
  expect(made.statusCode).toBe(303)
  const topic = Number(/topics\/(\d+)-/.exec(String(made.headers.location))?.[1])
  const { rows } = await db.pool.query(
    'select position, label from poll_options where topic_id = $1 order by position',
    [topic],
  )
  expect(rows).toEqual([
    { position: 1, label: 'Metal' },
    { position: 2, label: 'Shingles' },
  ])
})

test('a member votes, changes the vote, and sees the results as numbers', async () => {
  const { app, topic } = await poll()
  const member = await signedIn(app, await makePerson(db))
  expect((await member.page(topic.path)).body).toContain('Results appear once you vote')
  expect((await member.form(`${topic.path}/poll`, { option: '1' })).statusCode).toBe(303)
  const { body } = await member.page(topic.path)
  expect(body).toContain('Metal<b> (your vote)</b>')
  expect(body).toContain('1 vote, 100%')
  await member.form(`${topic.path}/poll`, { option: '3' })
  expect((await readPoll(db.pool, topic.id, undefined))?.options.map(({ votes }) => votes)).toEqual([0, 0, 1])
  expect((await new Browser(app).page(topic.path)).body).not.toContain('1 vote, 100%')
})

test('200 members who vote at once, each twice, are counted once each', async () => {
  const { topic } = await poll()
  const all = await Promise.all(Array.from({ length: 200 }, () => makePerson(db)))
  await Promise.all(all.map(({ id }, at) => votePoll(db.pool, topic.id, id, (at % 3) + 1)))
  await Promise.all(all.map(({ id }, at) => votePoll(db.pool, topic.id, id, (at % 2) + 1)))
  expect((await readPoll(db.pool, topic.id, undefined))?.options.map(({ votes }) => votes)).toEqual([100, 100, 0])
})

test('a closed poll takes no vote and shows its results to everybody', async () => {
  const { app, topic, author } = await poll({ results: 'closed', closesAt: new Date(Date.now() + 3_600_000) })
  const member = await signedIn(app, await makePerson(db))
  await member.form(`${topic.path}/poll`, { option: '2' })
  expect((await member.page(topic.path)).body).toContain('Results appear once the poll closes')
  await db.pool.query("update polls set closes_at = now() - interval '1 minute' where topic_id = $1", [topic.id])
  expect((await member.post(`${topic.path}/poll`, { option: 1 })).statusCode).toBe(409)
  expect((await new Browser(app).page(topic.path)).body).toContain('1 vote, 100%')
  expect(await votePoll(db.pool, topic.id, author.id, 1)).toBe('closed')
})

test.each([[{ option: 9 }], [{ option: 0 }], [{ option: 'x' }], [{}], [{ option: [1, 2] }]])(
  'a vote for %j is refused in words',
  async (body) => {
    const { app, topic } = await poll()
    const reply = await (await signedIn(app, await makePerson(db))).post(`${topic.path}/poll`, body)
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('Choose one of the options.')
  },
)

test.each([
  ['poll_question', { poll_option_1: 'A', poll_option_2: 'B' }, 'Enter the question of the poll.'],
  ['poll_option_1', { poll_question: 'Which?', poll_option_1: 'A' }, 'Enter at least 2 options.'],
  ['poll_option_1', { poll_question: 'Which?', poll_option_1: 'A', poll_option_2: 'a' }, 'Two options are the same.'],
  [
    'poll_closes_at',
    { poll_question: 'Which?', poll_option_1: 'A', poll_option_2: 'B', poll_closes_at: '2020-01-01T10:00' },
    'This is in the past.',
  ],
  [
    'poll_closes_at',
    { poll_question: 'Which?', poll_option_1: 'A', poll_option_2: 'B', poll_results: 'closed' },
    'Enter when the poll closes',
  ],
  ['poll_results', { poll_results: 'never' }, 'voted or closed'],
  ['poll_option_2', { poll_option_2: ['x', 'y', 'z'] }, 'poll_option_2'],
])('a poll whose %s is wrong is refused in words', async (field, wrong, expected) => {
  const { asAuthor, forum } = await poll()
  const reply = await asAuthor.post(`/forums/${forum}/topics`, { title: 'Which roof lasts?', body: 'Text.', ...wrong })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors[field]?.[0]).toContain(expected)
})
