import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeQuestion } from './_testing/question.ts'

const db = await testDatabase()
const makeApp = () => testApp({ database: db.url })
const FORM = {
  name: 'Help page',
  question: 'Did this answer your question?',
  answers: 'Yes\nNo, not at all',
  follow_up: 'What is missing?',
  thanks: 'Thank you!',
  paths: '/help',
  scroll_offset: '50',
  active: '1',
}
const response = (fields: object) => ({ feedback_form_response: fields })
const stored = async (form: number) =>
  (
    await db.pool.query(
      `select path, answer_key as answer, follow_up_response as text, closed from feedback_responses
       where feedback_form_id = $1 order by created_at`,
      [form],
    )
  ).rows

test('GROW-050 GROW-051 POST with feedback_form_response stores the answer, then its follow-up, then that it was closed', async () => {
  const app = await makeApp()
  const id = await makeQuestion(db)
  const browser = new Browser(app)
  const about = { feedback_form_id: id, path: '/markets/48453' }
  const first = await browser.post('/feedback', response({ ...about, answer_key: 'no' }))
  expect(first.statusCode).toBe(201)
  expect(await stored(id)).toEqual([{ path: '/markets/48453', answer: 'no', text: '', closed: false }])
  const { id: response_id } = first.json()
  const more = { ...about, answer_key: 'no', response_id }
  expect((await browser.post('/feedback', response({ ...more, follow_up_response: ' Crime \n' }))).statusCode).toBe(201)
  expect(await stored(id)).toEqual([{ path: '/markets/48453', answer: 'no', text: 'Crime', closed: false }])
  await browser.post('/feedback', response({ ...about, close_feedback_form_response: true, response_id }))
  expect(await stored(id)).toEqual([{ path: '/markets/48453', answer: 'no', text: 'Crime', closed: true }])
  // Closed without an answer, by somebody else.
  await new Browser(app).post('/feedback', response({ ...about, close_feedback_form_response: true }))
  expect((await stored(id))[1]).toEqual({ path: '/markets/48453', answer: null, text: '', closed: true })
})

test('GROW-051 a form without scripts stores an answer with its follow-up, and says thanks', async () => {
  const app = await makeApp()
  const id = await makeQuestion(db)
  const browser = new Browser(app)
  const page = await browser.page(`/feedback/${id}?path=/markets/tx`)
  expect(page.body).toContain('Did you find what you were looking for?')
  expect(page.body).toContain('name="feedback_form_response[answer_key]"')
  const field = (name: string) => `feedback_form_response[${name}]`
  const form = { [field('feedback_form_id')]: String(id), [field('path')]: '/markets/tx' }
  const unanswered = await browser.form('/feedback', { ...form, [field('follow_up_response')]: 'Trends' })
  expect(unanswered.statusCode).toBe(422)
  expect(unanswered.body).toContain('Choose an answer.')
  expect(unanswered.body).toContain('Trends</textarea>')
  const done = await browser.form('/feedback', {
    ...form,
    [field('answer_key')]: 'no',
    [field('follow_up_response')]: 'Trends',
  })
  expect(done.statusCode).toBe(303)
  expect((await browser.page(String(done.headers.location))).body).toContain('Thank you.')
  expect(await stored(id)).toEqual([{ path: '/markets/tx', answer: 'no', text: 'Trends', closed: false }])
})

test.each<[string, object, string, string]>([
  ['no form', { path: '/a', answer_key: 'yes' }, 'feedback_form_id', 'the ID of a feedback form'],
  ['an unknown form', { feedback_form_id: 999_999, path: '/a', answer_key: 'yes' }, 'feedback_form_id', '999999'],
  ['an unknown answer', { path: '/a', answer_key: 'maybe' }, 'answer_key', '“maybe”'],
  ['neither an answer nor closed', { path: '/a' }, 'answer_key', 'Choose an answer.'],
  ['a foreign path', { path: 'https://elsewhere.example', answer_key: 'yes' }, 'path', 'a path, such as /markets'],
  [
    'a long text',
    { path: '/a', answer_key: 'yes', follow_up_response: 'x'.repeat(1001) },
    'follow_up_response',
    '1,000',
  ],
])('GROW-050 %s is refused with the field’s name', async (_, fields, name, words) => {
  const app = await makeApp()
  const id = await makeQuestion(db)
  const whole = 'feedback_form_id' in fields || _ === 'no form' ? fields : { feedback_form_id: id, ...fields }
  const reply = await new Browser(app).post('/feedback', response(whole))
  expect(reply.statusCode).toBe(422)
  expect(JSON.stringify(reply.json().errors[name])).toContain(words)
  expect(await stored(id)).toEqual([])
})

