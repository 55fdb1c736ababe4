import { expect, test } from 'vitest'
import { getSearchTarget, URLS, validatedUrl } from './model.ts'

const urls = URLS
const none = { address: '12 Oak St & 1', suggestions: [], id: null }
const suggestion = {
  value: 'a',
  street_line: 'a',
  secondary: '',
  city: 'c',
  state: 'IL',
  zipcode: '60601',
  address: 'a',
}

test('SRCH-025 found goes to the locations page', () => {
  expect(getSearchTarget(urls, { ...none, status: 'found' })).toEqual({
    url: '/insights/locations?validated_address_search%5Baddress%5D=12+Oak+St+%26+1',
  })
})

test('SRCH-027 invalid goes to the unknown-property page', () => {
  expect(getSearchTarget(urls, { ...none, status: 'invalid' })).toEqual({
    url: '/insights/unknown-property?query=12+Oak+St+%26+1',
  })
})

test('SRCH-028 match goes to the property page', () => {
  expect(getSearchTarget(urls, { ...none, status: 'match', id: 17 })).toEqual({ url: '/insights/properties/17' })
})

test('ambiguous asks which; answers that lead nowhere lead nowhere', () => {
  expect(getSearchTarget(urls, { ...none, status: 'ambiguous', suggestions: [suggestion] })).toEqual({
    choose: [suggestion],
  })
  expect(getSearchTarget(urls, { ...none, status: 'ambiguous' })).toBeUndefined()
  expect(getSearchTarget(urls, { ...none, status: 'match' })).toBeUndefined()
})

test('SRCH-030 a validated address that is found goes to its path', () => {
  expect(validatedUrl(urls, { status: 'found', path: '/insights/properties/9', address: 'a' })).toBe(
    '/insights/properties/9',
  )
  expect(validatedUrl(urls, { status: 'found', path: null, address: 'a' })).toBeUndefined()
})

test('SRCH-031 one that is not found goes to the locations page with the address', () => {
  expect(validatedUrl(urls, { status: 'not_found', path: null, address: 'a b' })).toBe(
    '/insights/locations?validated_address_search%5Baddress%5D=a+b',
  )
})
