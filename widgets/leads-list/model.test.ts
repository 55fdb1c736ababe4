import { expect, test } from 'vitest'
import { getPatterns } from '../../host/leads/search.ts'
import { examples } from './examples.ts'
import { findsBeginnings, getSummary, placeIn } from './model.ts'
import { TEXTS } from './texts.ts'

const leads = examples.leads?.props.list.leads ?? []
const [ann] = leads

test.each([
  [{ leads }, { q: 'a' }, '3 leads match “a”'],
  [{ leads: ann ? [ann] : [] }, { q: "$& $' {count}" }, "1 lead matches “$& $' {count}”"],
  [{ leads, older: 4 }, { q: 'a' }, '25+ leads match “a”'],
  // The last page of several.
  [{ leads, newer: 9 }, { q: 'a' }, '25+ leads match “a”'],
  [{ leads, total: 1234 }, {}, '1,234 leads'],
  [{ leads: [] }, { q: 'a' }, 'No matching leads'],
  [{ leads: [], total: 0 }, {}, 'No leads yet'],
])('%j with %j is %s', (list, filter, sentence) => {
  expect(getSummary(list, filter, TEXTS)).toBe(sentence)
})

test.each([
  '',
  ' ',
  'a',
  'an',
  'ann',
  'a b',
  'jo smith',
  "o'",
  "o'neil",
  '41',
  '415',
  '(415) 55',
  '@',
  '👍',
  'a.e',
  'Å',
])('that %j finds beginnings alone is said as the server does it', (q) => {
  const beginnings = getPatterns(q)?.some((pattern) => pattern.in === 'words') ?? false
  expect(findsBeginnings(q)).toBe(beginnings)
})

test('the part of the list that an address asks for', () => {
  const place = (query: string) => placeIn(new URLSearchParams(query))
  const filter = { q: '', status: '', unread: '', sort: '' }
  expect(place('utm=1&q=+ann+&unread=1&older=7')).toEqual({
    filter: { q: 'ann', status: '', unread: '1', sort: '' },
    from: { older: 7 },
  })
  expect([place('newer=8'), place('older=x'), place('sort=status&older=7&rank=2')]).toEqual([
    { filter, from: { newer: 8 } },
    { filter, from: {} },
    { filter: { ...filter, sort: 'status' }, from: { older: 7, rank: 2 } },
  ])
})
