import { expect, test } from 'vitest'
import { confirmReply } from '../../_testing/confirm-contact.ts'
import { testDatabase } from '../../_testing/database.ts'
import { linkIn, mailTo } from '../../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

const getEmail = async (id: string) =>
  (await db.pool.query('select email, email_verified as ok from users where id = $1', [id])).rows[0]

test('the mail is sent again, and its link confirms the address in any browser, with the password, once', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { emailVerified: false }, { app, password: PASSWORD })
  const browser = await signedIn(app, person)
  expect((await browser.page('/settings')).body).toContain('Not confirmed')
  const reply = await browser.form('/settings/email/verification', {})
  expect(reply.headers.location).toBe('/settings?done=mail')
  expect((await browser.page('/settings?done=mail')).body).toContain(`We sent an email to ${person.email}`)
  const link = linkIn(await mailTo(db, person.email, 'Confirm your email'))
  const other = new Browser(app)
  expect((await other.page(link)).body).toContain(`Is <strong>${person.email}</strong> your email?`)
  expect(await getEmail(person.id)).toMatchObject({ ok: false })
  const token = new URL(link, 'http://x').searchParams.get('token') as string
  const without = await other.form('/email/confirm', { token })
  expect([without.statusCode, without.body.includes('Enter your password.')]).toEqual([422, true])
  const confirmed = await other.form('/email/confirm', { token, password: PASSWORD })
  expect(confirmed.headers.location).toBe('/login?confirmed=1&next=%2Fsettings')
  const login = (await other.page(confirmed.headers.location as string)).body
  expect(login).toContain('Your email is confirmed. You can log in now.')
  expect(login).toContain('name="next" value="/settings"')
  expect(await getEmail(person.id)).toMatchObject({ ok: true })
  expect((await other.form('/email/confirm', { token })).statusCode).toBe(410)
  expect((await browser.page('/settings')).body).not.toContain('Not confirmed')
})

test('an email changes with the password, and when the new address has answered', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const browser = await signedIn(app, person)
  const wrong = await browser.form('/settings/email', { new_email: 'New@example.com', current_password: 'no' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('Incorrect password.')
  expect(wrong.body).toContain('value="New@example.com"')
  await browser.form('/settings/email', { new_email: 'New@example.com', current_password: PASSWORD })
  const link = linkIn(await mailTo(db, 'new@example.com', 'Confirm your new email'))
  expect(await getEmail(person.id)).toMatchObject({ email: person.email })
  const token = new URL(link, 'http://x').searchParams.get('token') as string
  expect((await browser.form('/email/confirm', { token })).headers.location).toBe('/settings?done=email')
  expect(await getEmail(person.id)).toEqual({ email: 'new@example.com', ok: true })
  expect((await mailTo(db, person.email, 'was changed')).text).toContain(
    `changed from ${person.email} to new@example.com`,
  )
  expect((await browser.page('/settings')).body).not.toContain('Nothing changes until you do')
})

test('an address that somebody else has is answered alike; its owner hears of it', async () => {
  const app = await testApp({ database: db.url })
  const [person, owner] = [await makePerson(db, {}, { app, password: PASSWORD }), await makePerson(db)]
  const browser = await signedIn(app, person)
  const reply = await browser.form('/settings/email', { new_email: owner.email, current_password: PASSWORD })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/settings?done=change'])
  await mailTo(db, owner.email, 'You already have a Plat account')
})

test('who has somebody’s former address is somebody else: requests under it are shown to nobody before', async () => {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db)
  const before = await makePerson(db, { email: 'shared-address@example.com' }, { app, password: PASSWORD })
  const ask = async (browser: Browser, contact: object) => {
    const business_lead = { business_ids: [await makeBusiness(db, owner)], contact_info: contact }
    const reply = await browser.post('/business_leads', { business_lead })
    expect(reply.statusCode).toBe(200)
    if (reply.json().confirmation) await confirmReply(browser, reply)
  }
  const person = await signedIn(app, before)
  await ask(person, { investor_name: 'Ann Before', investor_phone: '4155550100' })
  for (const address of ['moved-once@example.com', 'moved-twice@example.com']) {
    // Somebody has asked with the new address as a visitor, too.
    if (address === 'moved-twice@example.com')
      await ask(new Browser(app), {
        investor_name: 'Ann Twice',
        investor_email: address,
        investor_phone: '4155550101',
      })
    await person.form('/settings/email', { new_email: address, current_password: PASSWORD })
    const link = linkIn(await mailTo(db, address, 'Confirm your new email'))
    const token = new URL(link, 'http://x').searchParams.get('token') as string
    expect((await person.form('/email/confirm', { token })).statusCode).toBe(303)
  }
  for (const investor_email of ['shared-address@example.com', 'moved-once@example.com'])
    await ask(new Browser(app), { investor_name: 'Bob After', investor_email, investor_phone: '4155550102' })
  await ask(person, { investor_name: 'Ann Later', investor_phone: '4155550100' })
  const { body } = await person.page('/contact-requests')
  for (const name of ['Ann Before', 'Ann Twice', 'Ann Later']) expect(body).toContain(name)
  expect(body).not.toContain('Bob After')
})
