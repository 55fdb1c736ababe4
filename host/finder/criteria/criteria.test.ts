import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()

test('an owner says whom the company works with, and the finder matches it by that', async () => {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db)
  const id = await makeBusiness(db, owner, { name: 'Own Lending', kind: 'lender', state: 'ID' })
  const browser = await signedIn(app, owner)
  const page = (await browser.page(`/business/page/${id}/matching`)).body
  expect(page).toContain('Who you work with')
  expect(page).not.toContain('Strategies')
  const saved = await browser.form(`/business/page/${id}/matching`, {
    _method: 'put',
    min_price: '$75,000',
    max_price: '1000000',
    min_down_payment: '20%',
    'situations[]': 'self_employed',
    'states[]': 'UT',
  })
  expect(saved.headers.location).toBe(`/business/page/${id}/matching?done=saved`)
  const again = (await browser.page(`/business/page/${id}/matching`)).body
  for (const value of ['75,000', '1,000,000', '20']) expect(again).toContain(`value="${value}"`)
  expect(again).toMatch(/value="self_employed" checked/)
  const results = (query: string) =>
    new Browser(app).page(
      `/business-finder/results?kind=lender&target_purchase_price=300000&unique_situations[]=self_employed&${query}`,
    )
  expect((await results('down_payment_percentage=20&property_address=Provo,+UT')).body).toContain('Own Lending')
  expect((await results('down_payment_percentage=15&property_address=Provo,+UT')).body).not.toContain('Own Lending')
})

test('what cannot be used is told by field, and stays as it was typed', async () => {
  const owner = await makePerson(db)
  const id = await makeBusiness(db, owner, { kind: 'lender' })
  const browser = await signedIn(await testApp({ database: db.url }), owner)
  const body = { min_price: '500,000', max_price: '100,000', min_down_payment: '300', states: ['ZZ'] }
  const call = await browser.put(`/business/page/${id}/matching`, body)
  expect([call.statusCode, Object.keys(call.json().errors).toSorted()]).toEqual([
    422,
    ['min_down_payment', 'min_price', 'states'],
  ])
  const page = await browser.form(`/business/page/${id}/matching`, { _method: 'put', min_price: 'lots' })
  expect([page.statusCode, page.body.includes('value="lots"'), page.body.includes('“lots” isn’t an amount.')]).toEqual([
    422,
    true,
    true,
  ])
})
