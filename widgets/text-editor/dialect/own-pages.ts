import type MarkdownIt from 'markdown-it'
import { getForumPageType } from '../../_domain/forums/page-type.ts'

type Rule = Parameters<InstanceType<typeof MarkdownIt>['core']['ruler']['push']>[1]

/** Characters that browsers drop from addresses, or read as a slash: with them a path can lead to another host. */
const UNSAFE = /[\s\\\p{Cc}]|%(?:0[0-9a-d]|5c)/iu

/** Tells whether an address is a path of the site itself: it begins with one slash, and browsers read it as it stands. */
export const isOwnPath = (url: string): boolean => /^\/(?!\/|%2f)/i.test(url) && !UNSAFE.test(url)

/** A page that posts show as a card. */
export interface OwnPage {
  kind: 'market' | 'property' | 'topic'
  /** A county's FIPS code, or the number of a property or a topic. */
  id: string
}

/** Finds out which page a path leads to, whatever query or hash follows; undefined for pages without a card. */
export function getOwnPage(url: string): OwnPage | undefined {
  const [path = ''] = url.split(/[?#]/)
  if (!isOwnPath(url)) return undefined
  const [, kind, id] = /^\/(markets|insights\/properties)\/(\d{1,15})\/?$/.exec(path) ?? []
  if (id) return kind === 'markets' ? (id.length === 5 ? { kind: 'market', id } : undefined) : { kind: 'property', id }
  const [, topic] = getForumPageType(path) === 'topic' ? (/\/topics\/(\d{1,15})-/.exec(path) ?? []) : []
  return topic ? { kind: 'topic', id: topic } : undefined
}

/** Turns a paragraph that is the path of such a page, and nothing else, into a link to it. */
export const linkOwnPages: Rule = (state) => {
  for (const token of state.tokens) {
    const [text] = token.children ?? []
    if (token.type !== 'inline' || token.children?.length !== 1 || text?.type !== 'text') continue
    if (!getOwnPage(text.content)) continue
    const open = new state.Token('link_open', 'a', 1)
    open.attrs = [['href', text.content]]
    token.children = [open, text, new state.Token('link_close', 'a', -1)]
  }
}
