import MarkdownIt from 'markdown-it'

/**
 * Matches addresses that posts may link to. Relative paths are excluded, because a post may be read elsewhere, for
 * example in a mail.
 */
const LINKS = /^(?:https?:\/\/|mailto:)[^\s]/i

/** Quotes in quotes that are drawn; more `>` in a row mean the same as these. */
const QUOTES = 6
const DEEP_QUOTE = new RegExp(`^(?:[ \\t]{0,3}>[ \\t]?){${QUOTES + 1},}`, 'gm')

/**
 * The renderer without elements that would disturb the page's outline or load something: headings, tables, images,
 * HTML.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 24 }).disable([
  'heading',
  'lheading',
  'table',
  'image',
  'code',
  // Link definitions would be invisible to readers.
  'reference',
  'html_block',
  'html_inline',
])
markdown.validateLink = (url) => LINKS.test(url) && url.length <= 2000
markdown.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
  tokens[index]?.attrSet('rel', 'nofollow ugc noopener')
  return renderer.renderToken(tokens, index, options)
}

/** Renders a post as HTML that is safe in any page, whatever was typed. */
export const toHtml = (body: string): string => markdown.render(body.replace(DEEP_QUOTE, '> '.repeat(QUOTES)))

/**
 * Removes the syntax of quotes, bold text and links from a part of a post. Syntax that the part cuts in half stays as
 * it is.
 */
export const plainly = (part: string): string =>
  part
    .replace(/^[ \t]{0,3}(?:>[ \t]?)+/gm, '')
    .replace(/\[([^[\]\n]+)\]\((?:https?:\/\/|mailto:)[^)\s]*\)/gi, '$1')
    .replace(/\*\*(\S(?:[^*\n]*\S)?)\*\*/g, '$1')
    .replace(/\\([\\`*_{}[\]<>()#+\-.!|~&:@/])/g, '$1')

/** Escapes Markdown, so that text is shown literally. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+\-.!|~&:@/]/g, '\\$&')

/**
 * Quotes a post with its author's name, followed by an empty line to continue from. Its own quotes are left out, so
 * that quotes do not grow.
 * @param most code points of the post
 */
export function getQuote(author: string, body: string, most: number): string {
  const own = body
    .split('\n')
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join('\n')
    .trim()
  const points = [...own]
  const cut = points.length > most ? `${points.slice(0, most).join('').trimEnd()} …` : own
  const lines = [`**${escaped(author)}** wrote:`, '', ...cut.split('\n')]
  return `${lines.map((line) => (line.trim() ? `> ${line}` : '>')).join('\n')}\n\n`
}
