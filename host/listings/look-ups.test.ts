import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { addDealTown } from '../deals/_testing/deals.ts'

const db = await testDatabase()
await addDealTown(db)

const call = async (url: string) => (await testApp({ database: db.url })).inject({ url })

test('SRCH-047 SRCH-052 features are looked up with term and except_ids[], as a list of id and value', async () => {
  const reply = await call('/bigger_deals/feature_lookup?term=new&except_ids[]=new_hvac')
  expect(reply.json()).toEqual([{ id: 'new_roof', value: 'New roof' }])
  expect((await call('/bigger_deals/feature_lookup')).json()).toHaveLength(18)
})

test('SRCH-053 cities are suggested for q as items with text, by an index', async () => {
  const reply = await call('/bigger_deals/city_autocomplete?q=spring')
  expect(reply.json()).toContainEqual({
    id: '62704',
    value: 'Springfield, IL 62704',
    text: 'Springfield, IL 62704',
    city: 'Springfield',
    state: 'IL',
    zip: '62704',
  })
  expect((await call('/bigger_deals/city_autocomplete?q=Spring-field')).json()).toEqual([])
  expect((await call('/bigger_deals/city_autocomplete?q=%25')).json()).toEqual([])
})

test('cities are found with and without the dot and the apostrophe of their names', async () => {
  await db.pool.query(
    `insert into zips (zip, city, state, latitude, longitude) values
       ('63101', 'St. Louis', 'MO', 38.6, -90.2), ('21663', 'St. Michael''s', 'MD', 38.8, -76.2)
     on conflict (zip) do nothing`,
  )
  const find = async (q: string) =>
    (await call(`/bigger_deals/city_autocomplete?${new URLSearchParams({ q })}`))
      .json()
      .map(({ zip }: { zip: string }) => zip)
  for (const q of ['St. Louis', 'st louis', 'ST LOUIS']) expect(await find(q)).toEqual(['63101'])
  for (const q of ['St. Michael’s', "st michael's", 'st michaels']) expect(await find(q)).toEqual(['21663'])
})
