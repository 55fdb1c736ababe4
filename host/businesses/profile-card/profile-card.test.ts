import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeReviews } from '../../reviews/_testing/reviews.ts'

const db = await testDatabase()

async function open(overrides: object = {}) {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db)
  const page = await makeBusiness(db, owner, {
    ...{ name: 'Cedar Realty', city: 'Austin', state: 'TX', description: 'Duplexes and small buildings.' },
    ...overrides,
  })
  const browser = new Browser(app)
  return { app, owner, page, browser, card: (path = '') => browser.page(`/business/page/${page}/card${path}`) }
}

test('PROF-044 the About tab is a piece of HTML: what they do, where, how they are rated', async () => {
  const { page, card } = await open()
  await makeReviews(db, page, [5, 4])
  const { statusCode, headers, body } = await card()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const words of ['Agent · Austin, TX', 'Duplexes and small buildings.', '4.5 out of 5 stars', '(2 reviews)'])
    expect(body).toContain(words)
  expect(body).not.toContain('<html')
})

test('PROF-045 the Reviews tab is a piece of HTML in the order that is asked for', async () => {
  const { page, card } = await open()
  await makeReviews(db, page, [5, 1, 4])
  const titles = async (path: string) =>
    [...(await card(path)).body.matchAll(/>(Review \d)<\/h3>/g)].map(([, title]) => title)
  expect(await titles('/reviews')).toEqual(['Review 3', 'Review 2', 'Review 1'])
  expect(await titles('/reviews?sort=lowest')).toEqual(['Review 2', 'Review 3', 'Review 1'])
  expect((await card('/reviews?sort=best')).statusCode).toBe(422)
})

test('PROF-046 the card comes with the contact button and the contact modal, for whoever looks', async () => {
  const { app, owner, page, card } = await open()
  const getVisibleParts = (body: string) =>
    ['contact-request-button', 'contact-modal'].map((name) => body.includes(`data-plat="${name}"`))
  expect(getVisibleParts((await card()).body)).toEqual([true, true])
  // A member with a confirmed phone sends with one press.
  const member = await signedIn(app, await makePerson(db, { phone: '+14155550123' }))
  expect(getVisibleParts((await member.page(`/business/page/${page}/card`)).body)).toEqual([true, false])
  const asOwner = await signedIn(app, owner)
  expect(getVisibleParts((await asOwner.page(`/business/page/${page}/card`)).body)).toEqual([false, false])
})

test('a company that is not listed has no card', async () => {
  const { card } = await open({ review: 'pending' })
  for (const path of ['', '/reviews']) expect((await card(path)).statusCode).toBe(404)
})

test('pages with names of companies have the island, and the names lead to the companies’ pages', async () => {
  const { page, browser } = await open({ name: 'Only One of This Name' })
  const { body } = await browser.page('/companies?q=Only+One+of+This+Name')
  expect(body).toContain(`<a href="/business/page/${page}" data-company="profile">Only One of This Name</a>`)
  expect(body.match(/data-plat="business-profile"/g)).toHaveLength(1)
  expect((await browser.page('/about')).body).not.toContain('business-profile')
})
