import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { addProperties } from '../../properties/_testing/properties.ts'
import { addDeals } from '../_testing/deals.ts'
import { countDeals, type DealFilter } from './store.ts'

const db = await testDatabase()
const ids = await addProperties(
  db,
  Array.from({ length: 6 }, (_, index) => `${index + 1} Count St, Springfield, ${index < 4 ? 'IL 62704' : 'MA 01103'}`),
)

const EVERYWHERE = { place: undefined } as DealFilter
const inState = (state: string) =>
  ({
    place: { kind: 'state', name: state, state, zips: undefined, each: [], counties: [], middles: [] },
  }) as unknown as DealFilter

/** Reads the kept counts, of all and of two states. */
const getKept = async () => [
  await countDeals(db, EVERYWHERE),
  await countDeals(db, inState('IL')),
  await countDeals(db, inState('MA')),
]

test('the number of deals follows whatever happens to them', async () => {
  expect(await getKept()).toEqual([0, 0, 0])
  await addDeals(
    db,
    ids.map((propertyId) => ({ propertyId, price: 100_000 })),
  )
  expect(await getKept()).toEqual([6, 4, 2])
  await db.pool.query("update deals set status = 'sold' where property_id = any($1)", [ids.slice(0, 2)])
  expect(await getKept()).toEqual([4, 2, 2])
  await db.pool.query("update deals set status = 'active' where property_id = $1", [ids[0]])
  expect(await getKept()).toEqual([5, 3, 2])
  // The property is corrected, and its deal with it.
  await db.pool.query("update properties set state = 'IL', zip = '62704' where id = $1", [ids[5]])
  expect(await getKept()).toEqual([5, 4, 1])
  await db.pool.query('delete from properties where id = any($1)', [ids.slice(2, 4)])
  expect(await getKept()).toEqual([3, 2, 1])
  await db.pool.query('truncate deals')
  expect(await getKept()).toEqual([0, 0, 0])
})

test('two corrections that move deals between the same states, each the other way, both succeed', async () => {
  const [illinois, massachusetts] = await addProperties(db, [
    '1 Cross St, Springfield, IL 62704',
    '2 Cross St, Springfield, MA 01103',
  ])
  await addDeals(
    db,
    [illinois, massachusetts].map((propertyId) => ({ propertyId: propertyId as number, price: 100_000 })),
  )
  const before = await getKept()
  const move = (id: number | undefined, state: string, zip: string) =>
    db.pool.query('update properties set state = $2, zip = $3 where id = $1', [id, state, zip])
  /** Waits until so many sessions wait for a lock. */
  const expectWaiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await db.pool.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows[0].count
      })
      .toBe(count)
  // Holds the row that both need, so that each has taken all that it takes before it.
  const other = await db.pool.connect()
  await other.query("begin; select from deal_counts where state = 'IL' for update")
  const first = move(massachusetts, 'IL', '62704')
  await expectWaiting(1)
  const second = move(illinois, 'MA', '01103')
  await expectWaiting(2)
  await other.query('commit')
  other.release()
  await Promise.all([first, second])
  expect(await getKept()).toEqual(before)
})
