import fc from 'fast-check'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ofEveryIsland } from '../../_testing/every-island.tsx'
import { signature } from '../signature.ts'
import { renderWithCounts } from './markup.ts'

const read = (tree: ReactNode) => {
  const { html, counts } = renderWithCounts(tree)
  return { counts, read: signature(html) }
}

test('what every island counts while it is drawn is what reading its HTML gives', () => {
  const all = ofEveryIsland(read)
  expect(all.size).toBeGreaterThan(100)
  for (const [name, { counts, read }] of all) if (counts !== undefined) expect(counts, name).toBe(read)
  // Forms with a textarea are read: the others need not be.
  const unread = [...all].filter(([, { counts }]) => counts !== undefined)
  expect(unread.length / all.size).toBeGreaterThan(0.9)
})

test.each<[string, ReactNode, string]>([
  ['text that is escaped', <p key="p">{'a & "b" <c> 😀'}</p>, '1.0.14'],
  ['numbers', <p key="p">{[1.5, 20, 0]}</p>, '1.0.6'],
  [
    'attributes, and those that are none',
    <input key="i" disabled title="" hidden={false} aria-hidden={false} />,
    '1.3.0',
  ],
  [
    'what is chosen',
    <select key="s" name="s" defaultValue="b">
      <option value="a">A</option>
      <option value="b">B</option>
    </select>,
    '3.4.2',
  ],
  [
    'a table with a body',
    <table key="t">
      <tbody>
        <tr>
          <td>1</td>
        </tr>
      </tbody>
    </table>,
    '4.0.1',
  ],
  [
    'SVG',
    <svg key="s" viewBox="0 0 1 1">
      <title>T</title>
      <path d="M0 0" />
    </svg>,
    '3.2.1',
  ],
])('%s: counted without reading', (_, tree, counts) => expect(read(tree)).toEqual({ counts, read: counts }))

const inner = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })
test.each<[string, ReactNode]>([
  ['raw HTML', <p key="p" {...inner('<b>x</b>')} />],
  ['a row without a body', createElement('table', {}, createElement('tr', {}, createElement('td', {}, '1')))],
  ['a textarea', <textarea key="t" defaultValue={'\nx'} />],
  ['the first line break of pre', <pre key="p">{'\nx'}</pre>],
  ['a style', <style key="s">{'a>b'}</style>],
  [
    'noscript',
    <noscript key="n">
      <p>x</p>
    </noscript>,
  ],
  ['a carriage return', <p key="p">{'a\r\nb'}</p>],
])('%s: has to be read', (_, tree) => expect(read(tree).counts).toBeUndefined())

test('a tree drawn within another is counted by itself, and one that fails leaves nothing behind', () => {
  const Inner = () => <b>{renderWithCounts(<i title="t">abc</i>).counts}</b>
  expect(renderWithCounts(<Inner />)).toEqual({ html: '<b>1.1.3</b>', counts: '1.0.5' })
  const Fails = (): never => {
    throw new Error('no')
  }
  const failing = (
    <table>
      <Fails />
    </table>
  )
  expect(() => renderWithCounts(failing)).toThrow('no')
  expect(renderWithCounts(<p>x</p>).counts).toBe('1.0.1')
})

test('any text, in an element and in an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const { counts, read: sum } = read(<p title={text}>{text}</p>)
      if (counts !== undefined) expect(counts).toBe(sum)
      else expect(text).toContain('\r')
    }),
    { numRuns: 2000 },
  )
})
