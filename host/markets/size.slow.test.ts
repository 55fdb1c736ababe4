import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { seedDemo } from '../demo/index.ts'

const db = await testDatabase()

test('with figures of every county each file of the map has at most 70,000 bytes', { timeout: 120_000 }, async () => {
  await seedDemo(db, { size: 1 })
  const app = await testApp({ database: db.url })
  const get = (url: string, coding: string) => app.inject({ url, headers: { 'accept-encoding': coding } })
  for (const url of ['/bigger_deals/counties.json', '/bigger_deals/markets.json']) {
    const records: object[] = JSON.parse((await get(url, 'identity')).body)
    expect(records.length).toBeGreaterThanOrEqual(3144)
    expect((await get(url, 'br')).rawPayload.length).toBeLessThanOrEqual(70_000)
  }
})
