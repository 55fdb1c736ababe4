import { beforeEach, expect, test } from 'vitest'
import { companyDetails } from '../../_testing/company-form.ts'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { getToken, linkTo, makeCompany, newAddress } from './_testing/company.ts'

const db = await testDatabase()
const URL_OF = '/business/email'

beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

const mailsTo = async (to: string) =>
  (await db.pool.query('select count(*)::int as count from outbox_messages where recipient = $1', [to])).rows[0].count

test('a new address waits until somebody at it opens the link of a mail and presses its button, signed in or not', async () => {
  const company = await makeCompany(db)
  const { app, browser, page, owner } = company
  const email = newAddress()
  const saved = await browser.form(page, { _method: 'patch', email: ` ${email.toUpperCase()} ` })
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${page}/settings?done=saved`])
  expect(await company.addresses()).toEqual([email, null])
  const waiting = await company.settings()
  expect(waiting).toContain(`Confirm <strong>${email}</strong> by opening`)
  expect(waiting).toContain(`we send leads to <strong>${owner.email}</strong>`)
  expect(waiting).toContain(`action="${page}/email/verification"`)

  const { text } = await mailTo(db, email, 'Confirm this email for new leads')
  expect(text).toContain(`“Olive Owner” asked us to send new leads for “Ann Realty” to ${email}.`)
  expect(text).toContain('If you didn’t expect this, ignore this email')
  const link = await linkTo(db, email)
  const stranger = new Browser(app)
  // Programs that look through mails open links, more than once.
  for (const opened of [await stranger.page(link), await new Browser(app).page(link)]) {
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(opened.body).toContain('Send new leads for <strong>Ann Realty</strong> to')
    expect(opened.body).toMatch(/<form method="post" action="\/business\/email"/)
  }
  expect(await company.addresses()).toEqual([email, null])

  const pressed = await stranger.form(URL_OF, { token: getToken(link) })
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/business/email?done=1'])
  expect((await stranger.page('/business/email?done=1')).body).toContain('Email confirmed')
  expect(await company.addresses()).toEqual([email, email])
  const settled = await company.settings()
  expect(settled).not.toContain('by opening the link we sent there')
  expect(settled).toContain(`value="${email}"`)
  // Nobody else learns the address.
  for (const path of [page, '/companies']) expect((await stranger.page(path)).body).not.toContain(email)
})

test('whoever keeps the company goes back to its settings from the link', async () => {
  const company = await makeCompany(db)
  const email = newAddress()
  await company.browser.patch(company.page, { email })
  const reply = await company.browser.form(URL_OF, { token: getToken(await linkTo(db, email)) })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${company.page}/settings?done=email`])
  expect((await company.browser.page(`${company.page}/settings?done=email`)).body).toContain('Email confirmed.')
})

test('a new address waits beside the confirmed one; the confirmed one typed again is confirmed still', async () => {
  const [before, after] = [newAddress('before'), newAddress('after')]
  const company = await makeCompany(db, { email: before, confirmedEmail: before })
  const { browser, page } = company
  const replies = [await browser.patch(page, { email: after }), await browser.patch(page, { city: 'Waco' })]
  expect(replies.map((each) => each.json().email_waits)).toEqual([true, true])
  expect(await company.addresses()).toEqual([after, before])
  expect(await company.settings()).toContain(`we send leads to <strong>${before}</strong>`)
  expect((await browser.patch(page, { email: before })).json().email_waits).toBe(false)
  expect(await company.addresses()).toEqual([before, before])
  await browser.patch(page, { email: '' })
  expect(await company.addresses()).toEqual([null, null])
  expect(await mailsTo(before)).toBe(0)
})

