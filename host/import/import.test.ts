import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../_db/database.ts'
import { databaseFault } from '../_db/faults.ts'
import { testDatabase } from '../_testing/database.ts'
import { loadReference } from '../reference/index.ts'
import { getSource, lines } from './_testing/collect.ts'
import { runImport } from './command.ts'
import { type Report, reportText } from './report.ts'
import { importFile } from './run.ts'

const db = await testDatabase()
await loadReference(db)
const folder = mkdtempSync(join(tmpdir(), 'plat-import-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const zori = (months: string[], ...rows: string[]) =>
  lines(`RegionID,SizeRank,RegionName,RegionType,StateCodeFIPS,MunicipalCodeFIPS,${months.join()}`, ...rows)
const first = zori(
  ['2023-01-31', '2023-02-28'],
  '1,0,Autauga,county,1,1,1000,1010.5',
  '2,0,Baldwin,county,1,3,900,',
  '3,0,Nowhere,county,1,999,1,1',
)

const load = (name: string, path: string) => importFile(db, getSource(name), path)

/** Reads everything that imports write, byte for byte. */
const stored = async () => {
  const series = await db.pool.query('select * from area_series order by vintage_id, measure, area_kind, area_id')
  const vintages = await db.pool.query('select * from vintages order by id')
  const counties = await db.pool.query('select * from counties order by fips')
  return JSON.stringify([series.rows, vintages.rows, counties.rows])
}

const series = async (measure: string, area: string) => {
  const { rows } = await db.pool.query(
    `select v.vintage, v.demo, s.periods::text[] as periods, s."values" from area_series s join vintages v on v.id = s.vintage_id
     where measure = $1 and area_id = $2 order by v.vintage`,
    [measure, area],
  )
  return rows
}

beforeEach(async () => {
  await db.pool.query('truncate vintages, area_series restart identity')
})

describe('importing a file', () => {
  test('accounts for every row and stores values under the first of their months', async () => {
    const { report } = await load('zillow-zori', file('zori.csv', first))
    expect(report).toEqual({
      source: 'zillow-zori',
      vintage: '2023-02',
      read: 3,
      kept: 2,
      skipped: [],
      unmatched: [{ row: 4, reason: 'county 01999 isn’t known' }],
      unmatchedCount: 1,
      changed: 3,
      seconds: expect.any(Number),
    } satisfies Report)
    expect(await series('zori', '01001')).toEqual([
      { vintage: '2023-02', demo: false, periods: ['2023-01-01', '2023-02-01'], values: [1000, 1010.5] },
    ])
    expect(await series('zori', '01003')).toMatchObject([{ periods: ['2023-01-01'], values: [900] }])
  })

  test('a rerun changes nothing, not even when it was imported', async () => {
    await load('zillow-zori', file('zori.csv', first))
    const before = await stored()
    expect((await load('zillow-zori', file('zori again.csv', first))).report.changed).toBe(0)
    expect(await stored()).toBe(before)
  })

  test('a corrected file of the same vintage counts what is new, different and gone; other counties stay', async () => {
    await load('zillow-zori', file('zori.csv', first))
    const corrected = zori(['2022-12-31', '2023-02-28'], '1,0,Autauga,county,1,1,990,1011')
    // December is new, January gone, February different.
    expect((await load('zillow-zori', file('zori.csv', corrected))).report.changed).toBe(3)
    expect(await series('zori', '01001')).toMatchObject([
      { periods: ['2022-12-01', '2023-02-01'], values: [990, 1011] },
    ])
    expect(await series('zori', '01003')).toHaveLength(1)
  })

  test('a newer vintage is kept beside the old', async () => {
    await load('zillow-zori', file('zori.csv', first))
    const newer = zori(['2023-02-28', '2023-03-31'], '1,0,Autauga,county,1,1,1012,1020')
    expect((await load('zillow-zori', file('zori.csv', newer))).report).toMatchObject({
      vintage: '2023-03',
      changed: 2,
    })
    expect(await series('zori', '01001')).toMatchObject([
      { vintage: '2023-02', values: [1000, 1010.5] },
      { vintage: '2023-03', values: [1012, 1020] },
    ])
  })

  test('--vintage takes the place of the one that the file tells', async () => {
    const source = getSource('zillow-zori')
    const { report } = await importFile(db, source, file('zori.csv', first), { vintage: 'February' })
    expect(report.vintage).toBe('February')
    expect(await series('zori', '01001')).toMatchObject([{ vintage: 'February' }])
  })

  /** A file of all counties and ten years, which is written in several lots, and its last line. */
  const large = async (last: string) => {
    const months = Array.from(
      { length: 120 },
      (_, i) => `${2010 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-28`,
    )
    const { rows } = await db.pool.query<{ fips: string }>("select fips from counties where fips < '50' order by fips")
    const many = rows.map(
      ({ fips }) => `1,0,C,county,${fips.slice(0, 2)},${fips.slice(2)},${Array(120).fill('1').join()}`,
    )
    return { path: file('large.csv', zori(months, ...many, last)), line: rows.length + 2 }
  }

  test('a fault in the last line leaves the database as it was, however much was written before', async () => {
    await load('zillow-zori', file('zori.csv', first))
    const before = await stored()
    const { path, line } = await large('1,0,C,county,50,001,x')
    await expect(load('zillow-zori', path)).rejects.toMatchObject({ line })
    expect(await stored()).toBe(before)
  })

  test('a server that ends the connection leaves the database as it was, and the next import works', async () => {
    await load('zillow-zori', file('zori.csv', first))
    const before = await stored()
    const { path } = await large('')
    // Progress is read whatever the import is doing: a fast machine never shows it waiting for the database.
    const progress = () =>
      db.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
      )
    const error = await importFile(db, getSource('zillow-zori'), path, { progress }).catch((error: unknown) => error)
    expect(databaseFault(error)).toBe('away')
    expect(await stored()).toBe(before)
    expect((await load('zillow-zori', path)).report.vintage).toBe('2019-12')
  })

  test('imports at the same time wait for each other', async () => {
    const path = file('zori.csv', first)
    const results = await Promise.all([load('zillow-zori', path), load('zillow-zori', path), load('zillow-zori', path)])
    expect(results.map(({ report }) => report.changed).sort()).toEqual([0, 0, 3])
  })

  test('once a public file of a measure is in, no invented figure of that measure stays anywhere', async () => {
    await db.pool.query(
      `with demo as (insert into vintages (source, vintage, demo) values ('demo', '1', true) returning id)
       insert into area_series select id, measure, 'county', fips, '{2023-01-01}', '{1}'
       from demo, counties, unnest(array['zori', 'zhvi']) as measure where fips in ('01001', '01005')`,
    )
    const result = await load('zillow-zori', file('zori.csv', first))
    expect(result.demoAreas).toBe(2)
    expect(reportText(result)).toContain('deleted the demo figures of the same measures in 2 areas')
    expect(await series('zori', '01001')).toMatchObject([{ demo: false }])
    // The file says nothing of this county, so there is no data.
    expect(await series('zori', '01005')).toEqual([])
    expect(await series('zhvi', '01005')).toMatchObject([{ demo: true }])
  })
})

describe('facts of counties', () => {
  const gazetteer = lines(
    'GEOID\tNAME\tINTPTLAT\tINTPTLONG',
    '09110\tCapitol Planning Region\t41.5\t-72.5',
    '99999\tX\t1\t1',
  )
  const cbsa = lines(
    'CBSA Code,CBSA Title,Metropolitan/Micropolitan Statistical Area,FIPS State Code,FIPS County Code',
    '25540,"Hartford, CT",Metropolitan Statistical Area,09,110',
  )
  const capitol = async () => (await db.pool.query("select * from counties where fips = '09110'")).rows[0]

  test('the gazetteer sets points, the delineation metro areas; a rerun changes nothing', async () => {
    expect((await load('census-gazetteer', file('2024_Gaz.txt', gazetteer))).report).toMatchObject({
      kept: 1,
      unmatchedCount: 1,
    })
    expect((await load('census-cbsa', file('list1_2023.csv', cbsa))).report).toMatchObject({
      vintage: '2023',
      changed: 2,
    })
    expect(await capitol()).toMatchObject({ latitude: 41.5, longitude: -72.5, cbsa: '25540', msa: 'Hartford, CT' })
    const before = await stored()
    expect((await load('census-gazetteer', file('2024_Gaz.txt', gazetteer))).report.changed).toBe(0)
    expect((await load('census-cbsa', file('list1_2023.csv', cbsa))).report.changed).toBe(0)
    expect(await stored()).toBe(before)
  })

  test('an older vintage does not take the place of a newer one', async () => {
    await load('census-gazetteer', file('2024_Gaz.txt', gazetteer))
    const { report, notes } = await load('census-gazetteer', file('2022_Gaz.txt', gazetteer.replace('41.5', '1.5')))
    expect(report.changed).toBe(0)
    expect(notes).toEqual([expect.stringContaining('newer vintage')])
    expect(await capitol()).toMatchObject({ latitude: 41.5 })
  })
})

test('counties of both vintages of Connecticut and Alaska match', async () => {
  const fips = [
    '09001',
    '09003',
    '09005',
    '09007',
    '09009',
    '09011',
    '09013',
    '09015',
    '02261',
    '02063',
    '02066',
  ].concat(['09110', '09120', '09130', '09140', '09150', '09160', '09170', '09180', '09190'])
  const rows = fips.map((id) => `50,${Number(id.slice(0, 2))},${Number(id.slice(2))},5`)
  const text = lines('SUMLEV,STATE,COUNTY,POPESTIMATE2022', ...rows)
  const { report } = await load('census-population', file('co-est.csv', text))
  expect(report).toMatchObject({ read: 20, kept: 20, unmatched: [] })
})

describe('the command', () => {
  const runAt = async (url: string, args: string[]) => {
    const [out, err]: [string[], string[]] = [[], []]
    const code = await runImport(args, {
      out: { write: (text) => out.push(text) },
      err: { isTTY: false, write: (text: unknown) => err.push(String(text)) > 0 },
      database: async () => openDatabase(url, { max: 2 }),
    })
    return { code, out: out.join(''), err: err.join('') }
  }
  const run = (...args: string[]) => runAt(db.url, args)

  test('--json prints the report as the last line of standard output, and progress goes to standard error', async () => {
    const { code, out, err } = await run('zillow-zori', file('zori.csv', first), '--json')
    expect(code).toBe(0)
    const report = JSON.parse(out.trimEnd().split('\n').at(-1) as string)
    expect(Object.keys(report)).toEqual([
      'source',
      'vintage',
      'read',
      'kept',
      'skipped',
      'unmatched',
      'unmatchedCount',
      'changed',
      'seconds',
    ])
    expect(err).toMatch(/^zillow-zori: 100 % of 0\.0 MB, \d rows, 0 values written\n/)
  })

  test('without --json the report is for people', async () => {
    const { out } = await run('zillow-zori', file('zori.csv', first))
    expect(out).toContain('zillow-zori, vintage 2023-02: 3 rows')
    expect(out).toContain('unmatched: line 4: county 01999 isn’t known')
    expect(out).toContain('3 values changed')
    expect((await run('zillow-zori', file('zori.csv', first))).out).toContain('nothing changed')
  })

  test('a fault in the file ends with 1 and names line and column', async () => {
    const path = file('bad.csv', first.replace('900', 'nine'))
    const { code, out, err } = await run('zillow-zori', path, '--json')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('bad.csv: line 3, column 7: "nine" is no number')
    expect(err).toContain('The database is unchanged')
    expect(await series('zori', '01001')).toEqual([])
  })

  test.each<[string, string[], RegExp]>([
    ['no argument', [], /no source was given; expected one of zillow-zhvi/],
    ['an unknown source', ['zillow', 'x'], /no source "zillow"; expected one of zillow-zhvi/],
    ['no file', ['zillow-zori'], /no file was given/],
    ['a file that is missing', ['zillow-zori', '/nowhere/x.csv'], /there is no file \/nowhere\/x\.csv/],
    ['a folder', ['zillow-zori', '/tmp'], /\/tmp is not a file/],
    ['an unknown option', ['zillow-zori', '/etc/hosts', '--fast'], /--fast.*expected --json or --vintage/],
    ['a vintage without a name', ['zillow-zori', '/etc/hosts', '--vintage', ''], /--vintage is ""; expected/],
    ['one argument too many', ['zillow-zori', 'a', 'b'], /"b" is one argument too many/],
    ['a vintage without a year where one is needed', ['acs-income', 'FILE', '--vintage', 'new'], /needs a year/],
  ])('%s ends with 2 and says what was expected', async (_, args, message) => {
    const path = file('acs.csv', lines('GEO_ID,S1901_C01_012E', '0500000US01001,5'))
    const { code, out, err } = await run(...args.map((arg) => arg.replace('FILE', path)))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
  })

  test('a database that is not there ends with 1 and one line', async () => {
    const { code, err } = await runAt('postgres://nobody@127.0.0.1:1/none', ['zillow-zori', file('zori.csv', first)])
    expect(code).toBe(1)
    expect(err).toMatch(/^The database: connect ECONNREFUSED/m)
  })
})
