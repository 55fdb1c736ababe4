import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson } from '../_testing/people.ts'
import { DEFAULT_PRIVACY, type Privacy } from './privacy.ts'
import { savePrivacy } from './save-store.ts'
import { memberSource } from './search-source.ts'
import { findMembers } from './search-store.ts'

const db = await testDatabase()

async function member(name: string, city: string, privacy: Partial<Privacy> = {}) {
  const { id } = await makePerson(db, { name })
  await db.pool.query('insert into profiles (user_id, city) values ($1, $2)', [id, city])
  await savePrivacy(db.pool, id, { ...DEFAULT_PRIVACY, ...privacy })
  return id
}
const find = async (text: string) => (await findMembers(db, text, 10)).ids

test('members are found by a part of their name, by username and by city', async () => {
  const id = await member('Sally Searchable', 'Findville')
  for (const text of ['sally', 'searcha', 'sally_searchable', 'findville']) expect(await find(text), text).toEqual([id])
  for (const text of ['nobody', '%', '_', 'find', '\\']) expect(await find(text), text).toEqual([])
})

test('an accent is no hurdle, in a name or a city, whoever typed it', async () => {
  await member('Zoë Nuñez', 'San José')
  for (const query of ['Zoe Nun', 'ZOË NUÑ', 'Zoe\u0308', 'nuñez', 'san jose', 'San José']) {
    const { results } = await memberSource.find(db, query, 10)
    expect(
      results.map(({ title }) => title),
      query,
    ).toEqual(['Zoë Nuñez'])
  }
})

test('PROF-028 whoever hides from the search, or from searches by place, is not found by it', async () => {
  await member('Hidden Henry', 'Secretville', { hideFromSearch: true })
  const placeless = await member('Placeless Pia', 'Secretville', { hideFromLocationSearch: true })
  expect(await find('henry')).toEqual([])
  expect(await find('secretville')).toEqual([])
  expect(await find('placeless')).toEqual([placeless])
})

test('PROF-026 a hidden last name finds nobody', async () => {
  const id = await member('Lena Lastname', '', { hideLastName: true })
  expect(await find('lastname')).toEqual([])
  expect(await find('lena')).toEqual([id])
})
