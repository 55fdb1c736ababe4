import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countMarkup } from './count-markup.ts'

test.each([
  ['text with signs of markup', <p key="p">{'a <b> = "c" > d'}</p>, '1.0'],
  ['values with signs of markup', <p key="p" title={'a <b x="y"> c=d'} lang="en" />, '1.2'],
  ['attributes without a value', <input key="i" disabled title="" hidden={false} aria-hidden={false} />, '1.3'],
  [
    'a list with a choice',
    <select key="s" name="s" defaultValue="b">
      <option value="a">A</option>
      <option value="b">B</option>
    </select>,
    '3.4',
  ],
  [
    'SVG',
    <svg key="s" viewBox="0 0 1 1">
      <title>T</title>
      <path d="M0 0" />
    </svg>,
    '3.2',
  ],
])('%s: elements and attributes', (_, tree, expected) => expect(countMarkup(renderToString(tree))).toBe(expected))
