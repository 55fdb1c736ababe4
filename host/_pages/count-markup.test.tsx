import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countMarkup } from './count-markup.ts'

test.each([
  ['text with signs of markup', <p key="p">{'a <b> = "c" > d'}</p>, '1.0.0.0'],
  ['values with signs of markup', <p key="p" title={'a <b id="y"> class="d"'} lang="en" />, '1.0.0.0'],
  [
    'attributes without a value',
    <input key="i" disabled title="" hidden={false} aria-hidden={false} className="x" />,
    '1.1.0.0',
  ],
  [
    'a list with a choice',
    <select key="s" id="s" defaultValue="b">
      <option value="a">A</option>
      <option value="b">B</option>
    </select>,
    '3.0.1.0',
  ],
  [
    'SVG',
    <svg key="s" id="s" className="s" aria-label="S" aria-labelledby="t" viewBox="0 0 1 1">
      <title>T</title>
      <path d="M0 0" />
    </svg>,
    '3.1.1.1',
  ],
])('%s: elements, classes, ids and labels', (_, tree, expected) =>
  expect(countMarkup(renderToString(tree))).toBe(expected),
)
