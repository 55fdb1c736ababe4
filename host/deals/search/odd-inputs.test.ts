import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addDealTown } from '../_testing/deals.ts'
import { getRows, getVisibleText } from '../_testing/reading.ts'
import { BOUNDS } from './bounds.ts'
import { FIELDS } from './search-query.ts'

const db = await testDatabase()
await addDealTown(db)

async function get(search: string, accept = 'text/html', path = '/bigger_deals', existingApp?: TestApp) {
  const app = existingApp ?? (await testApp({ database: db.url }))
  const reply = await app.inject({ url: `${path}?${search}`, headers: { accept } })
  expect(app.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  return reply
}
type TestApp = Awaited<ReturnType<typeof testApp>>
/** A field of the page's own form, behind that of the header. */
const getInput = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html.slice(html.indexOf('<main')))?.[0] ?? ''

test('a minimum over the maximum is said beside the field, with both kept and the cursor there', async () => {
  const { statusCode, body } = await get('min_price=$300,000&max_price=200000&q=IL&beds=2')
  expect(statusCode).toBe(422)
  const minimum = getInput(body, 'min_price')
  expect(minimum).toContain('value="$300,000"')
  expect(minimum).toContain('aria-invalid="true"')
  expect(minimum).toContain('aria-describedby="deals-min-price-error"')
  expect(minimum).toMatch(/autofocus/i)
  expect(body).toContain('The minimum price is higher than the maximum. Lower it or raise the maximum.')
  expect(getInput(body, 'max_price')).toContain('value="200000"')
  expect(getInput(body, 'q')).toContain('value="IL"')
  expect(getRows(body)).toEqual([])
  expect(body.match(/autofocus/gi)).toHaveLength(1)
})

test('a minimum that is the maximum is a price', async () => {
  expect(getRows((await get('min_price=90000&max_price=90000')).body)).toEqual(['21 Oak Ave'])
})

test.each([
  ['min_price', 'cheap', 'Enter a price in dollars, such as $250,000.'],
  ['min_price', '-5', 'Enter a price in dollars'],
  ['max_price', '0', 'Enter a price in dollars'],
  ['max_price', '99999999999', 'Enter a price in dollars'],
  ['max_price', '1e3', 'Enter a price in dollars'],
  ['q', 'Zzyzx', 'We can’t find “Zzyzx”. Enter a state, county, city, or ZIP code.'],
  ['q', '00000', 'We can’t find “00000”.'],
  ['q', '%', 'We can’t find “%”.'],
  ['q', '_\\', 'We can’t find “_\\”.'],
  ['q', 'x'.repeat(201), 'Expected at most 200 characters.'],
])('%s of %j is a 422 that says so beside the field and keeps it', async (name, value, message) => {
  const { statusCode, body } = await get(String(new URLSearchParams({ [name]: value, beds: '3' })))
  expect(statusCode).toBe(422)
  expect(body).toContain(message)
  const input = getInput(body, name)
  expect(input).toContain('aria-invalid')
  expect(input).toContain(`value="${value.slice(0, 200)}"`)
  expect(body).toContain('>see all deals</a>')
})

test.each([
  ['beds', '0'],
  ['beds', '6'],
  ['beds', '99999999999'],
  ['baths', '1.3'],
  ['baths', '-1'],
  ['structure_type', 'castle'],
  ['structure_type', '__proto__'],
  ['sort', 'ugliest'],
])('%s of %j is a 422 beside the field, and stays chosen', async (name, value) => {
  const { statusCode, body } = await get(String(new URLSearchParams({ [name]: value })))
  expect(statusCode).toBe(422)
  expect(body).toMatch(
    new RegExp(`<select[^>]*name="${name}"[^>]*aria-invalid|<select[^>]*aria-invalid[^>]*name="${name}"`),
  )
  expect(body).toContain(`>${value}</option>`)
})

test.each(['0', '-1', 'x', '1.5', '01'])('page %s is a 422 in words', async (page) => {
  const { statusCode, body } = await get(`page=${page}`)
  expect(statusCode).toBe(422)
  expect(body).toContain(`Page is “${page}”; expected a whole number, such as 2.`)
})

test.each(['2', '501', '99999999999', '9'.repeat(180)])(
  'page %s, where one has all, leads to that one',
  async (page) => {
    const { statusCode, headers } = await get(`sort=price&page=${page}`)
    expect([statusCode, headers.location]).toEqual([303, '/bigger_deals?sort=price'])
  },
)

const odd = [
  '%00',
  '%ED%A0%80',
  'a%00b',
  '%F0%9F%8F%A0',
  '%',
  '%25',
  '\\',
  "'",
  '%22%3E%3Cscript%3E',
  '99999999999',
  '-0',
  '%0D%0A',
]

test('whatever stands in whichever field, the page answers, and no answer is a fault of ours', async () => {
  const app = await testApp({ database: db.url })
  for (const name of [...FIELDS, ...BOUNDS, 'page'])
    for (const value of odd)
      for (const search of [
        `${name}=${value}`,
        `${name}[]=${value}`,
        `${name}[a]=${value}`,
        `${name}=${value}&${name}=1`,
      ]) {
        const { statusCode, body } = await get(search, 'text/html', '/bigger_deals', app)
        expect(statusCode, search).toBeLessThan(500)
        expect(body, search).not.toContain('<script>"')
        const points = await get(search, 'application/json', '/bigger_deals/points.json', app)
        expect(points.statusCode, search).toBeLessThan(500)
      }
})

test.each(['q[]=IL', 'q[a]=IL', 'min_price[]=1', 'sort[]=price', 'page[]=2', 'q=IL&q=TX'])(
  '%s is a 422 that names the field to scripts',
  async (search) => {
    const reply = await get(search, 'application/json', '/bigger_deals/points.json')
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors[search.split(/[[=]/)[0] as string]).toEqual(['Expected text.'])
  },
)

test('NUL is refused beside the field, and what was typed around it is kept', async () => {
  const { statusCode, body } = await get('q=Spring%00field')
  expect(statusCode).toBe(422)
  expect(getInput(body, 'q')).toContain('value="Springfield"')
  expect(getVisibleText(body)).toContain('Expected text without NUL')
})

test('with the database away the page says so in words', async () => {
  const app = await testApp()
  const { statusCode, headers, body } = await app.inject({ url: '/bigger_deals', headers: { accept: 'text/html' } })
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(body).toContain('We can’t reach the database right now.')
})
