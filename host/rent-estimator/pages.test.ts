import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { addTown } from '../insights/_testing/town.ts'

const db = await testDatabase()
await addTown(db)
const app = () => testApp({ database: db.url })

test('RENT-004 the rent estimator is a page of its own, and works without scripts', async () => {
  const page = await (await app()).inject({ url: '/rent-estimator', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('data-plat="rent-estimator"')
  const step = await (await app()).inject({
    url: '/rent-estimator?address=9+elm+ct&price=%24250%2C000',
    headers: { accept: 'text/html' },
  })
  expect(step.body).toMatch(/<select[^>]*name="insights_address_verification\[address\]"/)
  expect(step.body).toContain('9 Elm Ct, Apt 5, Springfield, IL 62704</option>')
})

test('an unknown place has the one option that says so, and a town its own', async () => {
  const options = async (address: string) => {
    const { body } = await (await app()).inject({
      url: `/rent-estimator?${new URLSearchParams({ address, price: '1' })}`,
      headers: { accept: 'text/html' },
    })
    const [, select = ''] = /name="insights_address_verification\[address\]"[^>]*>(.*?)<\/select>/s.exec(body) ?? []
    return [...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)
  }
  expect(await options('zzyzx')).toEqual(['Sorry, this location is not known, please try again.'])
  const { body } = await form('address=zzyzx&price=1')
  expect(body).toMatch(/<p[^>]*class="plat-error"[^>]*>Sorry, this location is not known, please try again\.</)
  expect(await options('springfield il')).toEqual(['Springfield, IL'])
})

test('the estimator page says what is wrong with its first step', async () => {
  const { statusCode, body } = await (await app()).inject({
    url: '/rent-estimator?address=&price=x',
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(422)
  expect(body).toContain('Enter an address, city, or ZIP code.')
  expect(body).toContain('value="x"')
})

const form = async (query: string) => {
  const { statusCode, body } = await (await app()).inject({
    url: `/rent-estimator?${query}`,
    headers: { accept: 'text/html' },
  })
  const chosen = (name: string) => {
    const [, select = ''] =
      new RegExp(`<select[^>]*name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*>(.*?)</select>`, 's').exec(body) ?? []
    const [option = ''] = /<option[^>]*selected[^>]*>/.exec(select) ?? []
    return /value="([^"]*)"/.exec(option)?.[1]
  }
  return { statusCode, body: body.replaceAll('&quot;', '"'), chosen }
}

test('a link to the estimator fills the form of a ZIP code with all that it says', async () => {
  const { statusCode, body, chosen } = await form('mode=zip&zip_code=62704&beds=1&baths=1.5&structure_type=condo')
  expect(statusCode).toBe(200)
  expect(body).toContain('value="62704"')
  expect(body).toMatch(/<input[^>]*value="zip"[^>]*checked|<input[^>]*checked[^>]*value="zip"/)
  expect(['beds', 'baths', 'structure_type'].map((name) => chosen(`area_search[${name}]`))).toEqual([
    '1',
    '1.5',
    'condo',
  ])
})

test('without scripts the second step has what is on record of the home, unless the address asks for something else', async () => {
  const home = async (query: string) => {
    const { chosen } = await form(query)
    return ['beds', 'baths', 'structure_type'].map((name) => chosen(`insights_address_verification[${name}]`))
  }
  expect(await home('address=20+Oak+Ave&price=5')).toEqual(['2', '2', 'single_family'])
  expect(await home('address=5+Far+Rd&price=5')).toEqual(['5', '4', 'condo'])
  expect(await home('address=5+Far+Rd&price=5&beds=3')).toEqual(['3', '4', 'condo'])
  // The way back asks for nothing that was only on record.
  const { body } = await form('address=5+Far+Rd&price=5&beds=3')
  const [, back = ''] = /href="[^"]*\?([^"]*)" class="rent-estimator-back"/.exec(body) ?? []
  expect(Object.fromEntries(new URLSearchParams(back.replaceAll('&amp;', '&')))).toEqual({
    step: 'place',
    address: '5 Far Rd',
    price: '5',
    beds: '3',
  })
})

test('a link to the details of an address has the home and the place that was chosen', async () => {
  const location = '9 Elm Ct, Apt 5, Springfield, IL 62704'
  const { chosen } = await form(
    new URLSearchParams({
      address: '9 elm ct',
      price: '$5',
      beds: '0',
      baths: '4',
      structure_type: 'townhouse',
      location,
    }).toString(),
  )
  expect(
    ['address', 'beds', 'baths', 'structure_type'].map((name) => chosen(`insights_address_verification[${name}]`)),
  ).toEqual([location, '0', '4', 'townhouse'])
})

test.each([
  ['price=abc', ['Enter a price in dollars, such as $250,000.'], ['value="abc"']],
  [
    'address=1+Elm+St&price=abc&beds=4',
    ['Enter a price in dollars, such as $250,000.'],
    ['value="1 Elm St"', 'value="abc"'],
  ],
  [
    'mode=zip&zip_code=6270&beds=9',
    ['Enter a five-digit ZIP code.', 'Bedrooms is "9"; expected a whole number'],
    ['value="6270"'],
  ],
])('what a link says wrong is said at the field, and the rest stays: ?%s', async (query, sentences, values) => {
  const { statusCode, body } = await form(query)
  expect(statusCode).toBe(422)
  for (const each of [...sentences, ...values]) expect(body).toContain(each)
})

test('what a link does not say is not wrong yet', async () => {
  const { statusCode, body } = await form('address=1+Elm+St')
  expect(statusCode).toBe(200)
  expect(body).toContain('value="1 Elm St"')
  expect(body).not.toContain('class="plat-error')
})

test('whoever wants to change address or price gets the first step with both', async () => {
  const { statusCode, body } = await form('step=place&address=1+Elm+St&price=5')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/<input[^>]*name="address"[^>]*>/)
  expect(body).toContain('value="1 Elm St"')
})
