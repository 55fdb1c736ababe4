import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { createMarkdown, limitQuotes } from '../dialect/markdown.ts'
import { ARTICLE_BLOCKS, BLOCKS } from './blocks.ts'
import { MARKS } from './marks.ts'
import { createParser } from './parse.ts'
import { createSerializer } from './serialize.ts'

const parse = createParser(getSchema([...BLOCKS, ...MARKS]))
const serialize = createSerializer(parse)
const page = createMarkdown()
/** What the page shows, without what no reader sees. */
const draw = (markdown: string) =>
  page
    .render(limitQuotes(markdown))
    .replace(/<\/?(p|br)>|\s+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .trim()

const TABLE = [
  'Plain text.',
  'one\ntwo\nthree',
  'One.\n\nTwo.',
  '**bold**, *italic*, ~~gone~~ and `code`',
  '***both*** and **bold *in* it**',
  '[a link](https://example.com/a_b) and [one *more*](https://example.com "Title")',
  'see https://example.com/a_b?c=*d* and example.com, or ann@example.com',
  '<https://example.com/auto>',
  '> **Ann** wrote:\n>\n> Hello.\n\nAn answer.',
  '> one\n>> two',
  '- a\n- b\n  - c\n  - d\n- e',
  '- a\n\n- b',
  '3. three\n4. four',
  '1. one\n\n   more of it\n2. two',
  '- a\n\n1. b\n\n- c',
  '```js\nlet a = `b`\n\n\nc()\n```',
  '````\n```\n````',
  '`` a`b ``',
  '---',
  'a\n\n---\n\nb',
  '![A roof \\[new\\]](/forums/images/01234567-89ab-cdef-0123-456789abcdef)',
  '![not ours](https://example.com/a.png)',
  '\\*not italic\\* and 2 * 3 * 4 and snake_case_name and _x',
  '# no heading\n\n1\\. no list\n\n\\- no list\n\n\\> no quote',
  '5 < 6 && 7 > 3 <b>text</b> &copy; &amp;',
  '@ann_b and @bo, look.',
  'C:\\\\dir and a\\`b',
  '- [ ] box\n- [x] box',
  'a | b\n--|--\n1 | 2',
  '$5,000 (5%) — “fine”! +1 = 2',
  '* a\n* b',
  '-',
  '1986\\. A year.',
  'Long\u00a0space',
]

test.each(TABLE)('%j is the same on the page after the editor has read and written it', (markdown) => {
  expect(draw(serialize(parse(markdown)))).toBe(draw(markdown))
})

test.each([
  'Plain, with commas (and more): 5% — yes!',
  'https://example.com/a_b',
  'one\ntwo',
  '- a\n- b',
  '> quote\n\n**bold**',
])('%j is written as it was', (markdown) => {
  expect(serialize(parse(markdown))).toBe(markdown)
})

const parseArticle = createParser(getSchema([...ARTICLE_BLOCKS, ...MARKS]))
const serializeArticle = createSerializer(parseArticle)

test.each([
  '## A heading\n\nText.\n\n### Below it\n\nMore.',
  '### With **bold** and [a link](https://example.com)',
  '> ## Quoted',
])('%j is written as it was in an article', (markdown) => {
  expect(serializeArticle(parseArticle(markdown))).toBe(markdown)
})

test.each([
  ['# The largest', '<h2>The largest</h2>\n'],
  ['##### The smallest', '<h3>The smallest</h3>\n'],
  ['## Ends in a sign \\#', '<h2>Ends in a sign #</h2>\n'],
  ['\\# none', '<p># none</p>\n'],
])('%j has headings below the title of its page', (markdown, html) => {
  const article = createMarkdown({ headings: true })
  expect(article.render(markdown)).toBe(html)
  expect(article.render(serializeArticle(parseArticle(markdown)))).toBe(html)
})
