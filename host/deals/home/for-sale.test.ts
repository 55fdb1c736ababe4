import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addDealTown } from '../_testing/deals.ts'
import { getVisibleText } from '../_testing/reading.ts'

const db = await testDatabase()
const ids = await addDealTown(db)
const SINCE = new Date(2026, 10, 3)

async function page(at: number) {
  const app = await testApp({ database: db.url })
  return app.inject({ url: `/insights/properties/${ids[at]}`, headers: { accept: 'text/html' } })
}

test('the page of a property that is for sale says the price, since when, what rent is to it, and leads to the deals of its state', async () => {
  await db.pool.query('update deals set listed_on = $1', [SINCE])
  const { statusCode, body } = await page(0)
  expect(statusCode).toBe(200)
  expect(getVisibleText(body)).toContain(
    'For sale $250,000 Listed Nov 3, 2026 Rent-to-price 0.75%, from its own last rent of $1,875 a month. $167 per square foot. More deals in Illinois',
  )
  expect(body).toContain('href="/bigger_deals?q=IL"')
})

test('a rent of the ZIP code is said to be one, and that none is known too', async () => {
  expect(getVisibleText((await page(1)).body)).toContain(
    'Rent-to-price 0.50%, from the median rent for homes with the same number of bedrooms in ZIP code 62704 of $1,000 a month.',
  )
  expect(getVisibleText((await page(13)).body)).toContain(
    'Rent-to-price unknown: we have no past rent for this home and no median for homes with the same number of bedrooms in ZIP code',
  )
})

test('a pending sale is said; a home that is sold, or was never listed, is not for sale', async () => {
  expect(getVisibleText((await page(2)).body)).toContain('Sale pending $210,000 Listed')
  for (const at of [3, 4]) {
    const { body } = await page(at)
    expect(body).not.toContain('for-sale')
    expect(body).not.toContain('More deals')
  }
})
