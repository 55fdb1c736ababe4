import { expect, test } from 'vitest'
import { getNextStop, nearestStop } from './nearest.ts'
import type { Stop } from './types.ts'

const stops = [0, 0.2, 0.9].map((at): Stop => ({ at, name: '', values: [], dots: [] }))

test.each([
  [-5, 0],
  [0.05, 0],
  [0.15, 1],
  [0.54, 1],
  [0.56, 2],
  [7, 2],
])('at %d the pointer reads stop %d', (at, index) => expect(nearestStop(stops, at)).toBe(index))

test('where nothing is, nothing is read', () => expect(nearestStop([], 0.5)).toBe(-1))

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowUp', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 35, 35],
  ['PageUp', 5, 17],
  ['PageDown', 5, 0],
  ['Home', 5, 0],
  ['End', 5, 35],
  ['a', 5, undefined],
  ['Tab', 5, undefined],
])('%s from %d leads to %s', (key, from, to) => expect(getNextStop(key, from, 36)).toBe(to))
