import { expect, test } from 'vitest'
import { searchText } from './rules.ts'
import { byHouse, byText } from './units.ts'

const unit = (address: string, zip = '62704') => {
  const [line = '', second = '', third] = address.split(', ')
  const [houseNumber = '', ...street] = line.split(' ')
  const secondary = third === undefined ? null : second
  return { houseNumber, street: street.join(' '), secondary, zip, address, searchText: searchText(`${address} ${zip}`) }
}
const elm = (...units: string[]) => units.map((each) => unit(`9 Elm Ct, ${each}, Springfield`))
const getUnits = (rows: { secondary: string | null }[]) => rows.map(({ secondary }) => secondary)

test.each([
  [
    ['Apt 10', 'Apt 2', 'Apt 1'],
    ['Apt 1', 'Apt 2', 'Apt 10'],
  ],
  [
    ['Unit B', 'Unit A'],
    ['Unit A', 'Unit B'],
  ],
  [
    ['Apt 10A', 'Apt 2B', 'Apt 2A', 'Apt PH'],
    ['Apt 2A', 'Apt 2B', 'Apt 10A', 'Apt PH'],
  ],
  [
    ['#12', '#3'],
    ['#3', '#12'],
  ],
])('units %j stand as %j', (units, expected) => {
  expect(getUnits(byHouse(elm(...units)))).toEqual(expected)
  expect(getUnits(byText(elm(...units)))).toEqual(expected)
})

test('houses stay as they come, and have their units together', () => {
  const [oak2, oak10] = [unit('3 Oak St, Apt 2, Peoria'), unit('3 Oak St, Apt 10, Peoria')]
  const [elm1] = elm('Apt 1')
  expect(byHouse([oak10, elm1, oak2] as (typeof oak2)[])).toEqual([oak2, oak10, elm1])
})

test('a unit that was typed comes first, and behind it those that go on after it', () => {
  const units = elm('Apt 1', 'Apt 2', 'Apt 12', 'Apt 3')
  expect(getUnits(byHouse(units, searchText('9 Emm Ct Apartment 3')))).toEqual(['Apt 3', 'Apt 1', 'Apt 2', 'Apt 12'])
  expect(getUnits(byHouse(units, '9 emm ct unit 1'))).toEqual(['Apt 1', 'Apt 12', 'Apt 2', 'Apt 3'])
})

test('by their texts, one house after the other, numbers of streets stay words', () => {
  const rows = [unit('9 2nd St, Springfield'), unit('9 100th St, Springfield'), ...elm('Apt 4')]
  expect(byText(rows).map(({ street }) => street)).toEqual(['100th St', '2nd St', 'Elm Ct'])
})
