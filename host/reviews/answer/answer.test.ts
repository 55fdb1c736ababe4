import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeMemberLead, makeReview, makeReviews } from '../_testing/reviews.ts'

const db = await testDatabase()

async function open() {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db, { name: 'Olive Owner' })
  const page = await makeBusiness(db, owner, { name: 'Cedar Realty' })
  const author = await makePerson(db, { name: 'Vera Visitor' })
  const lead = await makeMemberLead(db, page, author)
  const review = await makeReview(db, { page, lead, author: author.id, title: 'Quick' })
  return { app, owner, page, author, lead, review, browser: await signedIn(app, owner) }
}

test('an owner answers a review publicly, changes the answer, and deletes it', async () => {
  const { app, page, review, browser, author } = await open()
  const list = await browser.page('/business/account/reviews')
  for (const words of ['Cedar Realty', 'Quick', 'Answer publicly']) expect(list.body).toContain(words)
  const path = `/business/page/${page}/reviews/${review}/answer`
  const saved = await browser.form(path, { _method: 'put', answer: 'Thank you, Vera.' })
  expect([saved.statusCode, saved.headers.location]).toEqual([
    303,
    `/business/account/reviews?done=answered#review-${review}`,
  ])
  const readPage = async () => (await new Browser(app).page(`/business/page/${page}`)).body
  expect(await readPage()).toContain('Thank you, Vera.')
  expect(await readPage()).toContain('Answer from Cedar Realty')
  await browser.put(path, { answer: 'Thank you, Vera. Call any time.' })
  expect(await readPage()).toContain('Call any time.')
  const { notifications } = (await (await signedIn(app, author)).get('/notifications')).json()
  expect(notifications).toMatchObject([{ text: 'Cedar Realty answered your review' }])
  await browser.form(path, { _method: 'delete' })
  expect(await readPage()).not.toContain('Answer from Cedar Realty')
})

test('an empty or too long answer is refused beside its field, and what was typed survives', async () => {
  const { page, review, browser } = await open()
  const path = `/business/page/${page}/reviews/${review}/answer`
  const empty = await browser.form(path, { _method: 'put', answer: '  ' })
  expect(empty.statusCode).toBe(422)
  expect(empty.body).toContain('Write your answer.')
  const long = await browser.form(path, { _method: 'put', answer: `Dear Vera ${'x'.repeat(2000)}` })
  expect(long.statusCode).toBe(422)
  expect(long.body).toContain('Dear Vera xxx')
})

test('owners answer reviews of their own companies alone', async () => {
  const { app, page, review } = await open()
  const rival = await makePerson(db)
  const other = await makeBusiness(db, rival)
  const browser = await signedIn(app, rival)
  expect((await browser.put(`/business/page/${page}/reviews/${review}/answer`, { answer: 'x' })).statusCode).toBe(404)
  expect((await browser.put(`/business/page/${other}/reviews/${review}/answer`, { answer: 'x' })).statusCode).toBe(404)
  expect((await browser.page(`/business/account/reviews?company=${page}`)).body).not.toContain('Quick')
})

test('an owner of several companies filters by company and by missing answers', async () => {
  const { owner, review, browser, page } = await open()
  const second = await makeBusiness(db, owner, { name: 'Birch Loans' })
  await makeReviews(db, second, [2])
  await browser.put(`/business/page/${page}/reviews/${review}/answer`, { answer: 'Thank you.' })
  const shows = async (query: string) => {
    const { body } = await browser.page(`/business/account/reviews${query}`)
    return [body.includes('Quick'), body.includes('Review 1')]
  }
  expect(await shows('')).toEqual([true, true])
  expect(await shows(`?company=${second}`)).toEqual([false, true])
  expect(await shows('?show=unanswered')).toEqual([false, true])
  expect((await browser.page('/business/account/reviews?show=bad')).statusCode).toBe(422)
})
