import { expect, test } from 'vitest'
import { CENSUS_DIVISIONS, CENSUS_REGIONS, getShapesIn } from './census.ts'

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
