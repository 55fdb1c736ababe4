import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { replaceHash } from '../account-store.ts'
import { hashPassword, passwordFits } from './hash.ts'

const db = await testDatabase()
const COMPOSED = 'schöne Häuser im Grünen'.normalize('NFC')
const DECOMPOSED = COMPOSED.normalize('NFD')

test('a password is right however a keyboard composes its letters and spaces', async () => {
  for (const one of [COMPOSED, DECOMPOSED]) {
    const stored = await hashPassword(one)
    expect(await passwordFits(stored, COMPOSED)).toBe(true)
    expect(await passwordFits(stored, DECOMPOSED.replaceAll(' ', '\u00a0'))).toBe(true)
    expect(await passwordFits(stored, COMPOSED.toLowerCase())).toBe(false)
  }
})

test('a hash of letters that were not composed keeps working', async () => {
  const stored = await hash(DECOMPOSED)
  expect([await passwordFits(stored, DECOMPOSED), await passwordFits(stored, `${DECOMPOSED}!`)]).toEqual([true, false])
})

test('after one login from the old keyboard the other one works, too', async () => {
  const app = await testApp({ database: db.url })
  const { id, email } = await makePerson(db, {}, { app, password: COMPOSED })
  const readHash = async () =>
    (await db.pool.query('select password from accounts where user_id = $1', [id])).rows[0].password
  await db.pool.query('update accounts set password = $2 where user_id = $1', [id, await hash(DECOMPOSED)])
  const logIn = async (password: string) => (await new Browser(app).form('/login', { email, password })).statusCode
  expect([await logIn(COMPOSED), await logIn(DECOMPOSED), await logIn(COMPOSED)]).toEqual([422, 303, 303])
  // Once is enough.
  const replaced = await readHash()
  expect(await logIn(DECOMPOSED)).toBe(303)
  expect(await readHash()).toBe(replaced)
})

test('a hash is not replaced where the password was changed meanwhile', async () => {
  const app = await testApp({ database: db.url })
  const { id, email } = await makePerson(db, {}, { app, password: COMPOSED })
  await replaceHash(db, id, await hash(DECOMPOSED), await hash('an earlier password'))
  expect((await new Browser(app).form('/login', { email, password: COMPOSED })).statusCode).toBe(303)
})

test('somebody who signed up on one system logs in on another', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: COMPOSED })
  const reply = await new Browser(app).form('/login', { email: person.email, password: DECOMPOSED })
  expect(reply.statusCode).toBe(303)
})

test('an address with a domain in letters of its language is the account of its ASCII form', async () => {
  const app = await testApp({ database: db.url })
  const browser = new Browser(app)
  const first = await browser.form('/signup/email', { email: 'Kim@München.de\u200e', next: '/markets' })
  expect(first.statusCode).toBe(303)
  const second = await browser.page('/signup?step=2&next=%2Fmarkets')
  expect(second.body).toContain('value="kim@xn--mnchen-3ya.de"')
})
