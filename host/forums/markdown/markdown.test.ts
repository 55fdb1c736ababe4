import { expect, test } from 'vitest'
import { getQuote, plainly, toHtml } from './markdown.ts'

/** Elements and attributes of some HTML; what is escaped is text. */
const tags = (html: string) =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)].map(([, name, rest]) => [name, rest])

test.each([
  ['**bold** and *italic* and ~~gone~~', '<strong>bold</strong> and <em>italic</em> and <s>gone</s>'],
  ['one\ntwo', 'one<br>\ntwo'],
  ['- a\n- b', '<li>a</li>'],
  ['> quoted', '<blockquote>\n<p>quoted</p>'],
  ['`code <b>`', '<code>code &lt;b&gt;</code>'],
  ['see https://example.com/a?b=1&c=2', 'href="https://example.com/a?b=1&amp;c=2" rel="nofollow ugc noopener"'],
  ['[here](https://example.com)', '<a href="https://example.com" rel="nofollow ugc noopener">here</a>'],
  ['write to ann@example.com', 'href="mailto:ann@example.com"'],
  ['# not a heading', '<p># not a heading</p>'],
  ['a | b\n--|--\n1 | 2', '<p>a | b<br>'],
  ['![shot](https://example.com/a.png)', '<p>!<a href="https://example.com/a.png"'],
  ['    indented', '<p>indented</p>'],
  ['[a]: https://example.com', '<p>[a]: <a href'],
])('%j is drawn with %j', (body, expected) => {
  expect(toHtml(body)).toContain(expected)
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<!-- <p> --> <![CDATA[x]]> <?php ?>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](java&#115;cript&colon;alert(1))',
  '[x](\tjavascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](//evil.example/a)',
  '[x](/\\evil.example)',
  '[x](ftp://example.com)',
  '<javascript:alert(1)>',
  '<ftp://example.com>',
  '[x](https://example.com "a\\" onclick=\\"alert(1)")',
  '[x](https://example.com/"onmouseover="alert(1))',
  '`" onclick="alert(1)`',
  '```" onclick="alert(1)\nx\n```',
  '```<script>\n</code></pre><script>alert(1)</script>\n```',
  '**[*x*](javascript:alert(1))** <b onclick=alert(1)>y</b>',
  '![x](javascript:alert(1)) ![x](https://example.com/a.png" onerror="alert(1))',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62;',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '\u2028<script>\u2029alert(1)</script>',
]

test.each(HOSTILE)('%j has no effect', (body) => {
  for (const [name, rest] of tags(toHtml(body))) {
    expect(['p', 'a', 'strong', 'em', 's', 'br', 'code', 'pre', 'blockquote']).toContain(name)
    expect(rest).not.toMatch(/(^|\s)on\w+\s*=\s*(?!&quot;)/i)
    const [, href] = / href="([^"]*)"/.exec(rest as string) ?? []
    if (name === 'a' && rest) expect(href).toMatch(/^(https?:\/\/|mailto:)/)
    if (name === 'a' && rest) expect(rest).toContain('rel="nofollow ugc noopener"')
  }
})

const LONG = [
  '>',
  '[',
  '![',
  '](',
  '*',
  '_',
  '`',
  '<',
  '&',
  '\\',
  '> ',
  '- ',
  '1. ',
  '[]()',
  '*a_ ',
  '~~a',
  'http://a@',
  '-\n',
]
const whole = (part: string) => part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000)

test.each<[string, string]>([
  ...LONG.map((part): [string, string] => [JSON.stringify(part), whole(part)]),
  ['lists in lists', Array.from({ length: 190 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
  ['quotes in quotes', Array.from({ length: 190 }, (_, at) => `${'>'.repeat(at)} a`).join('\n')],
  ['fences', whole('```\n')],
  ['emphasis that never ends', whole('**a*')],
  ['links that never end', whole('[a](https://b.c/"')],
])('20,000 characters of %s are drawn, and do not become many more', (_, body) => {
  expect(toHtml(body).length).toBeLessThan(600_000)
})

test('quotes in quotes are drawn to a depth, and none of their words are lost', () => {
  const html = toHtml(`${'> '.repeat(40)}the end`)
  expect(html).toContain('the end')
  expect(html.match(/<blockquote>/g)).toHaveLength(6)
})

test('a quote names who wrote it, and leaves out what that quotes', () => {
  expect(getQuote('Ann', '> **Bob** wrote:\n> No.\n\nYes.\n\nReally.', 100)).toBe(
    '> **Ann** wrote:\n>\n> Yes.\n>\n> Really.\n\n',
  )
})

test('a name of signs is a name, and a long post is cut between characters', () => {
  const html = toHtml(getQuote('**x** [a](https://evil.example) <b>', '💥'.repeat(20), 3))
  expect(html).toContain('**x** [a](https://evil.example) &lt;b&gt;')
  expect(html).toContain('<p>💥💥💥 …</p>')
  expect(html).not.toContain('<a ')
})

test.each([
  ['> **Ann\\-Marie** wrote:\n>\n> Ask first.\n\nWell', 'Ann-Marie wrote:\n\nAsk first.\n\nWell'],
  ['see [the \u0002rules\u0003](https://example.com/a_b) and **two** words', 'see the \u0002rules\u0003 and two words'],
  ['5 * 3 ** 2, a > b, [1](2), **half', '5 * 3 ** 2, a > b, [1](2), **half'],
  ['rules](https://example.com) are', 'rules](https://example.com) are'],
])('%j without the signs of its writing is %j', (part, plain) => {
  expect(plainly(part)).toBe(plain)
})
