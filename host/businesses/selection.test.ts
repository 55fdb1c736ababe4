import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const owner = await makePerson(db)
await makeBusiness(db, owner, { name: 'Harbor Lending', kind: 'lender', state: 'FL' })
await makeBusiness(db, owner, { name: 'Cedar Realty', state: 'TX' })
await makeBusiness(db, owner, { name: 'A Shut Agency', state: 'TX', accepting: false })

const visitor = async () => new Browser(await testApp({ database: db.url }))

test('where nothing can be selected, nothing asks for it', async () => {
  const browser = await visitor()
  const { body } = await browser.page('/companies?q=shut')
  expect(body).toContain('A Shut Agency')
  expect(body).not.toContain('Contact selected')
  expect((await browser.page('/companies')).body).toContain('Contact selected')
  // One company has its own button.
  expect((await browser.page('/companies?q=cedar')).body).not.toContain('Contact selected')
})

test('contact all is there for the few companies of one service in one state alone', async () => {
  const browser = await visitor()
  const has = async (query: string) =>
    (await browser.page(`/companies${query}`)).body.includes('data-plat="contact-all"')
  expect(await has('?kind=agent&state=TX')).toBe(true)
  expect([await has(''), await has('?kind=agent'), await has('?state=TX'), await has('?q=cedar')]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('more than three cannot be selected, with scripts or without', async () => {
  const { body, statusCode } = await (await visitor()).page('/business-finder/contact?ids[]=1&ids[]=2&ids[]=3&ids[]=4')
  expect([statusCode, body.includes('Select up to 3 companies and try again. You selected 4.')]).toEqual([422, true])
})
