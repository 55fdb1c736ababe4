import { expect, test } from 'vitest'
import { getContextualSearches } from './contextual-searches.ts'

test.each([
  ['First BRRRR on a duplex in Ohio', ['Ohio', 'BRRRR', 'duplex']],
  ['Is a DSCR loan worth it for a short-term rental?', ['DSCR loan', 'short-term rental']],
  ['Hello from a new member', []],
  ['LLC, taxes, insurance, rent, roof and tenants', ['tenant screening', 'LLC', 'roof', 'landlord insurance']],
])('for “%s” more is found by %j', (title, searches) => {
  expect(getContextualSearches(title)).toEqual(searches)
})
