import { expect, test } from 'vitest'
import { isAbout } from './matching.ts'

const travis = { fips: '48453', name: 'Travis County', state: 'TX', shared: false, city: 'Austin' }
const jackson = { fips: '26075', name: 'Jackson County', state: 'MI', shared: true, city: 'Jackson' }
const berks = { fips: '42011', name: 'Berks County', state: 'PA', shared: false, city: 'Reading' }
const marion = { fips: '18097', name: 'Marion County', state: 'IN', shared: true, city: 'Indianapolis' }

test.each([
  ['Duplex in travis county, is it worth it?', travis, true],
  ['Anybody buying in Austin, TX?', travis, true],
  ['Austin Texas rents', travis, true],
  ['My friend Austin bought a duplex', travis, false],
  ['Travis Countyline Road', travis, false],
  ['Taxes in Jackson County', jackson, false],
  ['Taxes in Jackson County, MI', jackson, true],
  ['Jackson County in Michigan raised its taxes', jackson, true],
  ['Reading the lease', berks, false],
  ['Rents in Reading, PA', berks, true],
  ['In Pennsylvania, I like reading leases', berks, false],
  ['A tenant moved in Marion County', marion, false],
  ['Indianapolis IN, four doors', marion, true],
  ['', travis, false],
  ['('.repeat(5000), travis, false],
] as const)('%j is about the county that somebody follows, or not', (text, county, expected) => {
  expect(isAbout(text, county)).toBe(expected)
})
