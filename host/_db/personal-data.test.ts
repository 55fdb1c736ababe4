import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { PERSONAL_DATA } from './personal-data.ts'

const db = await testDatabase()

test('every column that refers to a member is in the file with their data, or says why it is not', async () => {
  const { rows } = await db.pool.query<{ of: string }>(
    `select conrelid::regclass || '.' || a.attname as of from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass and k.connamespace = current_schema()::regnamespace
     union select 'users.id' order by 1`,
  )
  const known = PERSONAL_DATA.map(({ of }) => of)
  const forgotten = rows.map(({ of }) => of).filter((of) => !known.includes(of))
  expect(forgotten, 'add a line for each to PERSONAL_DATA of host/_db/personal-data.ts').toEqual([])
  expect(known.filter((of) => !rows.some((row) => row.of === of))).toEqual([])
  expect(known.filter((of, at) => known.indexOf(of) !== at)).toEqual([])
})

test.each(PERSONAL_DATA.flatMap(({ of, sql, part }) => (sql ? [{ of, part, sql }] : [])))(
  'the part $part of the file reads $of',
  async ({ sql }) => {
    const { fields } = await db.pool.query(sql, ['00000000-0000-4000-8000-000000000000'])
    const names = fields.map(({ name }) => name)
    expect(names.filter((name) => /token|password|secret|hash|^key$|device_key/.test(name))).toEqual([])
  },
)
