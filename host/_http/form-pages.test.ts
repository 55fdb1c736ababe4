import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { ACCESS, FORM_PAGES } from '../_testing/route-records.ts'
import { testApp } from '../_testing/test-app.ts'
import { formPageFinder } from './form-pages.ts'

const db = await testDatabase()
const declared = (key: string) => Object.hasOwn(ACCESS, key)

test.each(Object.entries(FORM_PAGES))('%s takes forms and has no page; that of its form is %s', (address, page) => {
  expect(['POST', 'PUT', 'PATCH', 'DELETE'].some((method) => declared(`${method} ${address}`))).toBe(true)
  expect(declared(`GET ${address}`), `GET ${address} is a page itself: leave formPage out`).toBe(false)
  expect(declared(`GET ${page.split('?')[0]}`), `the formPage ${page} of ${address} is no route`).toBe(true)
})

test('the parts of the address go along, and nothing that is no plain part', async () => {
  const getFormPage = formPageFinder((await testApp()).routeRecords)
  expect(getFormPage('/forums/3/topics/12-first-deal/replies?x=1')).toBe('/forums/3/topics/12-first-deal')
  expect(getFormPage('/business/page/7/leads/9/notes/2')).toBe('/business/page/7/leads/9')
  for (const odd of [
    '/forums//evil.example/topics',
    '/forums/%2f%2fevil.example/topics',
    '/forums/a.b/topics',
    '/nowhere',
  ])
    expect(getFormPage(odd)).toBeUndefined()
})

test('enter in the address bar on a form that came back leads to the page of the form', async () => {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const browser = await signedIn(app, await makePerson(db))
  expect((await browser.form('/settings/name', { name: '' })).statusCode).toBe(422)
  const again = await browser.page('/settings/name')
  expect([again.statusCode, again.headers.location, again.headers['cache-control']]).toEqual([
    303,
    '/settings',
    'no-store',
  ])
  expect((await browser.page('/settings')).statusCode).toBe(200)
})

test('scripts that ask for such an address hear that nothing is there', async () => {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const reply = await new Browser(app).get('/business_leads')
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found'])
  expect((await new Browser(app).page('/nowhere')).statusCode).toBe(404)
})
