import { expect, test } from 'vitest'
import { CENSUS_DIVISIONS, CENSUS_REGIONS, getShapesIn } from './census.ts'
import { withoutOtherVintage } from './same-ground.ts'

test.each([
  ['regions', CENSUS_REGIONS, 4],
  ['divisions', CENSUS_DIVISIONS, 9],
])('the %s hold each state and the District of Columbia once', (_, areas, count) => {
  const all = areas.flatMap(({ states }) => [...states])
  expect([areas.length, all.length, new Set(all).size]).toEqual([count, 51, 51])
})

test('counties are found by the state behind their name', () => {
  const south = CENSUS_REGIONS.find(({ name }) => name === 'South')
  const shapes: [string, string][] = [
    ['TX', 'Texas'],
    ['48453', 'Travis, TX'],
    ['06037', 'Los Angeles, CA'],
  ]
  expect(south && getShapesIn(south, shapes)).toEqual(['TX', '48453'])
})

test('of two vintages a Census region has the one that the map draws', () => {
  const shapes: [string, string][] = [
    ['09001', 'Fairfield, CT'],
    ['09110', 'Capitol, CT'],
    ['12086', 'Miami-Dade, FL'],
    ['12025', 'Dade, FL'],
  ]
  const northeast = CENSUS_REGIONS.find(({ name }) => name === 'Northeast')
  const getIds = (named: string[]) => northeast && getShapesIn(northeast, withoutOtherVintage(shapes, named))
  expect(getIds([])).toEqual(['09001'])
  expect(getIds(['09110', '12025'])).toEqual(['09110'])
  expect(getIds(['09110', '09001'])).toEqual(['09001'])
})
