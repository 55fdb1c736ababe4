import '@preact/compat'
import fc from 'fast-check'
import { h, type VNode } from 'preact'
import { renderToString as preactToString } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { createContext, createElement, memo, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bundle } from '../../_testing/bundle.ts'
import { drawn } from './markup.ts'

type Made = [tag: string, props: Record<string, unknown>, children: Child[]]
type Child = string | number | boolean | null | undefined | Made

/** Sorts attributes, because their order means nothing in HTML and the browser's runtime writes classes last. */
const sorted = (html: string) =>
  html.replace(/<([a-z][\w-]*)((?: [^\s=>/]+(?:="[^"]*")?)*)/g, (_, tag, attributes) => {
    const each: string[] = attributes.match(/ [^\s=>]+(?:="[^"]*")?/g) ?? []
    return `<${tag}${each.sort().join('')}`
  })

const isMade = (child: Child): child is Made => Array.isArray(child)

const byOurs = ([tag, props, children]: Made): unknown =>
  createElement(tag, props, ...children.map((child) => (isMade(child) ? (byOurs(child) as never) : child)))

const byPreact = ([tag, props, children]: Made): VNode =>
  h(tag, props, ...children.map((child) => (isMade(child) ? byPreact(child) : child))) as VNode

const same = (made: Made) => {
  const expected = sorted(preactToString(byPreact(made)))
  // In SVG the browser's runtime leaves some names in capitals, which an HTML parser does not see.
  const plain = (html: string) => html.replace(/ [a-zA-Z-]+(?=[ >/]|=")/g, (name) => name.toLowerCase())
  expect(plain(sorted(drawn(byOurs(made))))).toBe(plain(expected))
}

const TEXTS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('a & b', '<b>', `"it's"`, '&amp;', '', ' ', '\n', '</p>', '😀'),
)
const VALUES = fc.oneof(TEXTS, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined))
const NAMES =
  `className class htmlFor id title href tabIndex autoComplete autoFocus readOnly maxLength minLength colSpan rowSpan noValidate
  inputMode enterKeyHint dateTime crossOrigin fetchPriority srcSet spellCheck draggable hidden disabled required open download
  aria-label aria-hidden aria-checked data-id data-plat-on role width height d x1 y2 viewBox preserveAspectRatio textAnchor
  strokeWidth strokeLinecap fillOpacity fillRule vectorEffect dominantBaseline clipPath transform points markerEnd xlinkHref
  httpEquiv charSet acceptCharset formAction encType popoverTarget itemProp key ref onClick defaultChecked checked`.split(
    /\s+/,
  )
const STYLES = fc.dictionary(
  fc.constantFrom('left', 'marginTop', 'opacity', 'zIndex', '--at', 'WebkitLineClamp', 'flexGrow', 'lineHeight'),
  fc.oneof(fc.integer(), fc.constantFrom('1em', 'a"b', '', '50%')),
)
const PROPS = fc
  .tuple(fc.dictionary(fc.constantFrom(...NAMES), VALUES, { maxKeys: 5 }), fc.option(STYLES, { nil: undefined }))
  .map(([props, style]) => (style ? { ...props, style } : props))
  // Two names of one attribute are a mistake of the source, and so is a handler that is no function.
  .filter((props) => !('class' in props && 'className' in props) && !('checked' in props && 'defaultChecked' in props))
const TAGS = 'div p span a b ul li table tbody tr td button label svg g path text details summary'.split(' ')

const { made: ELEMENTS } = fc.letrec<{ made: Made }>((tie) => ({
  made: fc.tuple(
    fc.constantFrom(...TAGS),
    PROPS,
    fc.array(fc.oneof({ maxDepth: 4 }, VALUES as fc.Arbitrary<Child>, tie('made')), { maxLength: 4 }),
  ),
}))

test('elements are written as the browser’s runtime writes them', () => {
  fc.assert(fc.property(ELEMENTS, same), { numRuns: 2000 })
})

test.each<[string, Made]>([
  [
    'elements without an end tag',
    [
      'p',
      {},
      [
        ['img', { src: 'a.png', alt: '' }, []],
        ['br', {}, []],
        ['hr', {}, []],
      ],
    ],
  ],
  ['raw HTML', ['p', { dangerouslySetInnerHTML: { __html: '<b>&amp;</b>' } }, []]],
  ['no raw HTML', ['p', { dangerouslySetInnerHTML: { __html: '' } }, ['text']]],
  ['a field with what it begins as', ['input', { type: 'text', defaultValue: 'a "b"' }, []]],
  ['a field with a value', ['input', { value: 'a', name: 'x' }, []]],
  ['a tick', ['input', { type: 'checkbox', defaultChecked: true }, []]],
  ['several lines', ['textarea', { defaultValue: '<a>\n&', name: 'x' }, []]],
  ['several lines of a value', ['textarea', { value: 'a' }, []]],
  [
    'a choice',
    [
      'select',
      { value: 'b' },
      [
        ['option', { value: 'a' }, ['A']],
        ['option', { value: 'b' }, ['B']],
      ],
    ],
  ],
  [
    'a choice to begin with',
    [
      'select',
      { defaultValue: 2, name: 'n' },
      [
        ['option', { value: 1 }, ['1']],
        ['option', { value: 2 }, ['2']],
      ],
    ],
  ],
  [
    'a choice in groups',
    ['select', { value: 'b' }, [['optgroup', { label: 'g' }, [['option', { value: 'b' }, ['B']]]]]],
  ],
  ['an option that says so itself', ['select', {}, [['option', { value: 'a', selected: true }, ['A']]]]],
  ['an option that says it is not', ['select', { value: 'a' }, [['option', { value: 'a', selected: false }, ['A']]]]],
  [
    'a class that is nothing',
    [
      'p',
      { className: 0 },
      [
        ['b', { class: '' }, []],
        ['i', { className: false }, []],
      ],
    ],
  ],
  ['numbers, and what is nothing', ['p', {}, [0, null, undefined, true, false, '', 1.5]]],
])('%s: as the browser’s runtime writes it', (_, made) => same(made))

test('several are chosen where several may be', () => {
  const html = renderToString(
    <select multiple defaultValue={['a', 'c']}>
      {['a', 'b', 'c'].map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>,
  )
  expect(html.match(/<option[^>]*>/g)).toEqual([
    '<option selected value="a">',
    '<option value="b">',
    '<option selected value="c">',
  ])
})

test('text cannot become an element, and an object is no child', () => {
  const given = JSON.parse('{"html":"<script>","rest":null,"type":"script","props":{"children":"x"}}')
  expect(renderToString(<p title={'"><b>'}>{'<b>&'}</p>)).toBe('<p title="&quot;>&lt;b>">&lt;b>&amp;</p>')
  expect(() => renderToString(<p>{given}</p>)).toThrow(TypeError)
  expect(renderToString(createElement('p', JSON.parse('{"onClick":null,"a b":"x","x=\\"":"y","<":"z"}')))).toBe(
    '<p></p>',
  )
})

const Depth = createContext(0)
const Says = () => <i>{useContext(Depth)}</i>

test('a context is that of the nearest provider around, also in an element that was made outside of it', () => {
  const outside = <Says />
  const tree = (
    <>
      {outside}
      <Depth.Provider value={1}>
        {outside}
        <Depth.Provider value={2}>{outside}</Depth.Provider>
        <p>{outside}</p>
      </Depth.Provider>
      {outside}
    </>
  )
  expect(renderToString(tree)).toBe('<i>0</i><i>1</i><i>2</i><p><i>1</i></p><i>0</i>')
})

test('a tree that is drawn within another is a tree of its own', () => {
  const Nested = () => <b>{renderToString(<Says />)}</b>
  expect(
    renderToString(
      <Depth.Provider value={1}>
        <Nested />
        <Says />
      </Depth.Provider>,
    ),
  ).toBe('<b>&lt;i>0&lt;/i></b><i>1</i>')
})

test('one element may stand in several places', () => {
  const one = <p>a{<Says />}b</p>
  const all = '<p>a<i>0</i>b</p>'
  expect(
    renderToString(
      <div>
        {one}
        {one}
        <u>{one}</u>
      </div>,
    ),
  ).toBe(`<div>${all}${all}<u>${all}</u></div>`)
  expect(renderToString(one)).toBe(all)
})

test('what a component throws reaches whoever draws, and leaves nothing behind', () => {
  const Fails = (): never => {
    throw new Error('no')
  }
  expect(() =>
    renderToString(
      <Depth.Provider value={7}>
        <select value="a">
          <Fails />
        </select>
      </Depth.Provider>,
    ),
  ).toThrow('no')
  expect(
    renderToString(
      <p>
        <Says />
        <select>
          <option value="a">A</option>
        </select>
      </p>,
    ),
  ).toBe('<p><i>0</i><select><option value="a">A</option></select></p>')
})

test('components are drawn in the order of the page, and those that are not shown are not', () => {
  const order: string[] = []
  const Notes = ({ name, children }: { name: string; children?: ReactNode }) => {
    order.push(name)
    return <>{children}</>
  }
  const unseen = <Notes name="unseen" />
  renderToString(
    <Notes name="a">
      <Notes name="b" />
      <p>
        <Notes name="c" />
        {unseen === null && unseen}
      </p>
    </Notes>,
  )
  expect(order).toEqual(['a', 'b', 'c'])
})

test('hooks give what there is at the beginning', () => {
  const ran: string[] = []
  const Hooks = memo(function Hooks() {
    const [text] = useState(() => 'lazy')
    const [plain] = useState('plain')
    const [count] = useReducer((now: number) => now + 1, 2)
    const ref = useRef<HTMLElement>(null)
    const sum = useMemo(() => count + 1, [count])
    useEffect(() => {
      ran.push('effect')
    })
    return <p>{[text, plain, count, String(ref.current), sum].join(' ')}</p>
  })
  expect(renderToString(<Hooks />)).toBe('<p>lazy plain 2 null 3</p>')
  expect(ran).toEqual([])
})

test('every island is drawn as the runtime that hydrates it would draw it', async () => {
  const [ours, theirs] = (await Promise.all(
    (['server', 'preact'] as const).map(async (drawing) => {
      const { everyIsland } = await import(await bundle('host/_testing/every-island.tsx', drawing))
      return everyIsland()
    }),
  )) as [Map<string, string>, Map<string, string>]
  expect(ours.size).toBeGreaterThan(100)
  expect([...ours.keys()]).toEqual([...theirs.keys()])
  for (const [name, html] of ours) expect(sorted(html), name).toBe(sorted(theirs.get(name) ?? ''))
}, 120_000)
