import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { newPhone } from '../_testing/phone-code.ts'
import { testApp } from '../_testing/test-app.ts'

// Whoever mistypes the domain of an email address reads so in the form, whatever the form is for.
const db = await testDatabase()
const EMAIL = 'ann@nowhere.example'
const SENTENCE = '“nowhere.example” doesn’t take email. Check the address.'

async function open() {
  const app = await testApp({ database: db.url, own: true })
  app.site.providers.mailRecords.exist = async (domain) => domain !== 'nowhere.example'
  const password = 'quiet paper lines'
  const person = await makePerson(db, {}, { app, password })
  return { visitor: new Browser(app), member: await signedIn(app, person), person, password }
}

test('in a message to the operator', async () => {
  const { visitor } = await open()
  const form = { name: 'Ann', email: EMAIL, topic: 'question', message: 'Hello' }
  const page = await visitor.form('/contact', form)
  expect([page.statusCode, page.body.includes(SENTENCE), page.body.includes(`value="${EMAIL}"`)]).toEqual([
    422,
    true,
    true,
  ])
  expect((await visitor.form('/contact', { ...form, email: 'ann@example.com' })).statusCode).toBe(303)
})

test('in the settings, for the new email', async () => {
  const { member, password } = await open()
  const page = await member.form('/settings/email', { new_email: EMAIL, current_password: password })
  expect([page.statusCode, page.body.includes(SENTENCE), page.body.includes(`value="${EMAIL}"`)]).toEqual([
    422,
    true,
    true,
  ])
})

test('in a request to companies', async () => {
  const { visitor, person } = await open()
  const business = await makeBusiness(db, person, { name: 'Aspen' })
  const contact_info = { investor_name: 'Ann', investor_email: EMAIL, investor_phone: '4155550100' }
  const reply = await visitor.post('/business_leads', { business_lead: { business_ids: [business], contact_info } })
  expect([reply.statusCode, reply.json().errors]).toEqual([422, { investor_email: [SENTENCE] }])
})

test('in the business finder, before a code is texted', async () => {
  const { visitor } = await open()
  const sms_verification = { full_name: 'Ann', email: EMAIL, phone_number: newPhone(), create_account_request: false }
  const reply = await visitor.post('/sms_verifications/send_code', { sms_verification })
  expect([reply.statusCode, reply.body.includes('nowhere.example')]).toEqual([422, true])
})

test('for the leads of a company', async () => {
  const { member, person } = await open()
  const business = await makeBusiness(db, person, { name: 'Birch' })
  const reply = await member.patch(`/business/page/${business}`, { email: EMAIL })
  expect([reply.statusCode, reply.json().errors]).toEqual([422, { email: [SENTENCE] }])
})
