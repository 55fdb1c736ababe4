import type { createMarkdown } from '../../../widgets/text-editor/dialect/markdown.ts'

type Rule = Parameters<ReturnType<typeof createMarkdown>['core']['ruler']['push']>[1]
type State = Parameters<Rule>[0]
type Token = State['tokens'][number]

const NAME = /(?<![\w@/.])@([a-z0-9_]{3,30})(?![\w@])/gi

/** Turns `@username` in texts into a link to the profile, where the post mentions that member; not in links or code. */
export const linkMentions: Rule = (state) => {
  const { mentions } = state.env as { mentions?: ReadonlyMap<string, string> }
  if (!mentions?.size) return
  for (const token of state.tokens)
    if (token.type === 'inline' && token.content.includes('@'))
      token.children = linkIn(state, token.children ?? [], mentions)
}

function linkIn(state: State, tokens: Token[], mentions: ReadonlyMap<string, string>): Token[] {
  let depth = 0
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') depth++
    if (token.type === 'link_close') depth--
    return token.type === 'text' && depth === 0 ? split(state, token, mentions) : [token]
  })
}

function split(state: State, token: Token, mentions: ReadonlyMap<string, string>): Token[] {
  const parts: Token[] = []
  const add = (type: string, tag: string, nesting: -1 | 0 | 1, content = '') => {
    const part = new state.Token(type, tag, nesting)
    part.content = content
    parts.push(part)
    return part
  }
  let end = 0
  for (const { 0: all, 1: name = '', index } of token.content.matchAll(NAME)) {
    const href = mentions.get(name.toLowerCase())
    if (!href) continue
    if (index > end) add('text', '', 0, token.content.slice(end, index))
    add('mention_open', 'a', 1).attrs = [
      ['class', 'person-link'],
      ['href', href],
      ['data-person', href.split('/').at(-1) ?? name],
    ]
    add('text', '', 0, all)
    add('mention_close', 'a', -1)
    end = index + all.length
  }
  if (end < token.content.length) add('text', '', 0, token.content.slice(end))
  return parts
}
