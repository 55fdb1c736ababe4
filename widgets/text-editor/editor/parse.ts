import type { Node, Schema } from '@tiptap/pm/model'
import { MarkdownParser, type ParseSpec } from 'prosemirror-markdown'
import { createMarkdown, limitQuotes } from '../dialect/markdown.ts'

type Tokens = Parameters<NonNullable<ParseSpec['getAttrs']>>[1]

const isTight = (tokens: Tokens, at: number): boolean =>
  tokens.slice(at + 1).find(({ type }) => type !== 'list_item_open')?.hidden ?? true

const HEADING: ParseSpec = { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) }

const SPECS: Record<string, ParseSpec> = {
  paragraph: { block: 'paragraph' },
  blockquote: { block: 'blockquote' },
  list_item: { block: 'listItem' },
  bullet_list: { block: 'bulletList', getAttrs: (_, tokens, at) => ({ tight: isTight(tokens, at) }) },
  ordered_list: {
    block: 'orderedList',
    getAttrs: (token, tokens, at) => ({ start: Number(token.attrGet('start') ?? 1), tight: isTight(tokens, at) }),
  },
  fence: { block: 'codeBlock', getAttrs: ({ info }) => ({ info }), noCloseToken: true },
  hr: { node: 'horizontalRule' },
  image: { node: 'image', getAttrs: (token) => ({ src: token.attrGet('src'), alt: token.content }) },
  hardbreak: { node: 'hardBreak' },
  // A line that ends, ends on the page too.
  softbreak: { node: 'hardBreak' },
  em: { mark: 'italic' },
  strong: { mark: 'bold' },
  s: { mark: 'strike' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') || null }),
  },
  code_inline: { mark: 'code', noCloseToken: true },
}

/** Creates the reader of stored Markdown, which finds in it what the page shows. */
export function createParser(schema: Schema): (markdown: string) => Node {
  const headings = 'heading' in schema.nodes
  const specs = headings ? { ...SPECS, heading: HEADING } : SPECS
  const parser = new MarkdownParser(schema, createMarkdown({ headings }) as never, specs)
  return (markdown) => {
    const doc = parser.parse(limitQuotes(markdown))
    return doc.childCount ? fill(doc) : (schema.topNodeType.createAndFill() as Node)
  }
}

/** Items and quotes without text have none in Markdown; the editor needs a place to write. */
function fill(doc: Node): Node {
  const json = doc.toJSON()
  const walk = (node: { type: string; content?: object[] }) => {
    const children = (node.content ?? []) as { type: string; content?: object[] }[]
    if (node.type === 'listItem' && children[0]?.type !== 'paragraph') children.unshift({ type: 'paragraph' })
    if (node.type === 'blockquote' && !children.length) children.push({ type: 'paragraph' })
    node.content = children
    children.forEach(walk)
  }
  walk(json)
  return doc.type.schema.nodeFromJSON(json)
}
