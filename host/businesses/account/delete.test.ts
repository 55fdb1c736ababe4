import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeLead } from '../../leads/_testing/leads.ts'
import { makeMemberLead } from '../../reviews/_testing/reviews.ts'

const db = await testDatabase()

async function open() {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db)
  const id = await makeBusiness(db, owner, { name: 'Cedar Realty' })
  const browser = await signedIn(app, owner)
  const charges = async () =>
    (await db.pool.query('select kind, cents, business from lead_charges where owner_id = $1 order by id', [owner.id]))
      .rows
  return { app, owner, id, page: `/business/page/${id}`, browser, charges }
}

test('an owner deletes a company by its name; the page and its leads are gone, what they have cost stays', async () => {
  const { app, owner, id, page, browser, charges } = await open()
  const lead = await makeLead(db, id, { costCents: 4500 })
  await makeLead(db, id, { costCents: 4500 })
  await browser.form(`${page}/leads/${lead}/credit`, { reason: 'spam' })
  const asks = (await browser.page(`${page}/delete`)).body
  expect(asks).toContain('Its 2 leads and your notes on them are deleted.')
  const wrong = await browser.form(page, { _method: 'delete', confirm_name: 'Cedar' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('This isn’t the name of the company.')
  expect(wrong.body).toContain('value="Cedar"')
  const reply = await browser.form(page, { _method: 'delete', confirm_name: ' cedar  realty ' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/business/account?done=deleted'])
  expect((await new Browser(app).page(page)).statusCode).toBe(404)
  expect((await db.pool.query('select from business_leads where business_id = $1', [id])).rowCount).toBe(0)
  const expectedCharges = [
    { kind: 'lead', cents: 4500, business: 'Cedar Realty' },
    { kind: 'lead', cents: 4500, business: 'Cedar Realty' },
    { kind: 'credit', cents: -4500, business: 'Cedar Realty' },
  ]
  expect(await charges()).toEqual(expectedCharges)
  const page2 = (await browser.page('/business/account/charges')).body
  for (const text of ['Cedar Realty', '$90.00', '−$45.00', '$45.00']) expect(page2).toContain(text)
  expect((await (await signedIn(app, owner)).page('/business/account')).body).toContain('You haven’t listed a company')
})

test('nobody keeps a notification that leads to a company that was deleted', async () => {
  const { app, owner, id, page, browser } = await open()
  const vera = await makePerson(db)
  const lead = await makeMemberLead(db, id, vera)
  const author = await signedIn(app, vera)
  await browser.put(`${page}/leads/${lead}`, { business_lead: { status: 'closed' } })
  await author.post(`/leads/${lead}/review`, { ratings: 5, body: 'Quick.' })
  const { rows } = await db.pool.query('select id from business_reviews where lead_id = $1', [lead])
  await browser.put(`${page}/reviews/${rows[0]?.id}/answer`, { answer: 'Thank you.' })
  const getNotifications = async () =>
    (
      await db.pool.query<{ subject: string }>(
        'select subject from notifications where user_id = any($1) order by subject',
        [[owner.id, vera.id]],
      )
    ).rows.map(({ subject }) => subject)
  expect(await getNotifications()).toEqual([`review-answered:${lead}`, `review-new:${id}`, `review-requested:${lead}`])
  await browser.form(page, { _method: 'delete', confirm_name: 'Cedar Realty' })
  expect(await getNotifications()).toEqual([])
})

test('a company is deleted by nobody else, and not without the password', async () => {
  const { app, id, page, browser } = await open()
  const body = { confirm_name: 'Cedar Realty' }
  const stranger = await signedIn(app, await makePerson(db))
  expect((await stranger.delete(page, body)).statusCode).toBe(403)
  expect((await new Browser(app).delete(page, body)).statusCode).toBe(401)
  await db.pool.query("update sessions set confirmed_at = now() - interval '16 minutes'")
  const unasked = await browser.delete(page, body)
  expect([unasked.statusCode, unasked.json().error.code]).toEqual([403, 'confirm'])
  expect((await db.pool.query('select from businesses where id = $1', [id])).rowCount).toBe(1)
})
