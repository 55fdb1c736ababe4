import { beforeEach, expect, test } from 'vitest'
import { companyDetails } from '../../_testing/company-form.ts'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const LIST = '/admin/companies'
beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
  await db.pool.query("update businesses set review = 'declined', asked_name = null, asked_kind = null")
})

async function open() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { phone: '+14155550123' })
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const read = async (id: number) => (await db.pool.query('select * from businesses where id = $1', [id])).rows[0]
  return { app, person, admin, owner: await signedIn(app, person), visitor: new Browser(app), read }
}

const list = async (owner: Browser, fields: object): Promise<number> =>
  (
    await owner.post('/business/signup', {
      kind: 'agent',
      state: 'TX',
      city: 'Austin',
      ...companyDetails('agent'),
      ...fields,
    })
  ).json().id

test('a new company is nowhere to be seen until an administrator has approved it', async () => {
  const { person, admin, owner, visitor } = await open()
  const id = await list(owner, { name: 'Pending Realty' })
  const page = `/business/page/${id}`
  const contact = () =>
    visitor.post('/business_leads', {
      business_lead: {
        business_ids: [id],
        contact_info: { investor_name: 'Vi', investor_email: 'vi@example.com', investor_phone: '4155550100' },
      },
    })
  const found = async () => (await visitor.page('/companies?q=Pending')).body.includes(page)
  expect(await found()).toBe(false)
  for (const path of [page, `${page}/contact`]) expect((await visitor.page(path)).statusCode).toBe(404)
  expect((await (await contact()).json()).created_leads).toEqual([])
  expect((await owner.page(page)).body).toContain('In review. Only the owner and administrators can see this page.')
  expect((await owner.page(`${page}/settings`)).body).toContain('Only you can see your page until we have reviewed it')
  const waiting = (await admin.page(LIST)).body
  for (const text of ['Pending Realty', person.email, '(415) 555-0123']) expect(waiting).toContain(text)
  const round = 1
  expect((await admin.put(`${LIST}/${id}`, { decision: 'approve', round })).json()).toEqual({ result: 'listed' })
  expect((await mailTo(db, person.email, 'Your company is listed')).text).toContain(page)
  expect(await found()).toBe(true)
  expect((await visitor.page(page)).statusCode).toBe(200)
  expect((await (await contact()).json()).created_leads).toHaveLength(1)
  expect((await admin.page(LIST)).body).not.toContain('Pending Realty')
})

test('a declined company learns why, and is looked at again once its owner has changed it', async () => {
  const { person, admin, owner, visitor, read } = await open()
  const id = await list(owner, { name: 'Odd Realty' })
  const nothing = await admin.form(`${LIST}/${id}`, { _method: 'put', decision: 'decline', round: '1' })
  expect([nothing.statusCode, nothing.body.includes('Enter a reason. We send it to the owner.')]).toEqual([422, true])
  const reason = 'Tell us your license number.'
  await admin.put(`${LIST}/${id}`, { decision: 'decline', round: 1, reason })
  expect((await mailTo(db, person.email, 'We didn’t list your company')).text).toContain(reason)
  expect((await owner.page(`/business/page/${id}/settings`)).body).toContain(reason)
  expect((await visitor.page(`/business/page/${id}`)).statusCode).toBe(404)
  await owner.patch(`/business/page/${id}`, { description: 'License 123' })
  expect(await read(id)).toMatchObject({ review: 'pending', review_reason: null, description: 'License 123' })
})

test('a listed company keeps its old name and service on its page until the new ones were approved', async () => {
  const { admin, owner, visitor, person, read } = await open()
  const id = await makeBusiness(db, person, { name: 'Old Name', kind: 'agent' })
  const page = `/business/page/${id}`
  const changed = await owner.patch(page, { name: 'Wells Fargo', kind: 'lender', city: 'Dallas' })
  expect(changed.json()).toMatchObject({ name: 'Old Name', asked_name: 'Wells Fargo', asked_kind: 'lender' })
  const readPage = async () => (await visitor.page(page)).body
  for (const text of ['Old Name', 'Dallas']) expect(await readPage()).toContain(text)
  expect(await readPage()).not.toContain('Wells Fargo')
  const settings = (await owner.page(`${page}/settings`)).body
  expect(settings).toContain('We’re reviewing your change to “Wells Fargo”, Lender.')
  expect(settings).toContain('value="Wells Fargo"')
  // Another field does not withdraw it.
  await owner.patch(page, { city: 'Austin' })
  expect((await read(id)).asked_name).toBe('Wells Fargo')
  const waiting = (await admin.page(LIST)).body
  expect(waiting).toContain('Reserved name: looks like “Wells Fargo”')
  const { review_round: round } = await read(id)
  const reason = 'You are not Wells Fargo.'
  await admin.put(`${LIST}/${id}`, { decision: 'decline', round, reason })
  expect(await read(id)).toMatchObject({ name: 'Old Name', asked_name: null, review: 'approved' })
  expect((await mailTo(db, person.email, 'We didn’t accept your company’s changes')).text).toContain(reason)
  await owner.patch(page, { name: 'New Name' })
  const later = (await read(id)).review_round
  expect((await admin.put(`${LIST}/${id}`, { decision: 'approve', round: later })).json()).toEqual({
    result: 'changed',
  })
  expect(await readPage()).toContain('New Name')
  await owner.patch(page, { name: 'Third Name' })
  await owner.patch(page, { name: 'New Name' })
  expect((await read(id)).asked_name).toBe(null)
})

