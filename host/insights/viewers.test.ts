import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { addTown } from './_testing/town.ts'

const db = await testDatabase()
const [home] = (await addTown(db)) as [number]

const CHARTS = ['sales-history-chart', 'rent-distribution-chart', 'median-rents-chart', 'rent-history-chart']

test.each(['a visitor', 'a member'])('INS-018 %s sees the four charts of a home', async (who) => {
  const app = await testApp({ database: db.url })
  const browser = who === 'a member' ? await signedIn(app, await makePerson(db)) : new Browser(app)
  const page = await browser.page(`/insights/properties/${home}`)
  expect(page.statusCode).toBe(200)
  expect(page.body.includes('Log out')).toBe(who === 'a member')
  for (const chart of CHARTS) {
    const [, own] = page.body.split(`data-plat="${chart}"`)
    expect(own?.split('data-plat="')[0], chart).toContain('<svg')
  }
})
