import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { ensureBlogForum } from '../../blog/save-store.ts'
import { recomputeMetrics } from '../../markets/metrics-store.ts'
import { loadReference } from '../../reference/index.ts'
import { seedDemo } from '../index.ts'
import { seedManyPosts } from '../many-posts-store.ts'
import { countDemo, hasDemo } from './counts-store.ts'
import { removeDemo } from './remove-demo.ts'

const db = await testDatabase()
const timeZone = 'America/New_York'
const SIZE = 400

/** How many rows each table has, without those of work behind the pages. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ count: number }>(`select count(*)::float8 as count from "${name}"`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

let before: Record<string, number>
beforeAll(async () => {
  await loadReference(db)
  await recomputeMetrics(db)
  await ensureBlogForum(db)
  before = await countRows()
  await seedDemo(db, { size: SIZE })
  await seedManyPosts(db, 3000)
}, 240_000)

test('a dry run says what would be removed and changes nothing', async () => {
  const seeded = await countRows()
  let reportCount = 0
  expect(
    await removeDemo(db, {
      timeZone,
      dryRun: true,
      onCounted: ({ removed, anonymized }) => {
        reportCount++
        const counts = Object.fromEntries(removed.map(({ names: [, several], count }) => [several, count]))
        expect(counts).toMatchObject({ homes: SIZE, companies: seeded.businesses, members: seeded.users })
        expect(anonymized).toEqual([])
      },
    }),
  ).toBe(true)
  expect(reportCount).toBe(1)
  expect(await countRows()).toEqual(seeded)
  expect(await hasDemo(db)).toBe(true)
}, 60_000)

test('a run that is interrupted anywhere is finished by the next one', async () => {
  // The members are the last but the marks: with a row that nobody may delete the run ends there.
  await db.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'interrupted'; end $$;
     create trigger refuse before delete on users for each row execute function refuse()`,
  )
  await expect(removeDemo(db, { timeZone })).rejects.toThrow('interrupted')
  await db.pool.query('drop trigger refuse on users; drop function refuse()')
  expect(await hasDemo(db)).toBe(true)
  expect(await removeDemo(db, { timeZone })).toBe(true)
  expect(await hasDemo(db)).toBe(false)
}, 240_000)

test('every table has as many rows as before the demo, and a second run finds nothing', async () => {
  const after = await countRows()
  // Days on which visits were counted stay, with none.
  const { analytics_days: _, analytics_funnels: __, ...others } = after
  expect(others).toEqual({ ...before, analytics_days: undefined, analytics_funnels: undefined })
  for (const counted of ['analytics_days where events > 0', 'analytics_funnels where visitors > 0'])
    expect((await db.pool.query(`select from ${counted}`)).rows).toHaveLength(0)
  expect(await countDemo(db)).toEqual({ removed: [], anonymized: [] })
  expect(await removeDemo(db, { timeZone })).toBe(false)
}, 60_000)