test('nobody approves what they have not seen, and of two decisions the second changes nothing', async () => {
  const { admin, owner, read } = await open()
  const id = await list(owner, { name: 'Harmless' })
  await owner.patch(`/business/page/${id}`, { name: 'Bank of America' })
  const decide = (round: number) => admin.put(`${LIST}/${id}`, { decision: 'approve', round })
  expect((await decide(1)).statusCode).toBe(409)
  expect((await read(id)).review).toBe('pending')
  const both = await Promise.all([decide(2), decide(2)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('companies are listed only by members with a confirmed phone number; what they typed is kept', async () => {
  const { app } = await open()
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  const before = (await browser.page('/business/signup')).body
  expect(before).toContain('href="/settings/phone"')
  expect(before).not.toContain('name="description"')
  const refused = await browser.form('/business/signup', {
    name: 'Quick Realty',
    kind: 'agent',
    ...companyDetails('agent'),
  })
  expect(refused.statusCode).toBe(422)
  for (const text of ['Confirm a phone number in your settings', 'value="Quick Realty"'])
    expect(refused.body).toContain(text)
  const call = await browser.post('/business/signup', {
    name: 'Quick Realty',
    kind: 'agent',
    ...companyDetails('agent'),
  })
  expect(call.json().errors.base).toEqual(['Confirm a phone number in your settings before you list a company.'])
  expect((await db.pool.query('select from businesses where owner_id = $1', [person.id])).rowCount).toBe(0)
})

test('companies are listed by how long they wait, a reported one since its report', async () => {
  const { admin, owner, person } = await open()
  const reported = await makeBusiness(db, person, { name: 'Listed Long Ago' })
  await db.pool.query("update businesses set review_asked_at = '2020-01-02' where id = $1", [reported])
  await list(owner, { name: 'Waiting Realty' })
  const member = await signedIn(admin.app, await makePerson(db))
  await member.post(`/business/page/${reported}/reports`, { reason: 'fake' })
  const { body } = await admin.page(LIST)
  expect(body).toMatch(/Waiting Realty.*Listed Long Ago/s)
  expect(body).not.toContain('Jan 2, 2020')
})

test('members report a company; an administrator takes it off the list, or dismisses the reports', async () => {
  const { app, admin, owner, visitor, person, read } = await open()
  const id = await makeBusiness(db, person, { name: 'Reported Realty' })
  const page = `/business/page/${id}`
  expect((await visitor.page(page)).body).not.toContain('Report this company')
  expect((await owner.page(page)).body).not.toContain('Report this company')
  const member = await signedIn(app, await makePerson(db, { name: 'Rita Reporter' }))
  expect((await member.page(page)).body).toContain('Report this company')
  const wrong = await member.form(`${page}/reports`, { details: 'They lied to me' })
  expect(wrong.statusCode).toBe(422)
  for (const text of ['Choose what’s wrong.', 'They lied to me']) expect(wrong.body).toContain(text)
  const report = () => member.form(`${page}/reports`, { reason: 'impersonation', details: 'Not who they say' })
  expect((await report()).headers.location).toBe(`${page}?reported=1`)
  await report()
  expect((await member.page(`${page}?reported=1`)).body).toContain('An administrator will look at this company.')
  expect((await owner.post(`${page}/reports`, { reason: 'fake' })).json().errors.reason).toEqual([
    'You can’t report your own company.',
  ])
  const waiting = (await admin.page(LIST)).body
  for (const text of ['1 report', 'Not who they say', 'Rita Reporter', 'Remove from the list'])
    expect(waiting).toContain(text)
  await admin.delete(`${LIST}/${id}/reports`)
  expect((await admin.page(LIST)).body).not.toContain('Reported Realty')
  await report()
  const round = (await read(id)).review_round
  const off = await admin.put(`${LIST}/${id}`, { decision: 'decline', round, reason: 'Not theirs.' })
  expect(off.json()).toEqual({ result: 'taken_off' })
  expect((await visitor.page(page)).statusCode).toBe(404)
  await mailTo(db, person.email, 'We took your company off the list')
})

test('administrators are told by mail that a company waits, and that a change of one does', async () => {
  const { owner } = await open()
  const admin = await makePerson(db, { admin: true })
  const id = await list(owner, { name: 'Waiting Realty' })
  const mail = await mailTo(db, admin.email, 'waiting for review')
  expect(mail.text).toContain('/admin/companies')
  await db.pool.query("update businesses set review = 'approved' where id = $1", [id])
  const second = await makePerson(db, { admin: true })
  await owner.patch(`/business/page/${id}`, { city: 'Waco' })
  await owner.patch(`/business/page/${id}`, { name: 'Renamed Realty' })
  expect((await mailTo(db, second.email, 'A company is waiting for review')).text).toContain('Review and approve')
})
