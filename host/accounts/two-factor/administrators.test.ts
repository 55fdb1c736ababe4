import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readOutbox } from '../../_services/providers/outbox-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { hasSecondFactor, knowsPassword, PASSWORD } from '../../_testing/knows-password.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { totp } from '../../_testing/totp.ts'
import { users } from '../schema.ts'

const db = await testDatabase()
const ADMIN_PAGE = '/admin/lead_credits'

const open = async (env: Record<string, string> = {}) => {
  const app = await testApp({ database: db.url, env })
  return { app, world: { app, db } }
}

test('an administrator without a second factor has a member’s rights, and is led to its set-up', async () => {
  const { app, world } = await open()
  const person = await makePerson(db, { admin: true, twoFactorEnabled: false })
  const browser = await signedIn(app, person)
  const page = await browser.page(ADMIN_PAGE)
  expect(page.statusCode).toBe(403)
  expect(page.body).toContain('Administrators need two-step verification.')
  const home = (await browser.page('/settings')).body
  expect(home).toContain('To use the admin tools, turn on two-step verification.')
  expect(home).not.toContain('href="/admin/')
  await hasSecondFactor(world, person)
  // A session of the password alone gains no rights by it.
  expect((await browser.get('/settings')).statusCode).toBe(401)
  const again = await signedIn(app, person)
  expect((await again.page(ADMIN_PAGE)).statusCode).toBe(200)
  expect((await again.page('/settings')).body).not.toContain('without two-step verification')
})

test('on a developer’s machine administrators do without', async () => {
  const { app } = await open({ DEMO: '1' })
  const browser = await signedIn(app, await makePerson(db, { admin: true, twoFactorEnabled: false }))
  expect((await browser.page(ADMIN_PAGE)).statusCode).toBe(200)
})

test('two-step verification is turned off with the password and a code of it, and not by the password alone', async () => {
  const { app, world } = await open()
  const person = await makePerson(db)
  const uri = await hasSecondFactor(world, person)
  const browser = await signedIn(app, person)
  const off = (body: object) => browser.delete('/settings/two-factor', body)
  const isOn = async () =>
    (await db.drizzle.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, person.id)))[0]?.on
  expect((await off({ factor_password: PASSWORD })).json().errors.factor_code).toEqual(['Enter the code.'])
  const wrong = await off({ factor_password: PASSWORD, factor_code: '000000' })
  expect(wrong.json().errors.factor_code[0]).toContain('That code is wrong or expired.')
  // The code that turned it on counts no second time.
  expect((await off({ factor_password: PASSWORD, factor_code: totp(uri) })).statusCode).toBe(422)
  const unknown = await off({ factor_password: 'not this one', factor_code: totp(uri, 1) })
  expect(unknown.json().errors.factor_password).toEqual(['Incorrect password.'])
  expect(await isOn()).toBe(true)
  expect((await off({ factor_password: PASSWORD, factor_code: totp(uri, 1) })).statusCode).toBe(204)
  expect(await isOn()).toBe(false)
  const readMails = async () => (await readOutbox(db, person.email)).map(({ text }) => text).join()
  await expect.poll(readMails, { timeout: 30_000 }).toContain('turned off')
})

test('a recovery code turns it off, too', async () => {
  const { app, world } = await open()
  const person = await makePerson(db)
  await hasSecondFactor(world, person)
  const browser = await signedIn(app, person)
  const { codes } = (await browser.post('/settings/two-factor/recovery', { recovery_password: PASSWORD })).json()
  const reply = await browser.delete('/settings/two-factor', { factor_password: PASSWORD, factor_code: codes[0] })
  expect(reply.statusCode).toBe(204)
})

test('administrators keep theirs', async () => {
  const { app, world } = await open()
  const person = await makePerson(db, { admin: true })
  await knowsPassword(world, person)
  const uri = await hasSecondFactor(world, person)
  const browser = await signedIn(app, person)
  const body = { factor_password: PASSWORD, factor_code: totp(uri, 1) }
  expect((await browser.delete('/settings/two-factor', body)).statusCode).toBe(403)
  const page = (await browser.page('/settings/security')).body
  expect(page).toContain('Administrators can’t turn it off.')
  expect(page).not.toContain('name="factor_password"')
})
