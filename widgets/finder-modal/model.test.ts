import { expect, test } from 'vitest'
import { getFinderUrl } from './model.ts'

test.each([
  [{}, '/business-finder'],
  [{ kind: 'lender' }, '/business-finder?kind=lender'],
  [{ kind: 'agent', state: 'TX' }, '/business-finder?kind=agent&state=TX'],
  [{ state: undefined }, '/business-finder'],
])('with %j the finder begins at %s', (known, url) => {
  expect(getFinderUrl('/business-finder', known)).toBe(url)
})
