import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { listTracked } from '../_testing/tracked.ts'

const db = await testDatabase()
const TAX = 'kind=tax&tax_and_accounting_subtype_ids[]=2'

test('ANLX-029 ANLX-024 choosing a match for contact is told with the company, and a paid place when it is shown', async () => {
  const owner = await makePerson(db)
  const paying = await makePerson(db, { subscriptionLevels: ['business'] })
  const paid = await makeBusiness(db, paying, { name: 'Paid Taxes', kind: 'tax' })
  const free = await makeBusiness(db, owner, { name: 'Free Taxes', kind: 'tax' })
  const { body } = await new Browser(await testApp({ database: db.url })).page(`/business-finder/results?${TAX}`)
  expect(listTracked(body, 'Clicked Matched Vendor Contact').map(({ properties }) => properties)).toEqual([
    { business_id: paid, category: 'tax' },
    { business_id: free, category: 'tax' },
  ])
  // The marked element holds the button that asks for contact.
  expect(body).toMatch(/data-track="Clicked Matched Vendor Contact"[^>]*><div id="contact-\d+"/)
  expect(listTracked(body, 'Shown Featured Spot')).toEqual([
    { on: 'seen', name: 'Shown Featured Spot', properties: { business_id: paid, category: 'tax', location: 'finder' } },
  ])
})
