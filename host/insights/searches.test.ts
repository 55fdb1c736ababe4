import { expect, test } from 'vitest'
import { addressSuggestions, validatedAddressReply } from '../../widgets/_domain/addresses/calls.ts'
import { propertySearchReply } from '../../widgets/property-search/contract.ts'
import { locationSuggestions, zipSearchReply } from '../../widgets/rent-estimator/contract.ts'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { addTown, FIRST } from './_testing/town.ts'

const db = await testDatabase()
const [first] = (await addTown(db)) as [number]

const app = () => testApp({ database: db.url })
const call = async (url: string) => (await app()).inject({ url, headers: { accept: 'application/json' } })
const send = async (url: string, payload: object) =>
  (await app()).inject({ method: 'POST', url, payload, headers: { accept: 'application/json' } })
const submit = async (url: string, fields: Record<string, string>) =>
  (await app()).inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  })
const search = async (address: string) =>
  (await send('/insights/property_searches', { property_search: { address } })).json()
const validate = (insights_address_verification: object) =>
  send('/insights/validated_addresses', { insights_address_verification })
const searchZip = (area_search: object) => send('/insights/zip_searches', { area_search })

test('RENT-006 a rent estimator suggestion has label, street, city, state_or_province, postal_code and url', async () => {
  const [suggestion] = (await call('/rent-estimator-location-suggestions?q=1+elm+st')).json()
  expect(suggestion).toMatchObject({
    label: FIRST,
    street: '1 Elm St',
    city: 'Springfield',
    state_or_province: 'IL',
    postal_code: '62704',
    url: `/insights/properties/${first}`,
  })
})

test('what is on record of the home comes with its suggestion, as the estimator asks for it', async () => {
  const getHome = async (query: string) =>
    (await call(`/rent-estimator-location-suggestions?${new URLSearchParams({ q: query })}`)).json()[0].home
  expect(await getHome('1 elm st')).toEqual({ beds: 3, baths: 2, structure_type: 'single_family' })
  // More than five, and more than four, are one choice each.
  expect(await getHome('5 far rd')).toEqual({ beds: 5, baths: 4, structure_type: 'condo' })
})

test('RENT-007 GET /rent-estimator-location-suggestions?q= returns an array of such suggestions', async () => {
  const answer = await call('/rent-estimator-location-suggestions?q=9+elm')
  expect(answer.statusCode).toBe(200)
  expect(locationSuggestions.parse(answer.json()).map(({ label, street }) => [label, street])).toEqual([
    ['9 Elm Ct, Apt 4, Springfield, IL 62704', '9 Elm Ct, Apt 4'],
    ['9 Elm Ct, Apt 5, Springfield, IL 62704', '9 Elm Ct, Apt 5'],
    ['9 Elm St, Springfield, IL 62704', '9 Elm St'],
  ])
})

test('fewer than four characters have no suggestions, and no q is a fault that names it', async () => {
  expect((await call('/rent-estimator-location-suggestions?q=1+e')).json()).toEqual([])
  expect((await call('/rent-estimator-location-suggestions?q=')).json()).toEqual([])
  const { statusCode, body } = await call('/rent-estimator-location-suggestions')
  expect(statusCode).toBe(422)
  expect(body).toContain('\\"q\\" is missing')
})

test('there are ten suggestions at most', async () => {
  expect((await call('/insights/address_suggestions?address=elm+street')).json()).toHaveLength(10)
})

test('SRCH-003 /insights/address_suggestions is an address lookup source', async () => {
  const answer = await call('/insights/address_suggestions?address=1+elm+s')
  expect(answer.json()[0].value).toBe(FIRST)
})

test('SRCH-004 an address suggestion has value, street_line, secondary, city, state and zipcode', async () => {
  expect((await call('/insights/address_suggestions?address=9+elm+ct+apt+4')).json()).toEqual([
    expect.objectContaining({
      value: '9 Elm Ct, Apt 4, Springfield, IL 62704',
      street_line: '9 Elm Ct',
      secondary: 'Apt 4',
      city: 'Springfield',
      state: 'IL',
      zipcode: '62704',
    }),
  ])
})

test('SRCH-008 GET /insights/address_suggestions with query address, accepting JSON, returns a list of suggestions', async () => {
  const answer = await call('/insights/address_suggestions?address=12+elm+st+spr')
  expect(answer.headers['content-type']).toContain('application/json')
  expect(addressSuggestions.parse(answer.json())).toHaveLength(1)
  expect((await call('/insights/address_suggestions?address=12+el')).json()).toEqual([])
})

