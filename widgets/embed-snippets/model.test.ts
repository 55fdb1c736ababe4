import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import { examples } from './examples.ts'
import { getAlt, getIframe, getSnippets } from './model.ts'
import { DEFAULTS } from './query.ts'

const common = { origin: 'https://plat.example', major: 'v1', names: { TX: 'Texas', CA: 'California' } }
const getCode = (options: Partial<typeof DEFAULTS>, id: string) =>
  getSnippets({ ...common, options: { ...DEFAULTS, ...options } }).find((snippet) => snippet.id === id)?.code

test('the form to paste and forget is the loader, and a picture in a link in the island', () => {
  expect(getCode({ highlight: ['TX'] }, 'script')).toBe(
    [
      '<script async crossorigin src="https://plat.example/embed/v1/loader.js"></script>',
      `<div data-plat="state-map" data-plat-props='{"highlight":["TX"]}'>`,
      '  <a href="https://plat.example/maps/us?highlight=TX" style="display:block"><img src="https://plat.example/embed/state-map.svg?highlight=TX" width="975" height="610" alt="Map of US states; Texas highlighted" style="display:block;width:100%;height:auto"></a>',
      '</div>',
    ].join('\n'),
  )
})

test('a map without options needs no props', () => {
  expect(getCode({}, 'script')).toContain('<div data-plat="state-map">\n')
})

test('the form with code listens, whether the loader is there yet or not, to what the map does', () => {
  expect(getCode({ select: 'many' }, 'events')).toContain("plat.on('state-map:select'")
  expect(getCode({}, 'events')).toContain("plat.on('state-map:hover'")
  expect(getCode({}, 'events')).toMatch(/loader\.js[\s\S]*window\.plat = window\.plat \|\| \[\]/)
})

test('the line above that form says which event it is', () => {
  const about = (select: 'none' | 'many') =>
    getSnippets({ ...common, options: { ...DEFAULTS, select } }).find(({ id }) => id === 'events')?.about
  expect(about('none')).toContain('when a visitor points at a state')
  expect(about('many')).toContain('when a visitor selects a state')
})

test('the form without script is one sandboxed iframe of the map’s own ratio', () => {
  expect(getIframe('https://plat.example', { ...DEFAULTS, highlight: ['TX'], legend: true })).toBe(
    '<iframe src="https://plat.example/embed/state-map?highlight=TX&amp;legend=1" width="975" height="610" ' +
      'style="border:0;width:100%;max-width:975px;height:auto;aspect-ratio:975/610" loading="lazy" title="US map" ' +
      'referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>',
  )
})

test('the picture says in words what it shows', () => {
  expect(getAlt({ ...DEFAULTS, highlight: ['TX', 'CA'], title: 'Our markets' }, common.names)).toBe(
    'Our markets; Texas, California highlighted',
  )
})

test.each(Object.keys(examples))('the example "%s" has three forms', (name) => {
  expect(getSnippets((examples[name] as (typeof examples)[string]).props)).toHaveLength(3)
})

/** Decodes an attribute value as a browser does. */
const unescaped = (text: string) =>
  text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('no title breaks out of its attribute', () => {
  const nasty = fc.array(fc.constantFrom('"', "'", '<', '>', '&', '</script>', '&quot;', '-->', '\\', '}', 'x'), {
    minLength: 1,
  })
  assertProperty(
    fc.property(
      nasty.map((parts) => parts.join('')),
      (title) => {
        const code = getCode({ title }, 'script') as string
        const parts =
          /^<script async crossorigin src="[^"]*"><\/script>\n<div data-plat="state-map" data-plat-props='([^'<]*)'>\n {2}<a href="([^"<>]*)" style="display:block"><img src="([^"<>]*)" width="975" height="610" alt="([^"<>]*)" style="[^"<>]*"><\/a>\n<\/div>$/.exec(
            code,
          )
        expect(parts).not.toBeNull()
        const [, props = '', link = '', , alt = ''] = parts ?? []
        expect(JSON.parse(unescaped(props))).toEqual({ title })
        expect(new URL(unescaped(link)).searchParams.get('title')).toBe(title)
        expect(unescaped(alt)).toBe(title)
        expect(getCode({ title }, 'iframe')).toMatch(/^<iframe( [a-z]+="[^"<>]*")+><\/iframe>$/)
      },
    ),
  )
})
