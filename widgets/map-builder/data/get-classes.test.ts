import { expect, test } from 'vitest'
import { blank, change, type DataTable } from '../document.ts'
import { getClasses } from './get-classes.ts'
import { readValues } from './read-values.ts'

const STATES: [string, string][] = [
  ['CA', 'California'],
  ['DC', 'District of Columbia'],
  ['GA', 'Georgia'],
  ['NY', 'New York'],
  ['TX', 'Texas'],
  ['WA', 'Washington'],
]
const read = (text: string, shapes = STATES) => {
  const { values, problems, ...rest } = readValues(text, shapes, 'state')
  return { values: Object.fromEntries(values), problems: problems.map(({ line, message }) => `${line} ${message}`), ...rest }
}

test.each([
  ['CSV with a header', 'State,Rent\nTexas,"1,350"\nca,$2100\n'],
  ['cells of a sheet', 'State\tRent\r\nTexas\t1,350\r\nCalifornia\t2100\r\n'],
  ['the columns the other way round, and one more', 'Rent,Note,State\n1350,warm,TX\n2100,dear,CA'],
  ['FIPS codes', 'fips;Rent\n48;1350\n6;2100'],
])('%s is read', (_, text) => {
  expect(read(text)).toEqual({ values: { TX: 1350, CA: 2100 }, problems: [], label: 'Rent', missing: 0 })
})

test('territories are read by their FIPS codes too', () => {
  expect(read('FIPS,Rent\n72,900\n66,1400', [...STATES, ['PR', 'Puerto Rico'], ['GU', 'Guam']]).values).toEqual({
    PR: 900,
    GU: 1400,
  })
})

test('without a header the first row counts too', () => {
  expect(read('TX,1\nWashington DC,2').values).toEqual({ TX: 1, DC: 2 })
})

test('rows that cannot be read are named with what stands there and what would do; the others count', () => {
  const text = 'State,Value\nTexs,1\nOregon,2\nNY,lots\nGA,4\n\nGeorgia,5\nWA,n/a\nCA'
  expect(read(text)).toEqual({
    values: { GA: 4 },
    label: 'Value',
    missing: 1,
    problems: [
      '2 “Texs” isn’t a state on this map; did you mean “Texas”?',
      '3 “Oregon” isn’t a state on this map; use its name, its code such as TX, or its FIPS code.',
      '4 the value of NY is “lots”; expected a number such as 1,234.5, $1,200 or 5.3%.',
      '7 Georgia was already given in row 5; the first value is used.',
      '9 “CA” has no value; expected a second column with a number.',
    ],
  })
})

test('a comma in a number without quotes is not taken for the end of the number', () => {
  expect(read('TX,1350\nCA,2,100')).toMatchObject({
    values: { TX: 1350 },
    problems: ['2 CA has 3 cells where others have 2; expected numbers with commas in quotes.'],
  })
})

test('counties are read by code, leading zeros or not, and by name with their state', () => {
  const counties: [string, string][] = [
    ['06037', 'Los Angeles, CA'],
    ['48453', 'Travis, TX'],
  ]
  expect(read('6037,1\n"Travis County, TX",2', counties).values).toEqual({ '06037': 1, '48453': 2 })
})

const BOTH: [string, string][] = [
  ['02063', 'Chugach, AK'],
  ['02261', 'Valdez-Cordova, AK'],
  ['09001', 'Fairfield, CT'],
  ['09003', 'Hartford, CT'],
  ['09110', 'Capitol, CT'],
  ['09120', 'Greater Bridgeport, CT'],
]

test('counties of both vintages are read by code and by name', () => {
  const text = '2063,1\n"Valdez-Cordova Census Area, AK",2\nFairfield County,3\n9110,4'
  expect(read(text.replace('Fairfield County', '"Fairfield County, CT"'), BOTH).values).toEqual({
    '02063': 1,
    '02261': 2,
    '09001': 3,
    '09110': 4,
  })
  expect(read('"Capitol Planning Region, CT",1\n"Greater Bridgeport, CT",2', BOTH)).toMatchObject({
    values: { '09110': 1, '09120': 2 },
    problems: [],
  })
})

test('rows of two vintages that share their ground are named', () => {
  expect(read('code,rent\n09110,1\n09120,2\n09001,3', BOTH).problems).toEqual([
    '4 Fairfield, CT can’t be drawn: the same ground belongs to Capitol, CT and 1 more. Keep one or the other.',
  ])
  expect(read('code,rent\n02261,1\n02063,2', BOTH).problems).toEqual([
    '3 Chugach, AK can’t be drawn: the same ground belongs to Valdez-Cordova, AK. Keep one or the other.',
  ])
})

test('what the map names beside the table counts for its ground, and what the table before colored does not', () => {
  const data = { state_specific: { '09001': { name: 'Mine' }, '09003': { color: 'red' } } }
  const table = { ...TABLE, text: '09110,1' }
  const problems = (ids: string[]) => getClasses(data, { ...table, ids }, BOTH, 'county').read.problems
  expect(problems([])).toEqual([
    {
      line: 1,
      message: 'Capitol, CT can’t be drawn: the same ground belongs to Fairfield, CT and 1 more. Keep one or the other.',
    },
  ])
  expect(problems(['09001', '09003'])).toEqual([])
})

const TABLE: DataTable = { text: '', method: 'quantile', classes: 3, palette: 'blue' }
const VALUES = 'State,Rent\nCA,1\nGA,2\nNY,3\nTX,4\nWA,5\nDC,60'

test('quantiles hold as many each; equal steps follow the numbers', () => {
  const ids = (method: DataTable['method']) => {
    const { classes } = getClasses({}, { ...TABLE, method, text: VALUES }, STATES, 'state')
    return [Object.values(classes?.colors ?? {}), classes?.entries.map(({ name }) => name)]
  }
  expect(ids('quantile')).toEqual([
    ['#c6dbef', '#c6dbef', '#4292c6', '#4292c6', '#084594', '#084594'],
    ['1 – 2', '3 – 4', '5 – 60'],
  ])
  expect(ids('equal')[1]).toEqual(['1 – 5', '60'])
})

test('another table takes back the colors and texts of the one before, and leaves what somebody wrote', () => {
  const start = change(blank(), { type: 'field', section: 'state_specific', id: 'NY', key: 'description', value: 'Mine' })
  const run = (doc: typeof start, text: string) => {
    const table = { ...TABLE, ...doc.table, text }
    const now = change(doc, { type: 'table', table })
    const { classes } = getClasses(now.data, table, STATES, 'state')
    return classes ? change(now, { type: 'classes', ...classes }) : now
  }
  const first = run(start, VALUES)
  expect(first.data.state_specific).toMatchObject({
    TX: { color: '#4292c6', description: 'Rent: 4' },
    NY: { description: 'Mine' },
  })
  const second = run(first, 'State,Rent\nNY,3')
  expect(second.data.state_specific).toMatchObject({ NY: { description: 'Mine' } })
  expect(second.data.state_specific).not.toHaveProperty('TX.color')
  expect(second.data.legend).toMatchObject({ entries: [{ name: '3', type: 'state', shape: 'square' }] })
})

test('without one readable value nothing changes', () => {
  expect(getClasses({}, { ...TABLE, text: 'hello' }, STATES, 'state').classes).toBeUndefined()
})
