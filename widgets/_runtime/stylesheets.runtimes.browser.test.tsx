import { expect, test } from 'vitest'
import { contextFor, open, placeElement } from '../_testing/open.ts'
import { probe } from '../_testing/probe.tsx'
import { adopt } from './stylesheets.ts'

const RED = '.probe { color: rgb(255, 0, 0) }'
const Label = () => <p className="probe">x</p>
const getColor = (root: Element | ShadowRoot) => getComputedStyle(root.querySelector('.probe') as Element).color

test('a text is parsed once a page, however many roots adopt it', () => {
  const roots = [1, 2, 3].map(() => placeElement().attachShadow({ mode: 'open' }))
  for (const root of roots) adopt(root, [RED])
  expect(new Set(roots.map((root) => root.adoptedStyleSheets[0])).size).toBe(1)
})

test('a root adopts a text once, and keeps what it had', () => {
  const root = placeElement().attachShadow({ mode: 'open' })
  const own = new CSSStyleSheet()
  root.adoptedStyleSheets = [own]
  for (let i = 0; i < 3; i++) adopt(root, [RED, 'p { margin: 0 }'])
  expect(root.adoptedStyleSheets).toHaveLength(3)
  expect(root.adoptedStyleSheets[0]).toBe(own)
})

test('in light DOM the document adopts it once for all islands, and no tag is added', () => {
  // The tokens are there from now on.
  open(probe(Label, { styles: [], shadow: false }), {})
  const before = [document.adoptedStyleSheets.length, document.querySelectorAll('style,link,script').length]
  const css = '.probe { color: rgb(0, 0, 255) }'
  const islands = [1, 2].map(() => open(probe(Label, { styles: [css], shadow: false }), {}))
  expect(islands.map(({ root }) => getColor(root))).toEqual(['rgb(0, 0, 255)', 'rgb(0, 0, 255)'])
  expect(document.adoptedStyleSheets).toHaveLength((before[0] as number) + 1)
  expect(document.querySelectorAll('style,link,script')).toHaveLength(before[1] as number)
})

test('an island in light DOM inside of a shadow root of the page has its styles there', () => {
  const css = '.probe { color: rgb(0, 128, 0) }'
  const around = placeElement().attachShadow({ mode: 'open' })
  const element = document.createElement('div')
  around.append(element)
  const instance = probe(Label, { styles: [css], shadow: false })(element, {}, contextFor(element).context)
  expect(getColor(element)).toBe('rgb(0, 128, 0)')
  // The island's own, the tokens, and how large the reader has text.
  expect(around.adoptedStyleSheets).toHaveLength(3)
  instance.unmount()
})

test('an element that stands in no page yet has its styles when it comes into one', () => {
  const css = '.probe { color: rgb(0, 0, 128) }'
  const element = document.createElement('div')
  const instance = probe(Label, { styles: [css], shadow: false })(element, {}, contextFor(element).context)
  placeElement().append(element)
  expect(getColor(element)).toBe('rgb(0, 0, 128)')
  instance.unmount()
})

test('a shadow root holds its styles in and the page’s out, !important or not', () => {
  const hostile = new CSSStyleSheet()
  hostile.replaceSync(
    '* { all: unset !important; font-size: 40px !important; color: lime !important; display: none !important }',
  )
  const { root, element } = open(probe(Label, { styles: [RED] }), {})
  document.adoptedStyleSheets.push(hostile)
  const style = getComputedStyle(root.querySelector('.probe') as Element)
  const computed = [style.color, style.fontSize, getComputedStyle(element).display]
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile)
  expect(computed).toEqual(['rgb(255, 0, 0)', '16px', 'block'])
})

test('the font family and the color scheme of the page come through the wall', () => {
  const css = '.probe { color: light-dark(rgb(1, 1, 1), rgb(2, 2, 2)) }'
  const { root, element } = open(probe(Label, { styles: [css] }), {})
  const around = element.parentElement as HTMLElement
  around.style.cssText = 'font-family: "Some Serif"; color-scheme: dark'
  const style = getComputedStyle(root.querySelector('.probe') as Element)
  const computed = [style.fontFamily, style.color]
  around.removeAttribute('style')
  expect(computed).toEqual(['"Some Serif"', 'rgb(2, 2, 2)'])
})

test('a hidden element stays hidden', () => {
  const { element } = open(probe(Label), {})
  element.hidden = true
  expect(getComputedStyle(element).display).toBe('none')
})
