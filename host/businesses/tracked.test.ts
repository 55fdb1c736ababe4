import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { listTracked } from '../_testing/tracked.ts'

const db = await testDatabase()
const visitor = async () => new Browser(await testApp({ database: db.url }))
async function getOwner() {
  const owner = await makePerson(db)
  await makeBusiness(db, owner)
  return owner
}

test('ANLX-023 the offer of the paid plan stands in the directory, its click told; who has the plan does not see it', async () => {
  const app = await testApp({ database: db.url })
  const offers = async (browser: Browser) => {
    const { body } = await browser.page('/companies')
    return [listTracked(body, 'Clicked Premium Upsell in Directory'), body.includes('List your company</a>')]
  }
  const offered = [
    {
      on: 'click',
      name: 'Clicked Premium Upsell in Directory',
      properties: { plan: 'business', location: 'directory' },
    },
  ]
  expect((await offers(await visitor()))[0]).toEqual(offered)
  expect((await offers(await signedIn(app, await getOwner())))[0]).toEqual(offered)
  const paying = await signedIn(app, await makePerson(db, { subscriptionLevels: ['business'] }))
  expect((await offers(paying))[0]).toEqual([])
})

test('ANLX-024 a featured company that takes clients is told when its place is shown; others are not', async () => {
  const paying = await makePerson(db, { subscriptionLevels: ['business'] })
  const place = { kind: 'lender', state: 'OR' } as const
  const spot = await makeBusiness(db, paying, { ...place, name: 'Featured Lending' })
  await makeBusiness(db, paying, { ...place, name: 'Shut but featured', accepting: false })
  await makeBusiness(db, await makePerson(db), { ...place, name: 'Plain Lending' })
  const { body } = await (await visitor()).page('/companies?state=OR')
  expect(listTracked(body, 'Shown Featured Spot')).toEqual([
    {
      on: 'seen',
      name: 'Shown Featured Spot',
      properties: { business_id: spot, category: 'lender', location: 'directory' },
    },
  ])
})
