import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { addTown } from '../insights/_testing/town.ts'
import { findAddressPlace } from './places.ts'

const db = await testDatabase()
await addTown(db)

test.each([
  ['12 Oak St, Springfield, IL 62704', { name: 'Springfield, IL', state: 'IL', fips: '17167' }],
  ['12 Oak St 62799', { name: 'Illinois', state: 'IL' }],
  ['12 Oak St, TX 62799', { name: 'Texas', state: 'TX' }],
])(
  'an address is placed by its ZIP code, one that is newer than our list by its first three digits: %s',
  async (address, place) => {
    expect(await findAddressPlace({ db }, address)).toEqual({ place })
  },
)

test('a ZIP code that nothing is known of asks for the state', async () => {
  expect(await findAddressPlace({ db }, '12 Oak St 00000')).toEqual({
    problem: 'We don’t know the ZIP code 00000. Add the state, such as “Austin, TX”.',
  })
})