test('a response is changed by nobody who does not know it, and not after an hour', async () => {
  const app = await makeApp()
  const id = await makeQuestion(db)
  const browser = new Browser(app)
  const about = { feedback_form_id: id, path: '/a', answer_key: 'yes' }
  const { id: response_id } = (await browser.post('/feedback', response(about))).json()
  await db.pool.query("update feedback_responses set created_at = now() - interval '2 hours' where id = $1", [
    response_id,
  ])
  await browser.post('/feedback', response({ ...about, follow_up_response: 'Late', response_id }))
  expect(await stored(id)).toMatchObject([{ text: '' }, { text: 'Late' }])
  const other = await makeQuestion(db)
  await browser.post('/feedback', response({ ...about, feedback_form_id: other, response_id }))
  expect(await stored(other)).toHaveLength(1)
  expect(await stored(id)).toHaveLength(2)
})

test('GROW-054 an administrator puts a question on pages, with an offset of 50 unless told; visitors see it there', async () => {
  const app = await makeApp()
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  expect((await admin.page('/admin/feedback/new')).body).toMatch(
    /name="scroll_offset"[^>]*value="50"|value="50"[^>]*name="scroll_offset"/,
  )
  const visitor = new Browser(app)
  expect((await visitor.page('/help')).body).not.toContain('data-plat="feedback-form"')
  const { scroll_offset: _, ...plain } = FORM
  const { id } = (await admin.post('/admin/feedback', plain)).json()
  await expect.poll(async () => (await visitor.page('/help')).body).toContain('data-plat="feedback-form"')
  const { body } = await visitor.page('/help')
  expect(body).toContain('&quot;offset&quot;:50')
  expect(body).toContain(`href="/feedback/${id}?path=%2Fhelp"`)
  expect((await visitor.page('/helpless')).body).not.toContain('data-plat="feedback-form"')
  expect((await visitor.page('/about')).body).not.toContain('data-plat="feedback-form"')
  const off = await admin.form(`/admin/feedback/${id}`, { ...FORM, _method: 'put', active: '' })
  expect(off.headers.location).toBe('/admin/feedback?done=saved')
  await expect.poll(async () => (await visitor.page('/help')).body).not.toContain('data-plat="feedback-form"')
})

test('an administrator reads counts of each answer, and what was written', async () => {
  const app = await makeApp()
  const id = await makeQuestion(db)
  const about = { feedback_form_id: id, path: '/markets' }
  for (const answer_key of ['yes', 'no', 'no'])
    await new Browser(app).post('/feedback', response({ ...about, answer_key, follow_up_response: `<i>${answer_key}` }))
  await new Browser(app).post('/feedback', response({ ...about, close_feedback_form_response: true }))
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const { body } = await admin.page(`/admin/feedback/${id}`)
  const text = body.replaceAll(/<[^>]+>/g, ' ')
  expect(text).toMatch(/Yes\s+1\s+33%/)
  expect(text).toMatch(/No\s+2\s+67%/)
  expect(text).toMatch(/Closed without an answer\s+1/)
  expect(body).toContain('&lt;i>no')
  expect((await admin.page('/admin/feedback')).body.replaceAll(/<[^>]+>/g, ' ')).toMatch(/\/nowhere-else\s+3\s+1\s+On/)
  const member = await signedIn(app, await makePerson(db))
  expect((await member.page('/admin/feedback')).statusCode).toBe(403)
})

test.each<[string, object, string]>([
  ['answers', { answers: 'Yes' }, 'Enter 2 to 6 answers'],
  ['answers', { answers: 'Yes\nyes!' }, 'Two answers look the same.'],
  ['paths', { paths: 'help' }, '“help” is no path.'],
  ['paths', { paths: '' }, 'Enter 1 to 20 paths'],
  ['scroll_offset', { scroll_offset: '-1' }, 'at least 0 pixels'],
  ['question', { question: ' ' }, 'Enter a question.'],
])('a question with wrong %s comes back with the reason, and with what was typed', async (name, wrong, sentence) => {
  const app = await makeApp()
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const reply = await admin.post('/admin/feedback', { ...FORM, ...wrong })
  expect([reply.statusCode, JSON.stringify(reply.json().errors[name])]).toEqual([
    422,
    expect.stringContaining(sentence),
  ])
  const page = await admin.form('/admin/feedback', { ...FORM, ...wrong } as Record<string, string>)
  expect(page.body).toContain('value="Help page"')
})
