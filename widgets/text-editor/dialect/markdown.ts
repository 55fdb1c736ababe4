import MarkdownIt from 'markdown-it'
import { isOwnPath, linkOwnPages } from './own-pages.ts'

/** Matches addresses of others that posts may link to. */
const LINKS = /^(?:https?:\/\/|mailto:)[^\s]/i

/** Longest address of a link. */
const MAX_ADDRESS = 2000

/** Tells whether posts may link to an address: of another site, or a path of this one. */
export const isLinkable = (url: string): boolean => (LINKS.test(url) || isOwnPath(url)) && url.length <= MAX_ADDRESS

/** An image of ours; those of other sites would tell them who reads a post. */
const IMAGE = /^\/forums\/images\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const IMAGE_SYNTAX = /!\[((?:\\.|[^\\[\]\n]){0,300})\]\((\/forums\/images\/[0-9a-f-]{36})\)/y

/** A page has one `h1`, which is its title. */
const HEADING_LEVELS = ['h2', 'h3'] as const

/** Tells whether an address is an image that was uploaded to the forums. */
export const isForumImage = (src: string): boolean => IMAGE.test(src)

/** Quotes in quotes that are drawn; more `>` in a row mean the same as these. */
const QUOTES = 6
const DEEP_QUOTE = new RegExp(`^(?:[ \\t]{0,3}>[ \\t]?){${QUOTES + 1},}`, 'gm')

/** Reduces quotes in quotes to as many as are drawn. */
export const limitQuotes = (body: string): string => body.replace(DEEP_QUOTE, '> '.repeat(QUOTES))

/**
 * Creates the parser of posts, for the server's pages and for the editor alike. It has no elements that would disturb the page's
 * outline or load something of others: headings, tables, HTML, images but ours.
 * @param headings true for texts with a page of their own, such as articles: they have headings below that of the page
 */
export function createMarkdown({ headings = false }: { headings?: boolean } = {}) {
  const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 24 }).disable([
    ...(headings ? [] : ['heading']),
    'lheading',
    'table',
    'code',
    // Link definitions would be invisible to readers.
    'reference',
    'html_block',
    'html_inline',
    // "&copy;" stays what was typed; the editor comes without a list of two thousand names.
    'entity',
  ])
  markdown.validateLink = isLinkable
  markdown.core.ruler.push('levels', ({ tokens }) => {
    for (const token of tokens)
      if (token.type.startsWith('heading_'))
        token.tag = HEADING_LEVELS[token.tag === 'h1' || token.tag === 'h2' ? 0 : 1]
  })
  markdown.core.ruler.after('linkify', 'own_pages', linkOwnPages)
  markdown.inline.ruler.at('image', (state, silent) => {
    IMAGE_SYNTAX.lastIndex = state.pos
    const [all, alt = '', src = ''] = IMAGE_SYNTAX.exec(state.src) ?? []
    if (!all || !isForumImage(src)) return false
    if (!silent) {
      const token = state.push('image', 'img', 0)
      token.attrs = [
        ['src', src],
        ['alt', ''],
      ]
      token.content = alt.replace(/\\([!-/:-@[-`{-~])/g, '$1')
    }
    state.pos += all.length
    return true
  })
  markdown.renderer.rules.image = (tokens, index, options, _, renderer) => {
    const token = tokens[index]
    if (!token) return ''
    token.attrSet('alt', token.content)
    token.attrSet('loading', 'lazy')
    return renderer.renderToken(tokens, index, options)
  }
  return markdown
}
