import { expect, test } from 'vitest'
import { table } from './table.ts'

test('a table aligns numbers to the right and words to the left', () => {
  expect(
    table(
      ['name', 'bytes'],
      [
        ['loader', 9],
        ['a', 2600],
      ],
    ),
  ).toBe(['name    bytes', '─────────────', 'loader      9', 'a        2600'].join('\n'))
})
