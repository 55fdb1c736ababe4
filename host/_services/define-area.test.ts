import { expect, test } from 'vitest'
import { mergeRows } from './define-area.ts'

test('rows of all areas are one table, and no area can take the row of another', () => {
  expect(mergeRows([{ 'GET /a': 1 }, {}, { 'GET /b': 2 }])).toEqual({ 'GET /a': 1, 'GET /b': 2 })
  expect(() => mergeRows([{ 'GET /a': 1 }, { 'GET /a': 2 }])).toThrow('Two areas have a row for GET /a.')
})
