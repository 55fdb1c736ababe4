import { expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../_testing/database.ts'
import { openDatabase } from './database.ts'
import { isUnusable, planByValues } from './prepared-queries.ts'

const { url } = await testDatabase()

/** A pool of one connection, so that all queries share what is prepared. */
const openOne = (address = url) => openDatabase(address, { max: 1 })

const getPrepared = async ({ pool }: ReturnType<typeof openOne>) =>
  (
    await pool.query<{ statement: string }>('select statement from pg_prepared_statements order by prepare_time')
  ).rows.map(({ statement }) => statement)

test('a query with values is prepared from the second time on and answers the same', async () => {
  const db = openOne()
  const ask = (value: number) => db.pool.query('select $1::int + 1 as next', [value])
  expect((await ask(1)).rows).toEqual([{ next: 2 }])
  expect(await getPrepared(db)).toEqual([])
  expect((await ask(2)).rows).toEqual([{ next: 3 }])
  expect((await ask(3)).rows).toEqual([{ next: 4 }])
  expect(await getPrepared(db)).toEqual(['select $1::int + 1 as next'])
  await db.close()
})

test('a query as an object keeps its form, and its own name if it has one', async () => {
  const db = openOne()
  const text = 'select $1::int as one'
  for (let times = 0; times < 3; times++) {
    expect((await db.pool.query({ text, values: [1], rowMode: 'array' })).rows).toEqual([[1]])
    expect((await db.pool.query({ name: 'own', text: 'select 2 as two' })).rows).toEqual([{ two: 2 }])
  }
  expect(await getPrepared(db)).toEqual(['select 2 as two', text])
  await db.close()
})

test('a query that is planned by its values is never prepared', async () => {
  const db = openOne()
  for (let times = 0; times < 3; times++)
    expect((await db.pool.query(planByValues('select $1::int as one', [times]))).rows).toEqual([{ one: times }])
  expect(await getPrepared(db)).toEqual([])
  await db.close()
})

test('a text without a list of values, which may hold several statements, is left as it is; with an empty list it is prepared', async () => {
  const db = openOne()
  for (let times = 0; times < 3; times++) {
    await db.pool.query('select 1; select 2')
    await db.pool.query('select 3 as three')
    await db.pool.query('select 4 as four', [])
  }
  expect(await getPrepared(db)).toEqual(['select 4 as four'])
  await db.close()
})

test('an error of a prepared query reaches whoever asked, and the next one works', async () => {
  const db = openOne()
  const ask = (value: number) => db.pool.query('select 1 / $1::int as share', [value])
  await ask(1)
  await ask(1)
  await expect(ask(0)).rejects.toMatchObject({ code: '22012' })
  expect((await ask(1)).rows).toEqual([{ share: 1 }])
  await db.close()
})

test('a column whose type a migration changes is read on all the same', async () => {
  const { url: address } = await emptyDatabase()
  const db = openOne(address)
  await db.pool.query('create table homes (id int, beds int)')
  await db.pool.query('insert into homes values (1, 3)')
  const ask = async () => (await db.pool.query('select beds from homes where id = $1', [1])).rows
  for (let times = 0; times < 3; times++) expect(await ask()).toEqual([{ beds: 3 }])
  await db.pool.query('alter table homes alter beds type text')
  for (let times = 0; times < 3; times++) expect(await ask()).toEqual([{ beds: '3' }])
  await db.pool.query('alter table homes alter beds type float8 using beds::float8')
  expect(await ask()).toEqual([{ beds: 3 }])
  await db.close()
})

test('a connection keeps no more statements than the server should, and texts that lost their name still work', async () => {
  const db = openOne()
  const ask = async (each: number) => {
    const { rows } = await db.pool.query(`select $1::int as n${each}`, [each])
    expect(rows).toEqual([{ [`n${each}`]: each }])
  }
  for (let each = 0; each < 400; each++) for (let times = 0; times < 2; times++) await ask(each)
  const last = Array.from({ length: 300 }, (_, at) => `select $1::int as n${100 + at}`)
  expect(await getPrepared(db)).toEqual(last)
  for (let times = 0; times < 3; times++) await ask(0)
  expect(await getPrepared(db)).toEqual([...last.slice(1), 'select $1::int as n0'])
  await db.close()
})

test('every connection closes statements that others have no use for any more', async () => {
  const db = openDatabase(url, { max: 2 })
  const [first, second] = await Promise.all([db.pool.connect(), db.pool.connect()])
  first.release()
  for (let times = 0; times < 3; times++) await db.pool.query('select $1::int as one', [1])
  const again = await db.pool.connect()
  expect(again).toBe(first)
  second.release()
  for (let each = 0; each < 300; each++)
    for (let times = 0; times < 2; times++) await db.pool.query(`select $1::int as n${each}`, [each])
  again.release()
  const held = await Promise.all([db.pool.connect(), db.pool.connect()])
  const one = held.find((client) => client === first)
  expect((await one?.query('select statement from pg_prepared_statements'))?.rows).toEqual([])
  for (const client of held) client.release()
  await db.close()
})

test('many texts that come once keep no often used one from being prepared', async () => {
  const db = openOne()
  for (let each = 0; each < 1500; each++) await db.pool.query(`select $1::int as once${each}`, [each])
  for (let times = 0; times < 3; times++) await db.pool.query('select $1::int as often', [times])
  expect(await getPrepared(db)).toEqual(['select $1::int as often'])
  await db.close()
})

test('a statement that is used all the time keeps its name while others come and go', async () => {
  const db = openOne()
  const askOften = () => db.pool.query('select $1::int as often', [1])
  await askOften()
  await askOften()
  const getTime = async () =>
    (await db.pool.query("select prepare_time::text from pg_prepared_statements where statement like '%as often'")).rows
  const [time] = await getTime()
  expect(time).toBeDefined()
  for (let each = 0; each < 700; each++) {
    for (let times = 0; times < 2; times++) await db.pool.query(`select $1::int as n${each}`, [each])
    if (each % 100 === 0) await askOften()
  }
  expect(await getTime()).toEqual([time])
  await db.close()
})

test('a statement that the server has forgotten is run all the same, and prepared again', async () => {
  const db = openOne()
  const ask = async () => (await db.pool.query('select $1::int as one', [1])).rows
  for (let times = 0; times < 2; times++) await ask()
  await db.pool.query('discard all')
  for (let times = 0; times < 3; times++) expect(await ask()).toEqual([{ one: 1 }])
  expect(await getPrepared(db)).toEqual(['select $1::int as one'])
  await db.close()
})

test('a stale plan is known by its code and routine, whatever the language of the server', () => {
  const message = 'gecachter Plan darf den Ergebnistyp nicht ändern'
  expect(isUnusable(Object.assign(new Error(message), { code: '0A000', routine: 'RevalidateCachedQuery' }))).toBe(true)
  expect(isUnusable(Object.assign(new Error('fehlt'), { code: '26000' }))).toBe(true)
  expect(isUnusable(Object.assign(new Error(message), { code: '0A000', routine: 'transformWindowFuncCall' }))).toBe(
    false,
  )
  expect(isUnusable(new Error('cached plan must not change result type'))).toBe(false)
  expect(isUnusable(undefined)).toBe(false)
})
