import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { BLOCKS } from './blocks.ts'
import { MARKS } from './marks.ts'
import { createParser } from './parse.ts'
import { pasteLink } from './paste-link.ts'
import { createSerializer } from './serialize.ts'

const schema = getSchema([...BLOCKS, ...MARKS])
const parse = createParser(schema)
const serialize = createSerializer(parse)

/** Pastes a text into a document, over a part of it. @returns the document as Markdown; undefined where it is not a link */
function paste(
  text: string,
  { markdown = '', from = 1, to = 1 }: { markdown?: string; from?: number; to?: number } = {},
): string | undefined {
  const doc = parse(markdown)
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
  const data = { getData: () => text } as unknown as DataTransfer
  const isHandled = pasteLink(
    { state, dispatch: (tr) => (state = state.apply(tr)) } as Parameters<typeof pasteLink>[0],
    data,
  )
  return isHandled ? serialize(state.doc) : undefined
}

test.each([
  '/markets/48453',
  '/forums/1/topics/2-roofs',
  'https://plat.example/insights/properties/7',
  'https://example.com/a_b',
])('a pasted address is a link, and stays an address in the text: %s', (url) => {
  expect(paste(url)).toBe(url)
  expect(paste(`  ${url}\n`)).toBe(url)
})

test('an address that is pasted over words links these', () => {
  expect(paste('/markets/48453', { markdown: 'See Austin today', from: 5, to: 11 })).toBe(
    'See [Austin](/markets/48453) today',
  )
})

test.each([
  'Some words',
  '//evil.example',
  '/\\evil.example',
  '/s',
  'javascript:alert(1)',
  'see https://example.com',
  '',
])('other text is pasted as text: %j', (text) => {
  expect(paste(text)).toBeUndefined()
})

test('in code an address stays text', () => {
  expect(paste('https://example.com', { markdown: '```\ncode\n```' })).toBeUndefined()
})
