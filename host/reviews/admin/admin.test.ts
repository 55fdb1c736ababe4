import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { linkIn, mailTo } from '../../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeMemberLead, makeReview } from '../_testing/reviews.ts'

const db = await testDatabase()

async function open() {
  const app = await testApp({ own: true, database: db.url })
  const page = await makeBusiness(db, await makePerson(db), { name: 'Cedar Realty' })
  const author = await makePerson(db, { name: 'Vera Visitor' })
  const lead = await makeMemberLead(db, page, author)
  const review = await makeReview(db, { page, lead, author: author.id, title: 'A cousin of mine' })
  const admin = await makePerson(db, { admin: true })
  return {
    ...{ app, page, author, lead, review, adminId: admin.id },
    asAdmin: await signedIn(app, admin),
    asAuthor: await signedIn(app, author),
    asMember: await signedIn(app, await makePerson(db, { name: 'Mo Member' })),
    shown: async () => (await new Browser(app).page(`/business/page/${page}`)).body.includes('A cousin of mine'),
  }
}
const getActions = async (review: number) =>
  (
    await db.pool.query('select action, reason, admin_id from review_actions where review_id = $1 order by id', [
      review,
    ])
  ).rows

test('a reported review is removed with a reason that its author is told, and can be restored', async () => {
  const { review, author, lead, page, adminId, asAdmin, asAuthor, asMember, shown } = await open()
  expect((await asMember.page(`/business/page/${page}`)).body).toContain(`/reviews/${review}/report`)
  expect((await asMember.page(`/reviews/${review}/report`)).body).toContain('A cousin of mine')
  const reported = await asMember.form(`/reviews/${review}/reports`, { reason: 'private', details: 'Names my cousin' })
  expect(reported.headers.location).toBe(`/reviews/${review}/report?done=reported`)
  const queue = await asAdmin.page('/admin/reviews')
  for (const words of ['A cousin of mine', 'Someone’s private details', 'Names my cousin', 'Mo Member'])
    expect(queue.body).toContain(words)

  const noReason = await asAdmin.form(`/admin/reviews/${review}`, { _method: 'put', state: 'removed', reason: '' })
  expect([noReason.statusCode, noReason.body.includes('Enter a reason.')]).toEqual([422, true])
  expect(await shown()).toBe(true)
  await asAdmin.form(`/admin/reviews/${review}`, { _method: 'put', state: 'removed', reason: 'It names a person.' })
  expect(await shown()).toBe(false)
  const mail = await mailTo(db, author.email, 'Your review was removed')
  expect(mail.text).toContain('Reason: It names a person.')
  expect((await asAuthor.page(linkIn(mail))).body).toContain('It names a person.')
  expect((await asAuthor.put(`/leads/${lead}/review`, { ratings: 1, body: 'Again' })).statusCode).toBe(404)
  expect((await asAuthor.post(`/leads/${lead}/review`, { ratings: 1, body: 'Again' })).statusCode).toBe(409)

  expect((await asAdmin.put(`/admin/reviews/${review}`, { state: 'removed', reason: 'Again' })).statusCode).toBe(409)
  await asAdmin.put(`/admin/reviews/${review}`, { state: 'restored', reason: 'The name is an example.' })
  expect(await shown()).toBe(true)
  await mailTo(db, author.email, 'Your review was restored')
  expect(await getActions(review)).toEqual([
    { action: 'removed', reason: 'It names a person.', admin_id: adminId },
    { action: 'restored', reason: 'The name is an example.', admin_id: adminId },
  ])
})

test('dismissed reports leave the review where it is, and tell nobody', async () => {
  const { review, asAdmin, asMember, shown } = await open()
  await asMember.post(`/reviews/${review}/reports`, { reason: 'fake' })
  await asAdmin.put(`/admin/reviews/${review}`, { state: 'dismissed' })
  expect(await shown()).toBe(true)
  expect((await asAdmin.page('/admin/reviews')).body).toContain('No reports to review.')
  expect(await getActions(review)).toMatchObject([{ action: 'dismissed', reason: '' }])
})

test('a report names its reason, and a second one of a member replaces the first', async () => {
  const { review, asMember, asAuthor } = await open()
  const bad = await asMember.form(`/reviews/${review}/reports`, { reason: '', details: 'Half typed' })
  expect([bad.statusCode, bad.body.includes('Choose a reason.'), bad.body.includes('Half typed')]).toEqual([
    422,
    true,
    true,
  ])
  for (const reason of ['spam', 'fake']) await asMember.post(`/reviews/${review}/reports`, { reason })
  const { rows } = await db.pool.query('select reason from review_reports where review_id = $1', [review])
  expect(rows).toEqual([{ reason: 'fake' }])
  expect((await asAuthor.post(`/reviews/${review}/reports`, { reason: 'spam' })).statusCode).toBe(404)
})

test('the author of a removed review deletes its text, and writes no other in its place', async () => {
  const { review, lead, asAdmin, asAuthor, shown } = await open()
  await asAdmin.put(`/admin/reviews/${review}`, { state: 'removed', reason: 'Spam' })
  expect((await asAuthor.delete(`/leads/${lead}/review`)).statusCode).toBe(204)
  const { rows } = await db.pool.query('select title, body from business_reviews where id = $1', [review])
  expect(rows).toEqual([{ title: '', body: '' }])
  expect((await asAuthor.post(`/leads/${lead}/review`, { ratings: 1, body: 'Again' })).statusCode).toBe(409)
  expect((await asAdmin.put(`/admin/reviews/${review}`, { state: 'restored', reason: 'x' })).statusCode).toBe(409)
  expect(await shown()).toBe(false)
})