test('the owner’s own address is confirmed at once if it is verified, in the settings and when a company is listed', async () => {
  const company = await makeCompany(db)
  const { browser, page, owner } = company
  expect((await browser.patch(page, { email: owner.email })).json().email_waits).toBe(false)
  expect(await company.addresses()).toEqual([owner.email, owner.email])
  // An administrator’s own address is not the owner’s.
  const admin = await makePerson(db, { admin: true, name: 'Ada Admin' })
  const other = await signedIn(company.app, admin)
  expect((await other.patch(page, { email: admin.email })).json().email_waits).toBe(true)
  expect((await mailTo(db, admin.email, 'Confirm this email')).text).toContain('“Ada Admin” asked')

  const { id } = (
    await browser.post('/business/signup', {
      name: 'Second',
      kind: 'tax',
      email: owner.email,
      ...companyDetails('tax'),
    })
  ).json()
  const { rows } = await db.pool.query('select confirmed_email from businesses where id = $1', [id])
  expect(rows).toEqual([{ confirmed_email: owner.email }])
  expect(await mailsTo(owner.email)).toBe(0)
})

test('an owner whose own address is not verified confirms it like any other; verified later, it waits no more', async () => {
  const company = await makeCompany(db, { owner: { emailVerified: false } })
  const { app, page, owner } = company
  // The owner may not come in before, but an administrator may.
  const browser = await signedIn(app, await makePerson(db, { admin: true }))
  const settings = async () => (await browser.page(`${page}/settings`)).body
  expect(await settings()).toContain('We can’t email new leads')
  expect((await browser.patch(page, { email: owner.email })).json().email_waits).toBe(true)
  await linkTo(db, owner.email)
  const waiting = await settings()
  expect(waiting).toContain('Until then, we can’t email new leads')
  await db.pool.query('update users set email_verified = true where id = $1', [owner.id])
  expect(await settings()).not.toMatch(/by opening the link we sent|can’t email new leads/)
})

test('the email of a company that is listed gets the link; the names in a mail are no links', async () => {
  const { browser, id: _ } = await makeCompany(db, { owner: { name: 'www.evil.example' } })
  const email = newAddress()
  const name = `Claim https://evil.example/prize or write to me@evil.example ${'x'.repeat(100)}`
  const listed = await browser.form('/business/signup', { name, kind: 'agent', email, ...companyDetails('agent') })
  expect(listed.statusCode).toBe(303)
  const settings = (await browser.page(listed.headers.location as string)).body
  expect(settings).toContain(`Confirm <strong>${email}</strong>`)
  const { text } = await mailTo(db, email, 'Confirm this email')
  expect(text.replace(email, '')).not.toMatch(/evil\.example|@\S|x{60}/)
  expect(text.match(/https?:\/\/\S+/g)).toEqual([
    expect.stringMatching(/^https:\/\/plat\.example\/business\/email\?token=[\w-]{43}$/),
  ])
  const link = await linkTo(db, email)
  expect((await new Browser(browser.app).post(URL_OF, { token: getToken(link) })).statusCode).toBe(204)
  expect((await browser.page(listed.headers.location as string)).body).not.toContain(
    'by opening the link we sent there',
  )
})

test('only those who keep a company send its link again', async () => {
  const company = await makeCompany(db)
  const email = newAddress()
  await company.browser.patch(company.page, { email })
  const path = `${company.page}/email/verification`
  const { app } = company
  const other = await makeCompany(db)
  const getStatus = async (who: Browser) => (await who.post(path)).statusCode
  expect(await getStatus(new Browser(app))).toBe(401)
  expect(await getStatus(await signedIn(app, await makePerson(db)))).toBe(403)
  expect(await getStatus(other.browser)).toBe(404)
  const bare = await company.browser.post(path, {}, { headers: { 'x-csrf-token': 'none' } })
  expect([bare.statusCode, bare.json().error.code]).toEqual([403, 'csrf'])
  expect(await getStatus(await signedIn(app, await makePerson(db, { admin: true })))).toBe(204)
  for (const id of ['0', 'x', '99999999999', '%00'])
    expect((await company.browser.post(`/business/page/${id}/email/verification`)).statusCode).toBe(404)
  // Nothing waits: nothing is sent.
  const quiet = await other.browser.form(`${other.page}/email/verification`, {})
  expect([quiet.statusCode, quiet.headers.location]).toEqual([303, `${other.page}/settings`])
  expect(await mailsTo(other.owner.email)).toBe(0)
})