test('SRCH-009 an insights address suggestion has address', async () => {
  expect((await call('/insights/address_suggestions?address=1+elm+st')).json()[0].address).toBe(FIRST)
})

test('SRCH-023 a property search has address', async () => {
  const { statusCode } = await send('/insights/property_searches', { property_search: { address: FIRST } })
  expect(statusCode).toBe(200)
  const without = await send('/insights/property_searches', { property_search: {} })
  expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([422, ['address']])
})

test('SRCH-024 POST property searches with property_search{address} answers status, address, suggestions and id', async () => {
  const reply = await search(FIRST)
  expect(propertySearchReply.parse(reply)).toEqual({ status: 'match', address: FIRST, suggestions: [], id: first })
})

test.each([
  [' 1 elm street,  springfield il ', 'match', 0],
  ['9 Elm Ct, Springfield, IL', 'ambiguous', 2],
  ['1 Emm St, Springfield, IL', 'ambiguous', 1],
  ['Springfield', 'ambiguous', 2],
  ['999 Elm St, Springfield, IL', 'found', 0],
  ['62704', 'found', 0],
  ['Springfield, Illinois', 'found', 0],
  ['77 Nowhere Rd, Zzyzx', 'invalid', 0],
])('a search for "%s" is %s, with %i suggestions', async (query, status, count) => {
  const reply = propertySearchReply.parse(await search(query))
  expect([reply.status, reply.suggestions.length]).toEqual([status, count])
})

test('SRCH-025 without scripts, status found goes to the locations page', async () => {
  const { statusCode, headers } = await submit('/insights/property_searches', { 'property_search[address]': '62704' })
  expect([statusCode, headers.location]).toEqual([
    303,
    '/insights/locations?validated_address_search%5Baddress%5D=62704',
  ])
})

test('SRCH-026 without scripts, status ambiguous shows the suggestions to choose from', async () => {
  const { statusCode, headers } = await submit('/insights/property_searches', {
    'property_search[address]': '9 Elm Ct',
  })
  expect(statusCode).toBe(303)
  const { body } = await (await app()).inject({ url: String(headers.location), headers: { accept: 'text/html' } })
  expect(body).toContain('Select an address')
  for (const flat of [4, 5]) {
    const address = `9 Elm Ct, Apt ${flat}, Springfield, IL 62704`
    expect(body).toContain(`value="${address}"`)
    const chosen = await submit('/insights/validated_addresses', { 'insights_address_verification[address]': address })
    expect(chosen.headers.location).toMatch(/^\/insights\/properties\/\d+$/)
  }
})

test('SRCH-027 without scripts, status invalid goes to the unknown-property page', async () => {
  const { statusCode, headers } = await submit('/insights/property_searches', {
    'property_search[address]': '77 Nowhere Rd',
  })
  expect([statusCode, headers.location]).toEqual([303, '/insights/unknown-property?query=77+Nowhere+Rd'])
})

test('SRCH-028 without scripts, status match goes to the property page', async () => {
  const { statusCode, headers } = await submit('/insights/property_searches', { 'property_search[address]': FIRST })
  expect([statusCode, headers.location]).toEqual([303, `/insights/properties/${first}`])
})

test('SRCH-029 POST validated addresses with insights_address_verification answers status, path and address', async () => {
  const found = await validate({
    address: '1 elm street, springfield, il',
    beds: 4,
    baths: 2.5,
    structure_type: 'condo',
    price: 250000,
  })
  const path = `/insights/properties/${first}?validated_address_search%5Bbeds%5D=4&validated_address_search%5Bbaths%5D=2.5&validated_address_search%5Bstructure_type%5D=condo&validated_address_search%5Bprice%5D=250000`
  expect(validatedAddressReply.parse(found.json())).toEqual({ status: 'found', path, address: FIRST })
  const missing = await validate({ address: '999 Elm St, Springfield, IL' })
  expect(validatedAddressReply.parse(missing.json())).toEqual({
    status: 'not_found',
    path: null,
    address: '999 Elm St, Springfield, IL',
  })
})

test('SRCH-030 without scripts, a reply found goes to its path', async () => {
  const { statusCode, headers } = await submit('/insights/validated_addresses', {
    'insights_address_verification[address]': FIRST,
    'insights_address_verification[beds]': '3',
    'insights_address_verification[price]': '$250,000',
  })
  expect(statusCode).toBe(303)
  const { body } = await (await app()).inject({ url: String(headers.location), headers: { accept: 'text/html' } })
  expect(body).toContain('<h1>1 Elm St</h1>')
  expect(body.replaceAll('<!-- -->', '')).toContain('At a price of $250,000, monthly rent is')
})

