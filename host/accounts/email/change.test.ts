import { expect, test } from 'vitest'
import { readOutbox } from '../../_services/providers/outbox-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { linkIn, mailTo } from '../../_testing/mails.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

const getToken = (link: string) => new URL(link, 'http://x').searchParams.get('token') as string
const mails = async (to: string) => (await readOutbox(db, to)).filter(({ subject }) => subject?.includes('new email'))

/** Creates a member who has requested another address. */
async function askForChange(to: string, overrides = {}) {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, overrides, { app, password: PASSWORD })
  const browser = await signedIn(app, person)
  const reply = await browser.form('/settings/email', { new_email: to, current_password: PASSWORD })
  expect(reply.headers.location).toBe('/settings?done=change')
  const settings = async (query = '') => (await browser.page(`/settings${query}`)).body
  const confirm = async (token: string) =>
    (await new Browser(app).form('/email/confirm', { token, password: PASSWORD })).statusCode
  return { app, person, browser, settings, confirm }
}

test.each([true, false])(
  'a new address is shown while it waits, and its mail sent again (confirmed: %s)',
  async (ok) => {
    const to = `waits-${ok}@example.com`
    const { person, browser, settings, confirm } = await askForChange(to, { emailVerified: ok })
    expect(await settings('?done=change')).toContain(`We sent an email to ${to}.`)
    const page = await settings()
    expect(page).toContain(`Confirm <strong>${to}</strong>`)
    expect(page).toContain(person.email)
    const mail = await mailTo(db, to, 'Confirm your new email')
    expect(mail.text).toContain(`change your Plat login email from ${person.email} to ${to}`)
    await browser.form('/settings/email/change', {})
    await expect.poll(async () => (await mails(to)).length, { timeout: 30_000 }).toBe(2)
    expect(await readOutbox(db, person.email)).toEqual([])
    const link = linkIn(mail)
    const asks = (await browser.page(link)).body
    expect(asks).toContain(`<strong>${to}</strong> instead of <strong>${person.email}</strong>`)
    expect(await confirm(getToken(link))).toBe(303)
    expect(await settings()).not.toContain('Nothing changes until you do')
  },
)

test('a change that is cancelled, or that another one took the place of, is over with its links', async () => {
  const { person, browser, settings, confirm } = await askForChange('first@example.com')
  const first = getToken(linkIn(await mailTo(db, 'first@example.com', 'Confirm your new email')))
  await browser.form('/settings/email', { new_email: 'second@example.com', current_password: PASSWORD })
  expect(await settings()).not.toContain('first@example.com')
  const second = getToken(linkIn(await mailTo(db, 'second@example.com', 'Confirm your new email')))
  const off = await browser.form('/settings/email/change', { _method: 'delete' })
  expect(off.headers.location).toBe('/settings?done=change-off')
  const page = await settings('?done=change-off')
  expect([page.includes('Your email wasn’t changed.'), page.includes('Nothing changes until you do')]).toEqual([
    true,
    false,
  ])
  for (const token of [first, second]) expect(await confirm(token)).toBe(410)
  const { rows } = await db.pool.query('select email from users where id = $1', [person.id])
  expect(rows[0].email).toBe(person.email)
  // Nothing waits: nothing is sent, and nothing is said of a mail.
  await browser.form('/settings/email/change', {})
  expect(await settings('?done=change')).not.toContain('We sent an email')
})

test('it waits for a day from its last mail', async () => {
  const { person, browser, settings } = await askForChange('day@example.com')
  const pass = (time: string) =>
    db.pool.query('update email_changes set expires_at = expires_at - $2::interval where user_id = $1', [
      person.id,
      time,
    ])
  await pass('23 hours 59 minutes')
  expect(await settings()).toContain('Nothing changes until you do')
  await browser.form('/settings/email/change', {})
  await pass('23 hours 59 minutes')
  expect(await settings()).toContain('Nothing changes until you do')
  await pass('2 minutes')
  expect(await settings()).not.toContain('Nothing changes until you do')
})

test('an address that somebody has waits like any other; the mails go to its owner', async () => {
  const owner = await makePerson(db)
  const { browser, settings } = await askForChange(owner.email)
  expect(await settings('?done=change')).toContain(`We sent an email to ${owner.email}.`)
  expect(await settings()).toContain(`Confirm <strong>${owner.email}</strong>`)
  await mailTo(db, owner.email, 'You already have a Plat account')
  expect((await browser.form('/settings/email/change', {})).headers.location).toBe('/settings?done=change')
  expect(await mails(owner.email)).toEqual([])
})

test('an address that somebody else has confirmed meanwhile is no longer confirmed, and nothing changes', async () => {
  const { person, browser, confirm } = await askForChange('meanwhile@example.com')
  const token = getToken(linkIn(await mailTo(db, 'meanwhile@example.com', 'Confirm your new email')))
  await makePerson(db, { email: 'meanwhile@example.com' })
  expect(await confirm(token)).toBe(410)
  const { errors } = (await browser.post('/email/confirm', { token })).json()
  expect(errors).toEqual({ token: ['This link has expired.'] })
  const { rows } = await db.pool.query('select email from users where id = $1', [person.id])
  expect(rows[0].email).toBe(person.email)
})

test('mails are asked for too often on the page itself', async () => {
  const { browser } = await askForChange('often@example.com')
  for (let time = 1; time < 5; time++) await browser.form('/settings/email/change', {})
  const page = await browser.form('/settings/email/change', {})
  expect([
    page.statusCode,
    page.body.includes('use the newest one. It still works, and may be in your spam folder'),
  ]).toEqual([429, true])
  expect(page.body).toContain('Nothing changes until you do')
  expect((await browser.post('/settings/email/change', {})).json().error.code).toBe('too_many')
})
