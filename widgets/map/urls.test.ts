import { expect, test } from 'vitest'
import { getWords, safeUrl } from './urls.ts'

test.each([
  ['Colorado', 'Colorado'],
  ['  Colorado ', 'Colorado'],
  ['New\tMexico', 'New Mexico'],
  ['New\u00a0Mexico', 'New Mexico'],
  ['New   Mexico', 'New Mexico'],
  ['Texas &amp; Utah', 'Texas & Utah'],
  ['<b>Texas</b><br>Utah', 'Texas Utah'],
  ['&nope; 3 < 4', '&nope; 3 < 4'],
  ['', ''],
])('the words of %j are %j', (html, words) => expect(getWords(html)).toBe(words))

test('no link is none, whoever answers for it', () => {
  expect(safeUrl('')).toBe('')
  expect(safeUrl('', true)).toBe('')
})
