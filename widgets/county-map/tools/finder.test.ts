import { expect, test } from 'vitest'
import { finder } from './finder.ts'
import type { CountyRow } from './rows.ts'

const COUNTIES = `06071 San Bernardino County, CA|Riverside-San Bernardino-Ontario, CA
06065 Riverside County, CA|Riverside-San Bernardino-Ontario, CA
06073 San Diego County, CA|San Diego-Chula Vista-Carlsbad, CA
08111 San Juan County, CO
48411 San Saba County, TX
35053 San Juan County, NM|Farmington, NM
36043 Bonsan County, NY
17031 Cook County, IL|Chicago-Naperville-Elgin, IL-IN
18089 Lake County, IN|Chicago-Naperville-Elgin, IL-IN
17097 Lake County, IL|Chicago-Naperville-Elgin, IL-IN
08065 Lake County, CO
55059 Kenosha County, WI|Chicago-Naperville-Elgin, IL-IN
27031 Cook County, MN
13075 Cook County, GA
41067 Washington County, OR|Portland-Vancouver-Hillsboro, OR-WA
01129 Washington County, AL
53033 King County, WA|Seattle-Tacoma-Bellevue, WA
36047 Kings County, NY|New York-Newark-Jersey City, NY-NJ
48269 King County, TX
29510 St. Louis city, MO|St. Louis, MO-IL
29189 St. Louis County, MO|St. Louis, MO-IL
48385 Real County, TX
29193 Ste. Genevieve County, MO
48157 Fort Bend County, TX|Houston-Pasadena-The Woodlands, TX
30111 Yellowstone County, MT|Billings, MT
38061 Mountrail County, ND
35013 Doña Ana County, NM|Las Cruces, NM
24033 Prince George's County, MD|Washington-Arlington-Alexandria, DC-VA-MD-WV
19141 O'Brien County, IA
17099 LaSalle County, IL
48283 La Salle County, TX
29215 Texas County, MO
11001 District of Columbia, DC|Washington-Arlington-Alexandria, DC-VA-MD-WV
36001 Albany County, NY
54019 Constructor County, WV`
const rows = COUNTIES.split('\n').map((line): CountyRow => {
  const [name = '', msa = ''] = line.slice(6).split('|')
  return { fips: line.slice(0, 5), name, msa, url: '', values: [] }
})
const find = finder(rows)
const names = (query: string) => find(query).map(({ name }) => name)

test('names that begin so come before words that do, and those before what only holds the letters', () => {
  expect(names('san')).toEqual([
    // Those that a metro area is named for too, then by how many counties their area has.
    'San Bernardino County, CA',
    'San Diego County, CA',
    'San Juan County, NM',
    'San Juan County, CO',
    'San Saba County, TX',
    'Bonsan County, NY',
    'Riverside County, CA',
  ])
  expect(names('bend')).toEqual(['Fort Bend County, TX'])
  expect(names('king')).toEqual(['King County, WA', 'King County, TX', 'Kings County, NY'])
})

test.each(['tx', 'TX', ' Texas '])('%j finds the counties of the state', (query) => {
  const state = ['Fort Bend County, TX', 'King County, TX', 'La Salle County, TX', 'Real County, TX']
  expect(names(query).filter((name) => name.endsWith('TX'))).toEqual([...state, 'San Saba County, TX'])
  // Named so to its end.
  expect(names(query)[0]).toBe(query === ' Texas ' ? 'Texas County, MO' : state[0])
})

test.each([
  ['cook', ['Cook County, IL', 'Cook County, GA', 'Cook County, MN']],
  ['cook il', ['Cook County, IL']],
  ['\u202aco\u00adok il\u202c', ['Cook County, IL']],
  ['cook, illinois', ['Cook County, IL']],
  ['Cook County, IL', ['Cook County, IL']],
  ['cook county, illinois', ['Cook County, IL']],
  // On the way to it.
  ['cook i', ['Cook County, IL']],
  ['cook illi', ['Cook County, IL']],
  ['washington oregon', ['Washington County, OR']],
  ['washington dc', ['District of Columbia, DC']],
  ['lake', ['Lake County, IL', 'Lake County, IN', 'Lake County, CO']],
  ['chicago in', ['Lake County, IN']],
  ['district of columbia', ['District of Columbia, DC']],
])('%j finds %j', (query, found) => {
  expect(names(query)).toEqual(found)
})

test.each([
  ['saint louis', 'St. Louis city, MO'],
  ['saint l', 'St. Louis city, MO'],
  ['sain', 'St. Louis city, MO'],
  ['st louis', 'St. Louis city, MO'],
  ['St. Louis County', 'St. Louis County, MO'],
  ['sainte gen', 'Ste. Genevieve County, MO'],
  ['ft bend', 'Fort Bend County, TX'],
  ['ft. bend, tx', 'Fort Bend County, TX'],
  ['Doña', 'Doña Ana County, NM'],
  ['dona ana nm', 'Doña Ana County, NM'],
  ["prince george's", "Prince George's County, MD"],
  ['prince george’s', "Prince George's County, MD"],
  ['prince georges', "Prince George's County, MD"],
  ["o'brien", "O'Brien County, IA"],
  ['obrien', "O'Brien County, IA"],
  ['o brien', "O'Brien County, IA"],
  ['la salle il', 'LaSalle County, IL'],
  ['lasalle tx', 'La Salle County, TX'],
  ['17031', 'Cook County, IL'],
])('%j finds %s first', (query, found) => {
  expect(names(query)[0]).toBe(found)
})

test('Montana is no Mount, and states of a metro area are not its name', () => {
  expect(names('mount')).toEqual(['Mountrail County, ND'])
  expect(names('il')).toEqual(['Cook County, IL', 'Lake County, IL', 'LaSalle County, IL'])
})

test.each(['', '  ', '?', '[(*', 'zzz', 'nyc', 'constructor xx', '__proto__'])('%j finds nothing', (query) => {
  expect(names(query)).toEqual([])
})

test('a page’s own names are found with their states, which they do not say', () => {
  const own = finder([{ fips: '17031', name: 'Chicagoland', msa: '', url: '', values: [] }])
  expect(own('chicagoland il')).toHaveLength(1)
  expect(own('illinois')).toHaveLength(1)
})
