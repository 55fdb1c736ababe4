import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createMarkdown, limitQuotes } from '../../../widgets/text-editor/dialect/markdown.ts'
import { BLOCKS } from '../../../widgets/text-editor/editor/blocks.ts'
import { MARKS } from '../../../widgets/text-editor/editor/marks.ts'
import { createParser } from '../../../widgets/text-editor/editor/parse.ts'
import { createSerializer } from '../../../widgets/text-editor/editor/serialize.ts'
import { assertProperty } from '../../_testing/assert-property.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../../_testing/fuzz-runs.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

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

/**
 * What a reader sees: each sign, with the emphasis that it has before it where that changes. Addresses become links by
 * themselves, whoever writes them; here only the text counts.
 */
function look(markdown: string): string {
  const html = draw(markdown)
    .replace(/ ?<\/?a\b[^>]*> ?/g, ' ')
    .replace(/\s+/g, '')
  const open = new Set<string>()
  let [rendered, last] = ['', '']
  for (const [sign, end, name] of html.matchAll(/<(\/?)(em|strong|s)>|<[^>]*>|./gs)) {
    if (name) end ? open.delete(name) : open.add(name)
    else {
      const now = [...open].sort().join(' ')
      rendered += now === last ? sign : `{${now}}${sign}`
      last = now
    }
  }
  return rendered
}

/** Bold text in bold text, which the editor shows as one. */
function hasNested(html: string): boolean {
  const open: string[] = []
  for (const [, end, name = ''] of html.matchAll(/<(\/?)(em|strong|s)>/g)) {
    if (end) open.pop()
    else if (open.includes(name)) return true
    else open.push(name)
  }
  return false
}

const SIGNS = fc.constantFrom(
  ...'ab 1.)-+*_~`#>[]()!<&\\:|=\n'.split(''),
  '\n\n',
  '**',
  '~~',
  '```',
  '> ',
  '- ',
  '1. ',
  'https://x.io/',
  '@ann',
  '  ',
)

test('whatever Markdown there is, the page shows the same after the editor has written it', () => {
  assertProperty(
    fc.property(fc.array(SIGNS, { maxLength: 24 }), (parts) => {
      const markdown = parts.join('')
      fc.pre(!hasNested(draw(markdown)))
      expect(look(serialize(parse(markdown)))).toBe(look(markdown))
    }),
    { numRuns: fuzzRuns(100_000) },
  )
})
