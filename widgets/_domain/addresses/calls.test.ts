import { expect, test } from 'vitest'
import { locationsUrl } from './calls.ts'

test('the locations page gets what is known in validated_address_search[…], and the price beside it', () => {
  const url = locationsUrl('/insights/locations', {
    address: '12 Oak St & 3rd, Chicago',
    beds: 0,
    baths: 1.5,
    structure_type: 'condo',
    price: 5,
  })
  const { pathname, searchParams } = new URL(url, 'https://plat.example')
  expect(pathname).toBe('/insights/locations')
  expect(Object.fromEntries(searchParams)).toEqual({
    'validated_address_search[address]': '12 Oak St & 3rd, Chicago',
    'validated_address_search[beds]': '0',
    'validated_address_search[baths]': '1.5',
    'validated_address_search[structure_type]': 'condo',
    price: '5',
  })
})

test('what is not known is left out', () => {
  expect(locationsUrl('/l', { address: 'a' })).toBe('/l?validated_address_search%5Baddress%5D=a')
})
