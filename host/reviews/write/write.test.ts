import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeLead } from '../../leads/_testing/leads.ts'
import { makeMemberLead } from '../_testing/reviews.ts'
import { getReviewKey } from '../review-key.ts'

const db = await testDatabase()
const owner = await makePerson(db, { name: 'Olive Owner' })
const TEXT = { ratings: 4, title: 'Quick', body: 'They called back on the same day.' }

async function makeCompany() {
  return { app: await testApp({ database: db.url }), page: await makeBusiness(db, owner, { name: 'Cedar Realty' }) }
}
const getReviews = async (lead: number) =>
  (
    await db.pool.query(
      'select ratings, title, body, author_id, author_name from business_reviews where lead_id = $1',
      [lead],
    )
  ).rows

test('BIZ-005 a review has a star value in a ratings field, 1 to 5', async () => {
  const { app, page } = await makeCompany()
  const vera = await makePerson(db, { name: 'Vera Visitor' })
  const lead = await makeMemberLead(db, page, vera)
  const browser = await signedIn(app, vera)
  for (const ratings of [0, 6, 2.5, 'many', '', null]) {
    const refused = await browser.post(`/leads/${lead}/review`, { ...TEXT, ratings })
    expect([refused.statusCode, Object.keys(refused.json().errors)], String(ratings)).toEqual([422, ['ratings']])
  }
  expect((await browser.post(`/leads/${lead}/review`, TEXT)).statusCode).toBe(204)
  expect(await getReviews(lead)).toEqual([{ ...TEXT, author_id: vera.id, author_name: null }])
  const { body } = await new Browser(app).page(`/business/page/${page}`)
  for (const words of ['4 out of 5 stars', 'Quick', TEXT.body, 'Vera Visitor', '1 review'])
    expect(body).toContain(words)
})

test('a member who never contacted a company cannot review it, and nobody reviews by the request of another', async () => {
  const { app, page } = await makeCompany()
  const lead = await makeMemberLead(db, page, await makePerson(db))
  const stranger = await signedIn(app, await makePerson(db))
  expect((await stranger.page(`/business/page/${page}/review`)).body).toContain(
    'Only people who contacted Cedar Realty',
  )
  for (const browser of [stranger, new Browser(app)]) {
    expect((await browser.get(`/leads/${lead}/review`)).statusCode).toBe(404)
    expect((await browser.post(`/leads/${lead}/review`, TEXT)).statusCode).toBe(404)
    expect((await browser.post(`/leads/${lead}/review`, { ...TEXT, key: 'x'.repeat(43) })).statusCode).toBe(404)
    expect((await browser.post('/leads/999999999/review', TEXT)).statusCode).toBe(404)
  }
  expect(await getReviews(lead)).toEqual([])
})

test('a visitor writes, changes, and deletes by the mailed link, and is shown by first name and initial', async () => {
  const { app, page } = await makeCompany()
  const email = 'vic@example.com'
  const lead = await makeLead(db, page, { name: 'Vic van Visitor', email })
  const key = getReviewKey(app.site.config, lead, email)
  const browser = new Browser(app)
  const form = await browser.page(`/leads/${lead}/review?key=${key}`)
  expect(form.body).toContain('Review Cedar Realty')
  const posted = await browser.form(`/leads/${lead}/review`, { ...TEXT, ratings: '4', key })
  expect([posted.statusCode, posted.headers.location]).toEqual([303, `/leads/${lead}/review?key=${key}&done=posted`])
  expect((await browser.page(posted.headers.location as string)).body).toContain(
    'Your review is on the company’s page.',
  )
  expect(await getReviews(lead)).toEqual([{ ...TEXT, author_id: null, author_name: 'Vic V.' }])
  const page1 = (await browser.page(`/business/page/${page}`)).body
  expect(page1).toContain('Vic V.')
  expect(page1).not.toContain('van Visitor')
  await browser.form(`/leads/${lead}/review`, { ...TEXT, ratings: '2', body: 'Then nothing.', key, _method: 'put' })
  expect(await getReviews(lead)).toMatchObject([{ ratings: 2, body: 'Then nothing.' }])
  expect((await browser.page(`/business/page/${page}`)).body).toContain('Edited')
  await browser.form(`/leads/${lead}/review`, { key, _method: 'delete' })
  expect(await getReviews(lead)).toEqual([])
})

