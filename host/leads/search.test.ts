import { expect, test } from 'vitest'
import { patternsOf } from './search.ts'

test.each([
  ['Ann', [{ in: 'text', like: '%Ann%' }]],
  [
    'ann smith',
    [
      { in: 'text', like: '%ann%' },
      { in: 'text', like: '%smith%' },
    ],
  ],
  ['an', [{ in: 'words', like: '% an%' }]],
  [
    'a b',
    [
      { in: 'words', like: '% a%' },
      { in: 'words', like: '% b%' },
    ],
  ],
  [
    'jo smith',
    [
      { in: 'text', like: '%jo%' },
      { in: 'text', like: '%smith%' },
    ],
  ],
  ['(415) 555-0100', [{ in: 'text', like: '%4155550100%' }]],
  ['+1 415', [{ in: 'text', like: '%1415%' }]],
  ['50%_\\', [{ in: 'text', like: '%50\\%\\_\\\\%' }]],
  ['', []],
])('what is sought for %j', (q, patterns) => {
  expect(patternsOf(q)).toEqual(patterns)
})
