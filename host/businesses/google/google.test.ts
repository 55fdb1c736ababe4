import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { httpService } from '../../_testing/http-service.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const SUGGESTIONS = '/api/v1/google-businesses-suggestions'
const REVIEWS = '/api/v1/google-reviews.html'
const PLACE = { title: 'Cedar Realty', address: '1 Main St, Austin, TX', data_id: '0x1:0x2' }
const TOLD = {
  place_info: { title: 'Cedar Realty', rating: 4.7, reviews: 31 },
  reviews: [
    { user: { name: '<i>Ann</i>' }, rating: 5, date: 'a month ago', snippet: 'Found <script>us</script> a duplex.' },
    { rating: 'many' },
  ],
}

/** A host whose service for Google's companies gives these answers. */
async function open(answers: Parameters<typeof httpService>[0]) {
  const service = await httpService(answers)
  const env = { GOOGLE_REVIEWS_URL: `${service.url}/search.json`, GOOGLE_REVIEWS_KEY: 'key' }
  const app = await testApp({ own: true, database: db.url, env })
  const browser = await signedIn(app, await makePerson(db))
  return { app, browser, service, visitor: new Browser(app) }
}

test('BIZ-021 BIZ-022 the suggestions are companies of Google, each with id and value', async () => {
  const { browser, service, visitor } = await open(() => ({ json: { local_results: [PLACE, { title: 'No id' }] } }))
  const reply = await browser.get(`${SUGGESTIONS}?term=cedar&castle_request_token=abcdefgh`)
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    [{ id: '0x1:0x2', value: 'Cedar Realty, 1 Main St, Austin, TX' }],
  ])
  const query = new URL(service.asked[0]?.url ?? '', 'http://here').searchParams
  expect(Object.fromEntries(query)).toMatchObject({ engine: 'google_maps', q: 'cedar', api_key: 'key' })
  // The answer is kept.
  await browser.get(`${SUGGESTIONS}?term=Cedar&castle_request_token=abcdefgh`)
  expect(service.asked).toHaveLength(1)
  expect((await visitor.get(`${SUGGESTIONS}?term=cedar`)).statusCode).toBe(401)
})

test('BIZ-023 with two characters nobody is asked', async () => {
  const { browser, service } = await open(() => ({ json: { local_results: [PLACE] } }))
  for (const term of ['', 'ce', ' ce '])
    expect((await browser.get(`${SUGGESTIONS}?term=${encodeURIComponent(term)}`)).json()).toEqual([])
  expect(service.asked).toHaveLength(0)
  expect((await browser.get(`${SUGGESTIONS}?term=ced`)).json()).toHaveLength(1)
  expect((await browser.get(`${SUGGESTIONS}?term=${'x'.repeat(101)}`)).statusCode).toBe(422)
})

test('BIZ-025 the reviews come as HTML, without anything of it that would run', async () => {
  const { browser, visitor } = await open(() => ({ json: TOLD }))
  const { statusCode, headers, body } = await browser.get(`${REVIEWS}?data_id=0x1:0x2`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<strong>4.7</strong> out of 5 from 31 Google')
  expect(body).toContain('&lt;i>Ann&lt;/i> · 5 of 5 · a month ago')
  expect(body).not.toContain('<script')
  // Visitors cannot have us ask for any company.
  expect((await visitor.get(`${REVIEWS}?data_id=0x9:0x9`)).body).toContain('No Google reviews are available')
})

test('the page of a company shows its Google reviews, and is there without them while the service fails', async () => {
  const owner = await makePerson(db)
  const id = await makeBusiness(db, owner, { name: 'Cedar Realty', google: '0x1:0x2' })
  const good = await open(() => ({ json: TOLD }))
  expect((await good.visitor.page(`/business/page/${id}`)).body).toContain('out of 5 from 31 Google')
  for (const answer of [() => ({ status: 500 }), () => ({ json: [] }), () => 'never' as const]) {
    const { visitor, browser } = await open(answer)
    const page = await visitor.page(`/business/page/${id}`)
    expect([page.statusCode, page.body.includes('Google')]).toEqual([200, false])
    if (answer() === 'never') continue
    expect((await browser.get(`${SUGGESTIONS}?term=cedar`)).json()).toEqual([])
    const piece = await visitor.get(`${REVIEWS}?data_id=0x1:0x2`)
    expect([piece.statusCode, piece.body]).toEqual([200, expect.stringContaining('No Google reviews are available')])
  }
})

test('without a service nothing is found; on a developer’s machine invented companies are', async () => {
  const member = await makePerson(db)
  const plain = await signedIn(await testApp({ own: true, database: db.url }), member)
  expect((await plain.get(`${SUGGESTIONS}?term=lone star`)).json()).toEqual([])
  const demo = await signedIn(await testApp({ own: true, database: db.url, env: { DEMO: '1' } }), member)
  const found = (await demo.get(`${SUGGESTIONS}?term=lone star`)).json()
  expect(found).toEqual([{ id: 'demo:lone-star', value: 'Lone Star Investment Realty, Austin, TX' }])
  expect((await demo.get(`${REVIEWS}?data_id=demo:lone-star`)).body).toContain('Found us a duplex')
})
