import { describe, expect, test } from 'vitest'
import type { StateMapProps } from './contract.ts'
import { clickActionFor, getDetailWords, resolveProps, StateError, toggle } from './model.ts'
import { SET, STATES } from './shapes.ts'

const plan = (props: StateMapProps) => resolveProps(props, SET.shapes)
const getMessages = (props: StateMapProps) => plan(props).errors.map(({ message }) => message)
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI']

describe('which shapes are drawn', () => {
  const getShapeIds = (props: StateMapProps) => plan(props).shapes.map(({ id }) => id)

  test('50 states and DC, by name', () => {
    expect(getShapeIds({})).toHaveLength(51)
    expect(getShapeIds({})).toContain('DC')
    const names = getShapeIds({}).map((id) => STATES.find((state) => state.id === id)?.name)
    expect(names).toEqual(names.toSorted())
  })

  test('USM-004 the five territories are hidden by default', () => {
    expect(getShapeIds({}).filter((id) => TERRITORIES.includes(id))).toEqual([])
    expect(STATES.filter(({ territory }) => territory).map(({ id }) => id)).toEqual(TERRITORIES)
  })

  test('with territories, all 56', () => expect(getShapeIds({ territories: true })).toHaveLength(56))

  test.each(TERRITORIES)('%s is drawn when it is highlighted, and it alone', (id) => {
    expect(getShapeIds({ highlight: [id] }).filter((one) => TERRITORIES.includes(one))).toEqual([id])
  })

  test('links and details of a territory do not draw it, and are no mistake', () => {
    const props = { links: { PR: '/pr' }, details: { GU: { text: 'Guam' } } }
    expect(getShapeIds(props)).toHaveLength(51)
    expect(getMessages(props)).toEqual([])
  })
})

describe('codes', () => {
  test.each([
    ['as they are', ['TX', 'CO'], ['TX', 'CO']],
    ['in small letters', ['tx', 'Co'], ['TX', 'CO']],
    ['with white space', [' TX', 'CO\n'], ['TX', 'CO']],
    ['twice', ['TX', 'CO', 'tx', 'TX '], ['TX', 'CO']],
    ['in the order given', ['WY', 'AL', 'TX'], ['WY', 'AL', 'TX']],
  ])('%s', (_, highlight, expected) => {
    expect(plan({ highlight })).toMatchObject({ highlight: expected, errors: [] })
  })

  test.each(['ZZ', 'Texas', '', 'T X', 'constructor', '__proto__', 'TX,CO'])(
    'USM-008 “%s”, which is not on the map, raises “State is not a valid state”',
    (code) => {
      const { errors, highlight } = plan({ highlight: ['TX', code] })
      expect(errors).toHaveLength(1)
      expect(errors[0]).toBeInstanceOf(StateError)
      expect(errors[0]).toMatchObject({
        message: 'State is not a valid state',
        code,
        phase: 'props',
        name: 'StateError',
      })
      expect(highlight).toEqual(['TX'])
    },
  )

  test('each wrong one is said, wherever it stands, and the rest is used', () => {
    const props = { highlight: ['ZZ', 'TX'], links: { QQ: '/', CO: '/co' }, details: { XX: {}, ut: { text: 'Utah' } } }
    const { errors, links, details } = plan(props)
    expect(errors.map((error) => (error as StateError).code)).toEqual(['ZZ', 'QQ', 'XX'])
    expect([...links]).toEqual([['CO', '/co']])
    expect([...details]).toEqual([['UT', { text: 'Utah' }]])
  })

  test('of two spellings of one code the later counts', () => {
    expect(plan({ links: { tx: '/a', TX: '/b' } }).links.get('TX')).toBe('/b')
  })
})

describe('URLs of links', () => {
  test.each([
    'https://example.com/tx',
    'HTTP://EXAMPLE.COM',
    '//example.com/tx',
    '/tx',
    'tx.html',
    './tx',
    '../tx',
    '?state=TX',
    '#tx',
    '',
    'a/b:c',
    '?time=10:30',
    '#a:b',
    'mailto:tx@example.com',
    ' https://example.com ',
    'javascript',
  ])('“%s” is used', (url) => {
    expect(plan({ links: { TX: url } })).toMatchObject({ errors: [] })
    expect(plan({ links: { TX: url } }).links.get('TX')).toBe(url)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\r\nscript:alert(1)',
    'javascript\t:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'javascript:/https://example.com',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'filesystem:https://example.com/x',
    'intent://x#Intent;end',
    'view-source:javascript:alert(1)',
    ':javascript:alert(1)',
  ])('“%s” is refused, by name', (url) => {
    expect(plan({ links: { TX: url } }).links.size).toBe(0)
    expect(getMessages({ links: { TX: url } })).toEqual([
      `state-map: "links.TX" is "${url}"; expected an http, https, mailto or relative URL`,
    ])
  })

  test('whatever is used, a browser’s own reading of it runs no script', () => {
    const used = ['https:x', 'mailto:x', 'x', 'a/javascript:x', '?javascript:x', '#javascript:x', '//javascript:80/x']
    for (const url of used) {
      expect(plan({ links: { TX: url } }).links.has('TX'), url).toBe(true)
      expect(new URL(url, 'https://host.example/p').protocol, url).toMatch(/^(https?|mailto):$/)
    }
  })
})

describe('what a click does', () => {
  const all = { links: { TX: '/tx', CO: '/co' }, details: { TX: { text: 'a' } } }
  test.each<[string, StateMapProps, string, string]>([
    ['nothing by itself', {}, 'TX', ''],
    ['a link where there is one', all, 'CO', 'link'],
    ['details before a link', all, 'TX', 'details'],
    ['nothing where there is neither', all, 'UT', ''],
    ['nothing of its own with none', { select: 'none' }, 'TX', ''],
    ['choosing before all else, one', { ...all, select: 'one' }, 'TX', 'select'],
    ['choosing before all else, many', { ...all, select: 'many' }, 'CO', 'select'],
    ['nothing where the link was refused', { links: { TX: 'javascript:x' } }, 'TX', ''],
  ])('%s', (_, props, id, expected) => {
    expect(clickActionFor(props, plan(props), id)).toBe(expected)
  })
})

describe('the selection after a click', () => {
  test.each<[string[], string, 'one' | 'many', string[]]>([
    [[], 'TX', 'many', ['TX']],
    [['TX'], 'CO', 'many', ['TX', 'CO']],
    [['TX', 'CO'], 'TX', 'many', ['CO']],
    [[], 'TX', 'one', ['TX']],
    [['TX'], 'CO', 'one', ['CO']],
    [['TX'], 'TX', 'one', []],
  ])('%j and a click on %s with “%s”: %j', (before, id, mode, after) => {
    const frozen = Object.freeze([...before])
    expect(toggle(frozen, id, mode)).toEqual(after)
  })
})

test.each([
  ['<p>Open <b>daily</b> &amp; late</p>', 'Open daily & late'],
  // As WordPress writes dashes, quotes and ampersands.
  ['9&#8211;5,&#160;Sam&#8217;s &#038; Co', '9–5, Sam’s & Co'],
  ['&amp;#8211; &#9999999;', '&#8211; &#9999999;'],
])('the words of the details %j are %j', (html, words) =>
  expect(getDetailWords(plan({ details: { CO: { html } } }), 'CO')).toBe(words),
)
