import { expect, test } from 'vitest'
import { urlsOver } from './merge-urls.ts'

const OWN = { page: '/a', search: '/b' }

test('what the page gives stands in for ours, one by one', () => {
  expect(urlsOver(OWN, { search: '/mine' })).toEqual({ page: '/a', search: '/mine' })
  expect(urlsOver(OWN, { search: undefined })).toEqual(OWN)
  expect(urlsOver(OWN)).toEqual(OWN)
  expect(OWN.search).toBe('/b')
})

test('names that the island does not know are left out', () => {
  expect(urlsOver(OWN, { other: '/c' } as object)).toEqual(OWN)
})
