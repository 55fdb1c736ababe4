import fc from 'fast-check'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { getElements } from '../_testing/well-formed.ts'
import { svgFile } from './svg-file.ts'

test('an attribute without a value has an empty one', () => {
  expect(svgFile(createElement('path', { d: '', hidden: true, 'data-b': '', fill: 'none' } as never))).toBe(
    '<path d="" hidden="" data-b="" fill="none"></path>',
  )
})

test('what looks like an attribute in a value or in text stays as it is', () => {
  const svg = svgFile(
    <text data-id="a b> c" aria-label={'x "y z>'}>
      {'d e> "f g'}
    </text>,
  )
  expect(svg).toBe('<text data-id="a b> c" aria-label="x &quot;y z>">d e> &quot;f g</text>')
})

test('text that would end a section of characters, and characters that cannot be written', () => {
  expect(svgFile(<text>{']]> \u0000\ud800 é'}</text>)).toBe('<text>]]&gt; \ufffd\ufffd é</text>')
})

const TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ']]>',
    '<!--',
    '-->',
    '<![CDATA[',
    '&amp;',
    '&',
    ' a b>',
    '"',
    "'",
    '\u0000',
    '\ud800',
    '\ufffe',
    '\r\n',
  ),
)

test('whatever stands in it, it is well-formed', () => {
  assertProperty(
    fc.property(TEXT, TEXT, TEXT, fc.boolean(), (id, d, words, hidden) => {
      const svg = svgFile(
        <svg xmlns="http://www.w3.org/2000/svg" role="img">
          <title>{words}</title>
          <g data-id={id} data-off={hidden}>
            {createElement('path', { d, fill: id })}
          </g>
        </svg>,
      )
      expect(getElements(svg)).toEqual(['svg', 'title', 'g', 'path'])
    }),
    { numRuns: 500 },
  )
})
