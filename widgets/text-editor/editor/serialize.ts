import { Fragment, Mark, type Node } from '@tiptap/pm/model'
import { type MarkdownSerializer, MarkdownSerializerState } from 'prosemirror-markdown'
import { createMarkdown } from '../dialect/markdown.ts'
import { getOwnPage } from '../dialect/own-pages.ts'
import { getMeaning } from './meaning.ts'

const markdown = createMarkdown()

type Nodes = MarkdownSerializer['nodes']
type Marks = MarkdownSerializer['marks']

/** The library's state of a run, with what its types leave out. */
const Base = MarkdownSerializerState as unknown as new (
  nodes: Nodes,
  marks: Marks,
  options: object,
) => MarkdownSerializerState & { out: string; atBlockStart: boolean }

/** Writes text so that it stays text. */
class State extends Base {
  /** True if every sign is escaped that could mean something. */
  readonly strict: boolean
  /** True inside an address that is a link by itself. */
  bare = false

  readonly italic: '*' | '_'

  constructor(strict: boolean, italic: '*' | '_') {
    super(NODES, MARKS, { hardBreakNodeName: 'hardBreak', tightLists: true })
    this.strict = strict
    this.italic = italic
  }

  override renderInline(parent: Node, fromBlockStart?: boolean): void {
    super.renderInline(prepare(parent), fromBlockStart)
  }

