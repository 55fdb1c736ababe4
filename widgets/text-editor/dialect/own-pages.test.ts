import { expect, test } from 'vitest'
import { createMarkdown } from './markdown.ts'
import { getOwnPage, isOwnPath } from './own-pages.ts'

const markdown = createMarkdown()
const BASE = 'https://plat.example'

test.each(['/markets/48453', '/forums/1/topics/2-a?highlight_post=3#post_3', '/', '/bigger_deals?q=Austin%2C+TX'])(
  'a post may link to a path of the site: %s',
  (path) => {
    expect(isOwnPath(path)).toBe(true)
    expect(markdown.render(`[here](${path})`)).toContain(`<a href="${path}">here</a>`)
  },
)

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0a/evil.example',
  '/ /evil.example',
  '/\u2028/evil.example',
  '/markets/48453\\..\\..',
  'markets/48453',
  './markets',
  'javascript:alert(1)',
  'data:text/html,x',
  '#post_1',
]

test.each(HOSTILE)('an address that could lead elsewhere is none of the site: %j', (url) => {
  expect(isOwnPath(url)).toBe(false)
  expect(getOwnPage(url)).toBeUndefined()
})

test.each(HOSTILE)('no link of a rendered post leads to another host by a path: %j', (url) => {
  for (const source of [`[x](${url})`, `[x](<${url}>)`, `<${url}>`, url]) {
    const html = markdown.render(source)
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      const { hostname, protocol } = new URL(href.replaceAll('&amp;', '&'), BASE)
      const isWritten = /^(?:https?|mailto):/.test(href)
      expect([protocol, isWritten || hostname === 'plat.example']).toEqual([
        expect.stringMatching(/^https?:$|^mailto:$/),
        true,
      ])
    }
  }
})

test.each([
  ['/markets/48453', { kind: 'market', id: '48453' }],
  ['/insights/properties/12?beds=3', { kind: 'property', id: '12' }],
  ['/forums/3/topics/14-a-duplex#post_9', { kind: 'topic', id: '14' }],
  ['/markets/tx', undefined],
  ['/markets/484530', undefined],
  ['/insights/properties/12/save', undefined],
  ['/forums/3', undefined],
  ['/settings', undefined],
])('%s is known as a page with a card, or as none', (path, page) => {
  expect(getOwnPage(path)).toEqual(page)
})

test('the path of a page becomes a link where it is a paragraph of its own, and nowhere else', () => {
  expect(markdown.render('/markets/48453')).toBe('<p><a href="/markets/48453">/markets/48453</a></p>\n')
  for (const text of ['see /markets/48453', '/s', '`/markets/48453`', '/markets/48453 and more'])
    expect(markdown.render(text)).not.toContain('<a ')
})
