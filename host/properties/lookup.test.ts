import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { addProperties } from './_testing/properties.ts'
import { suggest } from './lookup.ts'

const db = await testDatabase()
await addProperties(db, [
  '12345 Main St, Springfield, IL 62704',
  '12345 Main St, Spokane, WA 99201',
  '12345 Maine Ave, Springfield, IL 62704',
  '12347 Main St, Springfield, IL 62704',
  '8 Broadway, New York, NY 10004',
  '8 Broadmoor Dr, Peoria, IL 61602',
  '77 Saint Charles Ave, Saint Louis, MO 63101',
  '9 Elm Ct, Apt 4, Springfield, IL 62704',
  '9 Elm Ct, Apt 5, Springfield, IL 62704',
  '500 N Pennsylvania Ave NW, Washington, DC 20001',
  "1 O'Hara Way, Springfield, IL 62704",
  '1026 Valley St, Mount Tabor, NJ 07878',
  '100 Percent %_ Rd, Springfield, IL 62704',
  '5526 Thistle Ln, Bloomington, MN 55437',
  '5526 Thistle Trl, Fargo, ND 58102',
  '618 E Martin Ct, Fargo, ND 58102',
  '1028 E Sweet Grove Ln, Fargo, ND 58102',
  '40 N Whisper Hollow Blvd NW, Fargo, ND 58102',
])
const suggested = async (query: string) => (await suggest(db, query)).map(({ address }) => address)

const SPRINGFIELD = '12345 Main St, Springfield, IL 62704'

test.each([
  ['12345 main st spr', [SPRINGFIELD]],
  ['12345 Main Street, Spr', [SPRINGFIELD]],
  ['12345 main stre', [SPRINGFIELD, '12345 Main St, Spokane, WA 99201']],
  ['12345 main street springfield il 62704', [SPRINGFIELD]],
  ['77 st charles ave st lou', ['77 Saint Charles Ave, Saint Louis, MO 63101']],
  ['1 ohara', ["1 O'Hara Way, Springfield, IL 62704"]],
  ['100 percent %', ['100 Percent %_ Rd, Springfield, IL 62704']],
])('%s begins %j', async (query, expected) => {
  expect((await suggested(query)).sort()).toEqual([...expected].sort())
})

test.each([
  ['a letter left out of the street', '12345 min st spr', SPRINGFIELD],
  ['two letters swapped', '12345 mian st springfield', SPRINGFIELD],
  ['a letter left out of the town', '12345 main st sprngfield', SPRINGFIELD],
  ['a letter too many', '8 broaddway new york', '8 Broadway, New York, NY 10004'],
  ['no direction in front', '500 pennsylvania ave nw wash', '500 N Pennsylvania Ave NW, Washington, DC 20001'],
  ['a letter left out of the street’s end', '12345 main t springfield', SPRINGFIELD],
  ['a letter left out of the end, and a flat', '9 elm c apt 4 springfield', '9 Elm Ct, Apt 4, Springfield, IL 62704'],
  [
    'a letter left out of a word with a short form',
    '1026 valle st mount tabor',
    '1026 Valley St, Mount Tabor, NJ 07878',
  ],
  ['the same in the town', '1026 valley st moun tabor', '1026 Valley St, Mount Tabor, NJ 07878'],
  ['no end of the street', '8 brodmoor', '8 Broadmoor Dr, Peoria, IL 61602'],
  [
    'a direction after the end',
    '500 n pensylvania ave nw washington',
    '500 N Pennsylvania Ave NW, Washington, DC 20001',
  ],
])('%s: "%s" is understood', async (_, query, expected) => {
  expect((await suggested(query))[0]).toBe(expected)
})