  override esc(text: string, startOfLine = false): string {
    if (this.bare) return text
    if (this.strict) return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
    const plain = text
      .replace(/[`*\\~[\]<]/g, '\\$&')
      .replace(/_/g, (sign, at: number) => (/\w_\w/.test(text.slice(at - 1, at + 2)) ? sign : `\\${sign}`))
    return startOfLine
      ? plain
          .replace(/^([+\-#>=]|\d+(?=[.)]))/, (sign) => (/\d/.test(sign) ? sign : `\\${sign}`))
          .replace(/^(\d+)([.)])/, '$1\\$2')
      : plain
  }
}

/** Stands for a space in code until all is written: the library moves spaces at the ends of emphasized text out of it. */
const SPACE_IN_CODE = '\ue000'

/**
 * Prepares text for the library. Line breaks leave emphasis that does not begin before them: `*` before the end of a line opens
 * none, and where a link ends there, too, it would stand between the two.
 */
function prepare(parent: Node): Node {
  const nodes: Node[] = []
  parent.forEach((node) => {
    const isFree = node.type.name === 'hardBreak' && !Mark.sameSet(node.marks, nodes.at(-1)?.marks ?? [])
    const isCode = node.isText && node.marks.some(({ type }) => type.name === 'code')
    if (isFree) nodes.push(node.mark([]))
    else if (isCode) nodes.push(node.type.schema.text((node.text ?? '').replaceAll(' ', SPACE_IN_CODE), node.marks))
    else nodes.push(node)
  })
  return parent.copy(Fragment.from(nodes))
}

const longestRun = (text: string, sign = '`'): number =>
  Math.max(0, ...[...text.matchAll(sign === '`' ? /`+/g : /~+/g)].map(([run]) => run.length))

const NODES: Nodes = {
  paragraph(state, node) {
    // A blank paragraph has no Markdown.
    if (!node.childCount) return
    state.renderInline(node)
    state.closeBlock(node)
  },
  heading(state, node) {
    if (!node.childCount) return
    state.write(`${'#'.repeat(node.attrs.level)} `)
    state.renderInline(node, false)
    state.closeBlock(node)
  },
  blockquote(state, node) {
    state.wrapBlock('> ', null, node, () => state.renderContent(node))
  },
  codeBlock(state, node) {
    const info: string = node.attrs.info
    // Only a fence of tildes may name a language with a backtick.
    const sign = info.includes('`') ? '~' : '`'
    const fence = sign.repeat(Math.max(3, longestRun(node.textContent, sign) + 1))
    state.write(`${fence}${info}\n`)
    if (node.textContent) {
      state.text(node.textContent, false)
      state.write('\n')
    }
    state.write(fence)
    state.closeBlock(node)
  },
  horizontalRule(state, node, parent) {
    // Behind the sign of a list, dashes would be one rule with it.
    state.write(parent.type.name === 'listItem' ? '***' : '---')
    state.closeBlock(node)
  },
  bulletList(state, node, parent, index) {
    // Two lists in a row would be one with the same sign, and three signs in a line a rule.
    const other = isSecond(node, parent, index) || (parent.type.name === 'listItem' && !parent.firstChild?.childCount)
    state.renderList(node, '  ', () => `${other ? '+' : '-'} `)
  },
  orderedList(state, node, parent, index) {
    const start: number = node.attrs.start
    const width = String(start + node.childCount - 1).length + 2
    const sign = isSecond(node, parent, index) ? ')' : '.'
    state.renderList(node, ' '.repeat(width), (at) => `${start + at}${sign} `.padEnd(width))
  },
  listItem(state, node) {
    // An item without text is a sign alone.
    if (!node.textContent && node.childCount === 1 && !node.firstChild?.childCount) state.write('')
    state.renderContent(node)
  },
  image(state, { attrs }) {
    state.write(
      `![${String(attrs.alt)
        .replace(/[\\[\]]/g, '\\$&')
        .replace(/\s+/g, ' ')}](${attrs.src})`,
    )
  },
  hardBreak(state, node, parent, index) {
    for (let at = index + 1; at < parent.childCount; at++)
      if (parent.child(at).type !== node.type) {
        state.write('\n')
        ;(state as State).atBlockStart = true
        return
      }
  },
  text(state, node) {
    state.text(node.text ?? '')
  },
}

/** Tells whether every other list of those that follow each other directly needs another sign. */
function isSecond(node: Node, parent: Node, index: number): boolean {
  let before = 0
  while (index - before > 0 && parent.child(index - before - 1).type === node.type) before++
  return before % 2 === 1
}

/** Tells whether a link is one without syntax: its text is the address. */
function isBare(state: MarkdownSerializerState, mark: Mark, parent: Node, index: number): boolean {
  const node = parent.child(index)
  if ((state as State).strict || mark.attrs.title || !node.isText || node.marks.length > 1) return false
  const next = index + 1 < parent.childCount ? parent.child(index + 1) : undefined
  if (next && mark.isInSet(next.marks)) return false
  if (parent.childCount === 1 && node.text === mark.attrs.href && getOwnPage(node.text ?? '')) return true
  const found = markdown.linkify.match(node.text ?? '')
  return (
    found?.length === 1 &&
    found[0]?.text === node.text &&
    markdown.normalizeLink(found?.[0]?.url ?? '') === mark.attrs.href
  )
}

const address = (href: string): string =>
  /[\s<>()]/.test(href) ? `<${href.replace(/[<>]/g, '\\$&')}>` : href.replace(/[\\*_]/g, '\\$&')

const MARKS: Marks = {
  bold: { open: '**', close: '**', mixable: true, expelEnclosingWhitespace: true },
  italic: {
    open: (state) => (state as State).italic,
    close: (state) => (state as State).italic,
    mixable: true,
    expelEnclosingWhitespace: true,
  },
  strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
  link: {
    open(state, mark, parent, index) {
      ;(state as State).bare = isBare(state, mark, parent, index)
      return (state as State).bare ? '' : '['
    },
    close(state, mark) {
      const was = (state as State).bare
      ;(state as State).bare = false
      const { href, title } = mark.attrs
      return was ? '' : `](${address(href)}${title ? ` "${String(title).replace(/["\\]/g, '\\$&')}"` : ''})`
    },
    mixable: true,
  },
  code: {
    open: (_, __, parent, index) => ticks(parent.child(index), true),
    close: (_, __, parent, index) => ticks(parent.child(index - 1), false),
    escape: false,
  },
}

function ticks(node: Node, opens: boolean): string {
  const text = (node.text ?? '').replaceAll(SPACE_IN_CODE, ' ')
  const run = '`'.repeat(longestRun(text) + 1)
  // Spaces at both ends are the syntax's own.
  const pad = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : ''
  return opens ? run + pad : pad + run
}

function write(doc: Node, strict: boolean, italic: '*' | '_'): string {
  const state = new State(strict, italic)
  state.renderContent(doc)
  return state.out.replaceAll(SPACE_IN_CODE, ' ').replace(/\s+$/, '')
}

/**
 * Creates the writer of Markdown. Text is written as people write it; where that would be read as something else, italics have
 * another sign, which does not run into that of bold text, or every sign in the text is escaped.
 */
export function createSerializer(parse: (markdown: string) => Node): (doc: Node) => string {
  return (doc) => {
    const meaning = getMeaning(doc)
    const hasSameMeaning = (text: string) => getMeaning(parse(text)) === meaning
    const easy = write(doc, false, '*')
    if (hasSameMeaning(easy)) return easy
    const others = [write(doc, false, '_'), write(doc, true, '*'), write(doc, true, '_')]
    return others.find(hasSameMeaning) ?? (others[1] as string)
  }
}
