import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../_db/database.ts'
import { testDatabase } from '../_testing/database.ts'
import { loadReference } from '../reference/index.ts'
import { lines } from './_testing/collect.ts'
import { runImport } from './command.ts'

const db = await testDatabase()
await loadReference(db)
const folder = mkdtempSync(join(tmpdir(), 'plat-import-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, ...rows: string[]): string => {
  writeFileSync(join(folder, name), lines(...rows))
  return join(folder, name)
}
const HEADER = 'RegionID,SizeRank,RegionName,RegionType,StateCodeFIPS,MunicipalCodeFIPS,2023-01-31'
const AUTAUGA = '1,0,Autauga,county,1,1,1000'

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runImport(args, {
    out: { write: (text) => out.push(text) },
    err: { isTTY: false, write: (text: unknown) => err.push(String(text)) > 0 },
    database: async () => openDatabase(db.url, { max: 2 }),
  })
  return { code, out: out.join(''), err: err.join('') }
}

test('a file of which nothing is kept ends with 1, and says which column was not understood', async () => {
  const rows = ['1,0,Autauga,county,Ala.,Autauga,1000', '2,0,Baldwin,county,Ala.,Baldwin,900']
  const unknown = await run('zillow-zori', file('names.csv', HEADER, ...rows))
  expect([unknown.code, unknown.out]).toEqual([1, ''])
  expect(unknown.err).toContain('names.csv: line 2, column 3: none of its 2 rows was kept; of the first, ')
  expect(unknown.err).toContain(
    'the column "StateCodeFIPS" has "Ala.", the column "MunicipalCodeFIPS" has "Autauga", no county code',
  )
  const states = await run('zillow-zori', file('states.csv', HEADER, '1,0,Alabama,state,1,,1000'))
  expect(states.code).toBe(1)
  expect(states.err).toContain('its only row was not kept (1 row: region type state)')
  const blank = await run('zillow-zori', file('blank.csv', HEADER, '1,0,Autauga,county,1,1,'))
  expect([blank.code, blank.err]).toEqual([1, expect.stringContaining('1 row: no value')])
})

test('only what was compared is said to be there', async () => {
  const mixed = file('zori.csv', HEADER, AUTAUGA, '3,0,Nowhere,county,1,999,1')
  await run('zillow-zori', mixed)
  expect((await run('zillow-zori', mixed)).out).toContain('the database has all of what was kept')
  const whole = file('whole.csv', HEADER, AUTAUGA)
  await run('zillow-zori', whole)
  expect((await run('zillow-zori', whole)).out).toContain('the database has all of this')
})
