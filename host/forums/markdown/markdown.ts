import { createMarkdown, limitQuotes } from '../../../widgets/text-editor/dialect/markdown.ts'
import { isOwnPath } from '../../../widgets/text-editor/dialect/own-pages.ts'
import { renderCard } from '../cards/LinkCard.tsx'
import { type Card, type Cards, placeCards } from '../cards/place-cards.ts'
import { linkMentions } from './link-mentions.ts'

function createRenderer(headings: boolean) {
  const markdown = createMarkdown({ headings })
  markdown.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
    const token = tokens[index]
    if (token && !isOwnPath(String(token.attrGet('href')))) token.attrSet('rel', 'nofollow ugc noopener')
    return renderer.renderToken(tokens, index, options)
  }
  markdown.core.ruler.after('linkify', 'mentions', linkMentions)
  markdown.core.ruler.push('cards', placeCards)
  markdown.renderer.rules.card = (tokens, index) => renderCard(tokens[index]?.meta?.card as Card)
  return markdown
}
const posts = createRenderer(false)
const articles = createRenderer(true)

interface Context {
  /** Paths of the profiles that usernames lead to. */
  mentions?: ReadonlyMap<string, string> | undefined
  /** Cards of pages of the site, by the addresses that posts name them with. */
  cards?: Cards | undefined
}

/** Renders a post as HTML that is safe in any page, whatever was typed. */
export const toHtml = (body: string, context: Context = {}): string => posts.render(limitQuotes(body), { ...context })

/** Renders an article as `toHtml()` renders posts, with its headings. */
export const toArticleHtml = (body: string, context: Context = {}): string =>
  articles.render(limitQuotes(body), { ...context })

/**
 * Removes the syntax of quotes, bold text and links from a part of a post. Syntax that the part cuts in half stays as
 * it is.
 */
export const plainly = (part: string): string =>
  part
    .replace(/^[ \t]{0,3}(?:>[ \t]?)+/gm, '')
    .replace(/\[([^[\]\n]+)\]\((?:https?:\/\/|mailto:|\/)[^)\s]*\)/gi, '$1')
    .replace(/\*\*(\S(?:[^*\n]*\S)?)\*\*/g, '$1')
    .replace(/\\([\\`*_{}[\]<>()#+\-.!|~&:@/])/g, '$1')

/** Escapes Markdown, so that text is shown literally. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+\-.!|~&:@/]/g, '\\$&')

/**
 * Quotes a post with its author's name, followed by an empty line to continue from. Its own quotes are left out, so
 * that quotes do not grow.
 * @param maxLength code points of the post
 */
export function getQuote(author: string, body: string, maxLength: number): string {
  const own = body
    .split('\n')
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join('\n')
    .trim()
  const points = [...own]
  const cut = points.length > maxLength ? `${points.slice(0, maxLength).join('').trimEnd()} …` : own
  const lines = [`**${escaped(author)}** wrote:`, '', ...cut.split('\n')]
  return `${lines.map((line) => (line.trim() ? `> ${line}` : '>')).join('\n')}\n\n`
}
