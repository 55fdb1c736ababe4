import { expect, test } from 'vitest'
import { decodeEntities } from './entities.ts'

test.each([
  ['C&ocirc;te &#038; Sons', 'Côte & Sons'],
  ['Espa&ntilde;ola', 'Española'],
  ['&#x27;&#39;&apos;', "'''"],
  ['5&nbsp;%&ndash;6&frac12;', '5\u00a0%–6½'],
  ['&yuml;&Agrave;&times;', 'ÿÀ×'],
  // Once alone.
  ['&amp;lt;', '&lt;'],
  [
    '&nope; &constructor; &#xd800; &#0; &#1114112; AT&T; a & b',
    '&nope; &constructor; &#xd800; &#0; &#1114112; AT&T; a & b',
  ],
])('%j is %j', (text, decoded) => expect(decodeEntities(text)).toBe(decoded))
