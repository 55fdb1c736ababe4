import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import { foldCode, foldEmail, foldName, foldPassword, foldProse, foldSearch, foldZip, isolate } from './fold.ts'

test.each([
  ['  Zoe\u0308   Smith\u200e ', 'Zo\u00eb Smith'],
  ['\u202aAda\u202c\u00a0Lovelace\ufeff', 'Ada Lovelace'],
  // Persian is spelled with a zero-width non-joiner, and families of emoji are joined.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d👧', '👩\u200d👧'],
])('the name %j is stored as %j', (input, stored) => expect(foldName(input)).toBe(stored))

test.each([
  ['\u202a+44 7911 223456\u202c', '+44 7911 223456'],
  ['\u2066(415)\u00a0555\u20110100\u2069', '(415) 555-0100'],
  ['４１５－５５５－０１００', '415-555-0100'],
  ['78701–1234', '78701-1234'],
  ['12\u200d34\u200c56', '123456'],
])('the code %j is read as %j', (input, read) => expect(foldCode(input)).toBe(read))

test.each([
  ['Kim@München.de', 'kim@xn--mnchen-3ya.de'],
  ['kim@mu\u0308nchen.de', 'kim@xn--mnchen-3ya.de'],
  ['kim@xn--mnchen-3ya.de', 'kim@xn--mnchen-3ya.de'],
  ['用户@例え.jp', '用户@xn--r8jz45g.jp'],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  ['\u200eann@example.com\u200b', 'ann@example.com'],
  ['ann@exa\u0301mple.com/path', 'ann@exámple.com/path'],
  ['ann', 'ann'],
])('the address %j is compared as %j', (input, compared) => expect(foldEmail(input)).toBe(compared))

test.each([
  ['78701-1234', '78701'],
  ['787011234', '78701'],
  [' 78701 – 1234 ', '78701'],
  ['７８７０１', '78701'],
  ['78701-123', '78701-123'],
])('the ZIP code %j is read as %j', (input, read) => expect(foldZip(input)).toBe(read))

test.each([
  ['an override', '\u202egnp.exe and on', 'gnp.exe and on'],
  ['an override that ends', 'a \u202db\u202c c', 'a b c'],
  ['an embedding that does not end', '\u202bשלום\nnext', '\u202bשלום\u202c\nnext'],
  ['an isolate that does not end', '\u2067שלום \u2066ab', '\u2067שלום \u2066ab\u2069\u2069'],
  ['ends without a beginning', 'a\u202c b\u2069 c', 'a b c'],
  ['an end of an isolate over what began in it', '\u2068a \u202bb\u2069 c', '\u2068a \u202bb\u2069 c'],
  ['an override around an embedding', '\u202ea \u202bb\u202c c\u202c d', 'a \u202bb\u202c c d'],
  ['marks between letters', 'א\u200f! \u200eab', 'א\u200f! \u200eab'],
])('a text turns around nothing that stands beside it: %s', (_, typed, stored) => expect(foldProse(typed)).toBe(stored))

test('a password is the same in both forms of its letters, and keeps case, width and spaces around it', () => {
  expect(foldPassword('scho\u0308ne\u00a0Ha\u0308user')).toBe('sch\u00f6ne H\u00e4user')
  expect(foldPassword(' Ａbc ')).toBe(' Ａbc ')
})

test('a search finds names with and without accents, composed or not', () => {
  const forms = ['Müller', 'mu\u0308ller', 'MULLER', 'mül\u200bler']
  expect(new Set(forms.map(foldSearch))).toEqual(new Set(['muller']))
})

test('what is folded once stays', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.emailAddress())
  for (const fold of [foldName, foldCode, foldEmail, foldPassword, foldProse, foldSearch, foldZip]) {
    assertProperty(
      fc.property(text, (input) => {
        expect(fold(fold(input))).toBe(fold(input))
      }),
      { numRuns: 3_000 },
    )
  }
})

test('names of scripts that are written from right to left are isolated in a sentence; others stay as they are', () => {
  expect(['שרה', 'Ann (سارة)', 'Zoë', '', '李'].map(isolate)).toEqual([
    '\u2068שרה\u2069',
    '\u2068Ann (سارة)\u2069',
    'Zoë',
    '',
    '李',
  ])
})
