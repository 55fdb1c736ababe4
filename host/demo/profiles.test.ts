import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { getProfiles, seedProfiles } from './profiles.ts'
import { areProfilesMissing } from './profiles-store.ts'
import { seedPeople } from './seed-people.ts'

const db = await testDatabase()

test('members of the demo world have profiles, no two alike, and know each other', async () => {
  expect(await areProfilesMissing(db)).toBe(false)
  await seedPeople(db)
  expect(await areProfilesMissing(db)).toBe(true)
  await Promise.all([seedProfiles(db), seedProfiles(db)])
  expect(await areProfilesMissing(db)).toBe(false)
  const { rows } = await db.pool.query(
    `select count(*)::int as members, count(distinct bio)::int as bios, count(distinct u.username)::int as usernames,
       count(distinct u.name)::int as names, bool_and(bio !~ '[{}]' and length(bio) > 60) as whole,
       (select count(*)::int from followerships) as follows, (select count(*)::int from colleagueships) as ties
     from profiles p join users u on u.id = p.user_id`,
  )
  const [{ members, bios, usernames, names, whole, follows, ties }] = rows
  expect(members).toBe(200)
  expect([bios, usernames, names]).toEqual([members, members, members])
  expect(whole).toBe(true)
  expect(follows).toBeGreaterThan(100)
  expect(ties).toBeGreaterThan(50)
  await seedProfiles(db)
})

test('the same members have the same profiles', () => {
  const members = [{ id: 'de300000-0000-4000-8000-000000000001', city: null, state: null, kind: null }]
  expect(getProfiles(members)).toEqual(getProfiles(members))
})
