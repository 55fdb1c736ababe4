import { expect, test } from 'vitest'
import { getWords } from '../_domain/entities/entities.ts'
import { safeUrl } from './urls.ts'

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

test.each([
  ['C&ocirc;te &#038; Sons', 'Côte & Sons'],
  ['Nuevo M&eacute;xico', 'Nuevo México'],
  ['Espa&ntilde;ola', 'Española'],
])('%j is heard as it is seen: %j', (html, words) => expect(getWords(html)).toBe(words))

test('an ampersand of a link may be written as HTML writes it', () => {
  expect(safeUrl('/homes?state=CO&#038;beds=2&amp;baths=1')).toBe('/homes?state=CO&beds=2&baths=1')
  expect(safeUrl('java&#115;cript&colon;alert(1)&amp;')).toBe('java&#115;cript&colon;alert(1)&')
})

test('no link is none, whoever answers for it', () => {
  expect(safeUrl('')).toBe('')
  expect(safeUrl('', true)).toBe('')
})
