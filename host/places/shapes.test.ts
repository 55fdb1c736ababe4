import { expect, test } from 'vitest'
import { countySets } from '../markets/county-sets.ts'
import { getStateShapes, getSurroundings } from './shapes.ts'

test('every county of today and before has a picture among its neighbors, itself first', () => {
  for (const fips of countySets().flatMap(({ ids }) => ids.filter((_, at) => at % 25 === 0))) {
    const shapes = getSurroundings(fips)
    expect(shapes?.counties[0]?.fips).toBe(fips)
    expect(shapes?.counties[0]?.d, fips).toMatch(/^M/)
  }
  expect(getSurroundings('72113')).toBeUndefined()
})

test('the neighbors of a county are those around it, and none of the other vintage', () => {
  const around = getSurroundings('48453')?.counties.map(({ fips }) => fips)
  for (const neighbor of ['48209', '48491', '48021', '48055', '48031', '48053']) expect(around).toContain(neighbor)
  expect(around).not.toContain('48201')
  const connecticut = getSurroundings('09110')?.counties.map(({ fips }) => fips)
  expect(connecticut).toContain('09140')
  expect(connecticut).not.toContain('09003')
})

test('a state has all of its counties, of today or of before', () => {
  expect(getStateShapes('48', false)?.counties).toHaveLength(254)
  expect(getStateShapes('09', false)?.counties).toHaveLength(9)
  expect(getStateShapes('09', true)?.counties).toHaveLength(8)
  expect(getStateShapes('72', false)).toBeUndefined()
})