test.each([
  ['5526 thistel l', '5526 Thistle Ln, Bloomington, MN 55437'],
  ['5526 thistel la', '5526 Thistle Ln, Bloomington, MN 55437'],
  ['5526 thistel lan', '5526 Thistle Ln, Bloomington, MN 55437'],
  ['5526 thistel lane', '5526 Thistle Ln, Bloomington, MN 55437'],
  ['5526 thisle tr', '5526 Thistle Trl, Fargo, ND 58102'],
  ['5526 thisle trai', '5526 Thistle Trl, Fargo, ND 58102'],
  ['40 n wisper hollow boul', '40 N Whisper Hollow Blvd NW, Fargo, ND 58102'],
  ['40 n wisper hollow boulev', '40 N Whisper Hollow Blvd NW, Fargo, ND 58102'],
  ['40 wisper hollow b', '40 N Whisper Hollow Blvd NW, Fargo, ND 58102'],
  ['618 e mratin', '618 E Martin Ct, Fargo, ND 58102'],
  ['618 e mratin cou', '618 E Martin Ct, Fargo, ND 58102'],
  ['1028 e sewet grove la', '1028 E Sweet Grove Ln, Fargo, ND 58102'],
  ['40 n wisper hollow boulevard', '40 N Whisper Hollow Blvd NW, Fargo, ND 58102'],
  ['12345 mian st spr', SPRINGFIELD],
])('a typo, and the last word is not at its end: "%s"', async (query, expected) => {
  expect((await suggested(query))[0]).toBe(expected)
})

test('a house with flats is found by its town', async () => {
  expect(await suggested('9 elm ct springfield')).toEqual([
    '9 Elm Ct, Apt 4, Springfield, IL 62704',
    '9 Elm Ct, Apt 5, Springfield, IL 62704',
  ])
})

test('another number, another state or another street is no typo', async () => {
  expect(await suggested('12399 main st springfield')).toEqual([])
  expect(await suggested('12345 main st springfield mo')).toEqual([])
  expect(await suggested('12345 oak st springfield')).toEqual([])
})

test('a street without a number lists its houses', async () => {
  expect(await suggested('broadmor dr')).toEqual(['8 Broadmoor Dr, Peoria, IL 61602'])
})

test('a street that is typed to the middle of its end, without a number', async () => {
  expect(await suggested('broadmor dri')).toEqual(['8 Broadmoor Dr, Peoria, IL 61602'])
  expect(await suggested('thistel lan')).toEqual(['5526 Thistle Ln, Bloomington, MN 55437'])
})

test('an end that the street does not have is not made up', async () => {
  expect(await suggested('5526 thistel bou')).toEqual([])
  expect(await suggested('12345 mian cour')).toEqual([])
})

test('nothing is suggested for marks and for words that nothing is like', async () => {
  for (const query of ['', '%', '\\\\', '% _', 'zzzzzzzz qqqq', '١٢٣٤'])
    expect(await suggested(query), query).toEqual([])
})

test('units of a house stand in their natural order, and the first ones are among the ten', async () => {
  // In the order of their making: neither that of numbers nor that of letters.
  const numbers = Array.from({ length: 60 }, (_, index) => ((index * 37) % 60) + 1)
  await addProperties(db, [
    ...numbers.map((unit) => `7 Larkspur Way, Unit ${unit}, Peoria, IL 61602`),
    ...['B', 'D', 'A', 'C'].map((unit) => `31 Larkspur Way, Apt ${unit}, Peoria, IL 61602`),
  ])
  const ten = Array.from({ length: 10 }, (_, index) => `7 Larkspur Way, Unit ${index + 1}, Peoria, IL 61602`)
  const four = ['A', 'B', 'C', 'D'].map((unit) => `31 Larkspur Way, Apt ${unit}, Peoria, IL 61602`)
  for (const query of ['7 larkspur', '7 larkspur way unit', '7 larkspr way', '7 lakrspur way peoria'])
    expect(await suggested(query), query).toEqual(ten)
  for (const query of ['31 larkspur way', '31 larkspr way peoria']) expect(await suggested(query), query).toEqual(four)
  expect((await suggested('larkspr way')).slice(0, 4)).toEqual(four)
  expect((await suggested('7 larkspr way unit 42 peoria'))[0]).toBe('7 Larkspur Way, Unit 42, Peoria, IL 61602')
  expect((await suggested('7 larkspur way unit 4')).slice(0, 3)).toEqual(
    [4, 40, 41].map((unit) => `7 Larkspur Way, Unit ${unit}, Peoria, IL 61602`),
  )
})
