import { describe, expect, it, test } from 'vitest'
import standard from './generated/us-states.ts'
import { type Direction, nearestInDirection } from './nearest.ts'
import { readShapes } from './shapes.ts'

const directions: Direction[] = ['left', 'right', 'up', 'down']
const all = readShapes(standard).shapes.map(({ id, territory, leader, label: [x, y] }) => ({
  id,
  territory,
  point: leader ? ([leader[0], leader[1]] as const) : ([x, y] as const),
}))
const go = (places: typeof all, from: string, direction: Direction) => {
  const at = places.findIndex(({ id }) => id === from)
  return places[
    nearestInDirection(
      places.map(({ point }) => point),
      at,
      direction,
    )
  ]?.id
}
const states = all.filter(({ territory }) => !territory)

describe('arrow keys', () => {
  test.each([
    ['CO', 'UT', 'KS', 'WY', 'NM'],
    ['WA', undefined, 'ID', undefined, 'OR'],
    ['CA', undefined, 'NV', 'OR', 'AK'],
    ['KS', 'CO', 'MO', 'NE', 'OK'],
    ['TX', 'NM', 'LA', 'OK', 'HI'],
    ['ME', 'NH', undefined, undefined, 'NH'],
    ['OH', 'IN', 'WV', 'MI', 'WV'],
    ['FL', 'AL', undefined, 'SC', undefined],
    ['HI', 'AK', 'TX', 'NM', undefined],
    ['AK', undefined, 'HI', 'CA', undefined],
  ])('from %s lead left to %s, right to %s, up to %s, down to %s', (from, ...to) => {
    expect(directions.map((direction) => go(states, from, direction))).toEqual(to)
  })

  test.each([
    ['the 50 states and DC', states],
    ['all 56', all],
  ])('lead from any of %s to any other', (_, places) => {
    for (const { id } of places) {
      const reachedIds = new Set([id])
      for (const from of reachedIds) {
        for (const direction of directions) {
          const to = go(places, from, direction)
          if (to) reachedIds.add(to)
        }
      }
      expect(reachedIds.size, `from ${id}`).toBe(places.length)
    }
  })

  it('lead from Florida and South Carolina to the Caribbean, and back', () => {
    expect([go(all, 'FL', 'right'), go(all, 'VI', 'left')]).toEqual(['VI', 'FL'])
    expect(go(all, 'SC', 'right')).toBe('PR')
    expect(go(all, 'PR', 'left')).toBe('GA')
  })
})

it('says -1 where there is nothing, or no such place', () => {
  expect(nearestInDirection([[0, 0]], 0, 'left')).toBe(-1)
  expect(nearestInDirection([[0, 0]], 7, 'left')).toBe(-1)
  expect(nearestInDirection([], 0, 'left')).toBe(-1)
})

it('lead through places at one point, one after the other', () => {
  const points = [
    [0, 0],
    [5, 0],
    [5, 0],
    [5, 0],
    [9, 0],
  ] as const
  const walk = (from: number, direction: Direction): number[] => {
    const to = nearestInDirection(points, from, direction)
    return to < 0 ? [] : [to, ...walk(to, direction)]
  }
  expect(walk(0, 'right')).toEqual([1, 2, 3, 4])
  expect(walk(4, 'left')).toEqual([1, 0])
})
