import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withTransaction } from '../_db/transactions.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import { testDatabase } from '../_testing/database.ts'
import { makePerson } from '../_testing/people.ts'
import { usernameField } from './username.ts'
import { changeUsername, findByUsername } from './username-store.ts'

const db = await testDatabase()

const usernameFor = async (name: string) =>
  (await makePerson(db, { name, email: `${randomUUID()}@example.com` })).username

test('a new account gets a username from its name', async () => {
  expect(await usernameFor('Ann Alvarez')).toBe('ann_alvarez')
  expect(await usernameFor('Ann Alvarez')).toBe('ann_alvarez2')
  expect(await usernameFor('José O’Brien-Núñez, Jr.')).toBe('jose_obrien_nunez_jr')
  expect(await usernameFor('Ｆｕｌｌ Ｗｉｄｔｈ')).toBe('full_width')
  expect(await usernameFor('A'.repeat(100))).toHaveLength(24)
})

test('names in other scripts are transliterated, or the username is a number', async () => {
  expect(await usernameFor('Анна Щукина')).toBe('anna_shchukina')
  expect(await usernameFor('Γιώργος Παπαδόπουλος')).toBe('giorgos_papadopoulos')
  expect(await usernameFor('Łukasz Groß')).toBe('lukasz_gross')
  expect(await usernameFor('田中 恵子')).toMatch(/^member\d{3,6}$/)
  expect(await usernameFor('Al')).toMatch(/^member\d{3,6}$/)
})

test('nobody gets a name of the site’s own', async () => {
  for (const name of ['Admin', 'Support', 'Settings', 'Plat Team', '4DM1N', 'Member'])
    expect(await usernameFor(name), name).toMatch(/^member\d{3,6}$/)
})

const form = z.object({ username: usernameField })
const read = (username: unknown) => parseForm(form, { username })

test('a username is folded, and refused where it has letters that look alike', () => {
  expect(read(' @Ann_Alvarez ').data).toEqual({ username: 'ann_alvarez' })
  expect(read('ａｎｎ７').data).toEqual({ username: 'ann7' })
  for (const wrong of ['аnn_alvarez', 'an', 'a'.repeat(31), 'ann alvarez', 'ann-alvarez', 'ünal', ''])
    expect(read(wrong).errors?.username, wrong).toHaveLength(1)
  expect(read('ann-alvarez').errors?.username?.[0]).toBe(
    'Usernames have 3–30 letters a–z, digits, and underscores. You entered "ann-alvarez".',
  )
})

test('a changed username leads from the former one, which nobody else gets', async () => {
  const member = await makePerson(db, { name: 'Rosa Reyes' })
  const other = await makePerson(db, { name: 'Other' })
  expect(await withTransaction(db.pool, (tx) => changeUsername(tx, member.id, 'rosa_in_austin'))).toBe('done')
  expect(await findByUsername(db, 'rosa_reyes')).toEqual({ id: member.id, username: 'rosa_in_austin' })
  expect(await withTransaction(db.pool, (tx) => changeUsername(tx, other.id, 'rosa_reyes'))).toBe('taken')
  expect(await withTransaction(db.pool, (tx) => changeUsername(tx, other.id, 'rosa_in_austin'))).toBe('taken')
  expect(await withTransaction(db.pool, (tx) => changeUsername(tx, other.id, 'support1'))).toBe('reserved')
  expect(await withTransaction(db.pool, (tx) => changeUsername(tx, other.id, 'p1at'))).toBe('reserved')
  // Back to the former one.
  expect(await withTransaction(db.pool, (tx) => changeUsername(tx, member.id, 'rosa_reyes'))).toBe('done')
  expect(await findByUsername(db, 'rosa_in_austin')).toEqual({ id: member.id, username: 'rosa_reyes' })
})

test('many people of one name sign up at the same time', async () => {
  const names = await Promise.all(Array.from({ length: 15 }, () => usernameFor('Sam Sung')))
  expect(new Set(names).size).toBe(15)
})

test('members from before have the username that a new one would get', async () => {
  const { rows } = await db.pool.query<{ made: string }>("select username_base('Olive Owens') as made")
  expect(rows[0]?.made).toBe('olive_owens')
})
