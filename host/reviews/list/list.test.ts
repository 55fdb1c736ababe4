import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeLead } from '../../leads/_testing/leads.ts'
import { closeAccount } from '../../people/account/close-store.ts'
import { exportAccount } from '../../people/account/export-store.ts'
import { makeMemberLead, makeReview, makeReviews } from '../_testing/reviews.ts'

const db = await testDatabase()

async function open(ratings: readonly number[], fields: object = {}) {
  const app = await testApp({ database: db.url })
  const page = await makeBusiness(db, await makePerson(db), { name: 'Cedar Realty', ...fields })
  const ids = await makeReviews(db, page, ratings)
  const browser = new Browser(app)
  const get = async (query = '') => (await browser.page(`/business/page/${page}${query}`)).body
  return { app, page, ids, get }
}
/** Titles in the order of the page. */
const titlesIn = (html: string) => [...html.matchAll(/>(Review \d+)<\/h3>/g)].map(([, title]) => title)
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

test('BIZ-006 reviews can be sorted: newest, oldest, highest, lowest', async () => {
  const { get } = await open([3, 5, 1, 5])
  expect(titlesIn(await get())).toEqual(['Review 4', 'Review 3', 'Review 2', 'Review 1'])
  expect(titlesIn(await get('?sort=oldest'))).toEqual(['Review 1', 'Review 2', 'Review 3', 'Review 4'])
  expect(titlesIn(await get('?sort=highest'))).toEqual(['Review 4', 'Review 2', 'Review 1', 'Review 3'])
  expect(titlesIn(await get('?sort=lowest'))).toEqual(['Review 3', 'Review 1', 'Review 4', 'Review 2'])
  const html = await get('?sort=lowest')
  expect(html).toMatch(/sort=lowest#reviews" aria-current="true">Lowest rated/)
  expect(await get('?sort=best')).toContain('expected newest or oldest or highest or lowest')
})

test('a company’s page shows average, count, and how many gave how many stars', async () => {
  const { get } = await open([5, 5, 4, 1])
  const html = await get()
  expect(html).toContain('3.8 out of 5 stars')
  expect(html).toContain('4 reviews')
  const spread = [...html.matchAll(/<th scope="row">(\d stars?)<\/th>.*?<td>(\d+)<\/td>/g)].map(([, stars, many]) => [
    stars,
    many,
  ])
  expect(spread).toEqual([
    ['5 stars', '2'],
    ['4 stars', '1'],
    ['3 stars', '0'],
    ['2 stars', '0'],
    ['1 star', '1'],
  ])
})

test('twelve reviews are two pages, and behind the last page is the last', async () => {
  const { get } = await open(Array.from({ length: 12 }, () => 4))
  expect(titlesIn(await get())).toHaveLength(10)
  expect(titlesIn(await get('?page=2'))).toEqual(['Review 2', 'Review 1'])
  expect(titlesIn(await get('?page=999'))).toEqual(['Review 2', 'Review 1'])
  expect(await get('?page=2&sort=oldest')).toContain('Page 2 of 2')
})

test('search engines read real reviews alone', async () => {
  const { get, page } = await open([5, 4])
  expect(dataIn(await get())).toMatchObject({
    '@type': 'RealEstateAgent',
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ author: { name: 'Vera V.' }, reviewRating: { ratingValue: 4 } }, { reviewRating: { ratingValue: 5 } }],
  })
  await makeReview(db, { page, lead: await makeLead(db, page), demo: true })
  expect(dataIn(await get())).not.toHaveProperty('aggregateRating')
  const without = await open([])
  expect(dataIn(await without.get())).not.toHaveProperty('aggregateRating')
  expect(await without.get()).toContain('No reviews yet.')
  const demo = await open([5], { demo: true })
  expect(dataIn(await demo.get())).toBeNull()
})

test('a text of a review ends no script and is no HTML', async () => {
  const { page, get } = await open([])
  const odd = '</script><b>bold</b>'
  await makeReview(db, { page, lead: await makeLead(db, page), title: odd, body: odd })
  const html = await get()
  expect(html).not.toContain('<b>bold')
  expect(dataIn(html).review[0].reviewBody).toBe(odd)
})

test('cards of the directory show average and count', async () => {
  const name = 'Rated Realty of Tulsa'
  const { app } = await open([5, 4], { name })
  const { body } = await new Browser(app).page(`/companies?${new URLSearchParams({ q: name })}`)
  expect(body).toContain('4.5 out of 5 stars')
  expect(body).toContain('(2 reviews)')
})

test('who deletes their account leaves reviews under “Former member”, and takes them along in the file before', async () => {
  const { app, page, get } = await open([])
  const vera = await makePerson(db, { name: 'Vera Visitor' })
  const lead = await makeMemberLead(db, page, vera)
  await makeReview(db, { page, lead, author: vera.id, title: 'Quick' })
  expect((await (await signedIn(app, vera)).page(`/business/page/${page}`)).body).toContain('Edit your review')
  expect((await exportAccount(db, vera.id)).reviews).toMatchObject([
    { company: 'Cedar Realty', title: 'Quick', ratings: 5 },
  ])
  await closeAccount(db, vera.id)
  const html = await get()
  expect(html).toContain('Quick')
  expect(html).toContain('Former member')
  expect(html).not.toContain('Vera')
})