test('SRCH-031 without scripts, a reply not found goes to the locations page with the address', async () => {
  const address = '999 Elm St, Springfield, IL'
  const { statusCode, headers } = await submit('/insights/validated_addresses', {
    'insights_address_verification[address]': address,
  })
  expect(statusCode).toBe(303)
  const url = new URL(String(headers.location), 'https://plat.example')
  expect([url.pathname, url.searchParams.get('validated_address_search[address]')]).toEqual([
    '/insights/locations',
    address,
  ])
})

test('RENT-014 an area search has beds, baths, zip_code and structure_type', async () => {
  const whole = { beds: 3, baths: 2, zip_code: '62704', structure_type: 'condo' }
  expect((await searchZip(whole)).statusCode).toBe(200)
  const odd = { beds: 9, baths: 1.2, zip_code: '6270', structure_type: 'castle' }
  const { errors } = (await searchZip(odd)).json()
  expect(Object.keys(errors).sort()).toEqual(Object.keys(odd).sort())
})

test('RENT-015 POST zip searches with area_search answers redirect_path, where the estimate stands', async () => {
  const answer = await searchZip({ beds: 3, baths: 2, zip_code: '62704', structure_type: 'single_family' })
  const { redirect_path } = zipSearchReply.parse(answer.json())
  const { statusCode, body } = await (await app()).inject({ url: redirect_path, headers: { accept: 'text/html' } })
  expect(statusCode).toBe(200)
  expect(body).toContain('3 beds, 1.5 to 2.5 baths, single-family')
})

test.each(['6270', '627040', '6270a', '', '٦٢٧٠٤'])('RENT-010 "%s" is no ZIP code and is refused', async (zip_code) => {
  const { statusCode, body } = await searchZip({ beds: 3, zip_code })
  expect(statusCode).toBe(422)
  expect(JSON.parse(body).errors.zip_code[0]).toContain('five-digit')
})

test('a ZIP code that does not exist is refused in words', async () => {
  const answer = await searchZip({ zip_code: '00000' })
  expect(answer.json().errors.zip_code).toEqual(['We can’t find ZIP code 00000. Check it and try again.'])
})

test('RENT-011 an empty location is refused', async () => {
  for (const address of ['', '   ', undefined]) {
    const { statusCode, body } = await validate({ address })
    expect([statusCode, Object.keys(JSON.parse(body).errors)]).toEqual([422, ['address']])
  }
})

test('RENT-012 the location "Sorry, this location is not known, please try again." is refused', async () => {
  const address = 'Sorry, this location is not known, please try again.'
  const { statusCode, body } = await validate({ address })
  expect([statusCode, Object.keys(JSON.parse(body).errors)]).toEqual([422, ['address']])
  const page = await submit('/insights/validated_addresses', { 'insights_address_verification[address]': address })
  expect(page.statusCode).toBe(422)
})

test('what was typed survives a refusal', async () => {
  const zips = await submit('/insights/zip_searches', { 'area_search[zip_code]': '627', 'area_search[beds]': '4' })
  expect(zips.statusCode).toBe(422)
  expect(zips.body).toContain('value="627"')
  expect(zips.body).toMatch(/<option[^>]*selected[^>]*value="4"|<option value="4" selected/)
  expect(zips.body.replaceAll('&quot;', '"')).toContain('Enter a five-digit ZIP code.')
  const price = await submit('/insights/validated_addresses', {
    'insights_address_verification[address]': FIRST,
    'insights_address_verification[price]': 'much',
  })
  expect(price.body).toContain(`value="${FIRST}"`)
  expect(price.body).toContain('value="much"')
  const empty = await submit('/insights/property_searches', { 'property_search[address]': ' ' })
  expect([empty.statusCode, empty.body.includes('Enter an address, city, or ZIP code.')]).toEqual([422, true])
})

test('with the database away, calls say when to come back', async () => {
  const away = await testApp()
  const answer = await away.inject({
    method: 'POST',
    url: '/insights/property_searches',
    payload: { property_search: { address: FIRST } },
  })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.code]).toEqual([
    503,
    '5',
    'unavailable',
  ])
})

test('who sends JSON and wants a page gets a page', async () => {
  const { statusCode, headers } = await (await app()).inject({
    method: 'POST',
    url: '/insights/zip_searches',
    payload: { area_search: { zip_code: '62704' } },
    headers: { accept: 'text/html' },
  })
  expect([statusCode, headers.location]).toEqual([303, expect.stringContaining('62704')])
})