test('a form with a mistake comes back with everything that was typed', async () => {
  const { app, page } = await makeCompany()
  const vera = await makePerson(db)
  const lead = await makeMemberLead(db, page, vera)
  const browser = await signedIn(app, vera)
  const { statusCode, body } = await browser.form(`/leads/${lead}/review`, {
    title: 'Half written',
    body: ' ',
    ratings: '3',
  })
  expect(statusCode).toBe(422)
  for (const words of ['Write your review.', 'Half written', 'value="3" checked']) expect(body).toContain(words)
  const long = await browser.form(`/leads/${lead}/review`, { ...TEXT, ratings: '3', body: 'x'.repeat(4001) })
  expect(long.statusCode).toBe(422)
  expect(await getReviews(lead)).toEqual([])
})

test('what was typed stays if the company was taken off the list or the review was deleted meanwhile', async () => {
  const { app, page } = await makeCompany()
  const vera = await makePerson(db)
  const lead = await makeMemberLead(db, page, vera)
  const browser = await signedIn(app, vera)
  const path = `/leads/${lead}/review`
  const form = { ...TEXT, ratings: '4' }
  const gone = await browser.form(path, { ...form, _method: 'put' })
  expect(gone.statusCode).toBe(404)
  for (const words of ['We can’t find this review.', TEXT.body, 'value="4" checked', 'Post review'])
    expect(gone.body).toContain(words)
  expect((await browser.put(path, TEXT)).statusCode).toBe(404)
  await db.pool.query("update businesses set review = 'removed' where id = $1", [page])
  const unlisted = await browser.form(path, form)
  expect(unlisted.statusCode).toBe(409)
  for (const words of ['This company is no longer listed', TEXT.body]) expect(unlisted.body).toContain(words)
  expect((await browser.post(path, TEXT)).statusCode).toBe(409)
  // Whoever follows the mailed link is told before they write.
  expect((await browser.page(path)).body).toContain('This company is no longer listed')
  expect(await getReviews(lead)).toEqual([])
})

test('owners review none of their own companies', async () => {
  const { app, page } = await makeCompany()
  const lead = await makeMemberLead(db, page, owner)
  const browser = await signedIn(app, owner)
  expect((await browser.post(`/leads/${lead}/review`, TEXT)).statusCode).toBe(403)
  expect((await browser.page(`/business/page/${page}/review`)).statusCode).toBe(403)
})

test('200 parallel posts of one lead’s review make exactly one', async () => {
  const { app, page } = await makeCompany()
  const second = await testApp({ database: db.url })
  const vera = await makePerson(db)
  const lead = await makeMemberLead(db, page, vera)
  const browsers = [await signedIn(app, vera), await signedIn(second, vera)]
  for (const browser of browsers) await browser.get('/session/csrf')
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      (browsers[at % 2] as Browser).post(
        `/leads/${lead}/review`,
        { ...TEXT, body: `Text ${at % 4}` },
        { remoteAddress: `10.9.${at % 250}.7` },
      ),
    ),
  )
  expect(await getReviews(lead)).toHaveLength(1)
  const counts = Map.groupBy(replies, ({ statusCode }) => statusCode)
  // The text that won, as often as it was sent, and all others.
  expect([counts.get(204)?.length, counts.get(409)?.length]).toEqual([50, 150])
  const { rows } = await db.pool.query<{ events: number }>(
    'select events from notifications where user_id = $1 and subject = $2',
    [owner.id, `review-new:${page}`],
  )
  expect(rows).toEqual([{ events: 1 }])
})

test('“Write a review” on a company’s page leads a member to the form of their latest request', async () => {
  const { app, page } = await makeCompany()
  const vera = await makePerson(db)
  const [first, second] = [await makeMemberLead(db, page, vera), await makeMemberLead(db, page, vera)]
  const browser = await signedIn(app, vera)
  const toForm = async () => (await browser.page(`/business/page/${page}/review`)).headers.location
  expect(await toForm()).toBe(`/leads/${second}/review`)
  await browser.post(`/leads/${second}/review`, TEXT)
  expect(await toForm()).toBe(`/leads/${first}/review`)
})
