import type { createMarkdown } from '../../../widgets/text-editor/dialect/markdown.ts'
import { getOwnPage, type OwnPage } from '../../../widgets/text-editor/dialect/own-pages.ts'

type Rule = Parameters<ReturnType<typeof createMarkdown>['core']['ruler']['push']>[1]
type Token = Parameters<Rule>[0]['tokens'][number]

/** What a card shows of a page. */
export interface Card {
  /** Path on the site. */
  path: string
  /** What kind of page it is, or the forum of a topic. */
  eyebrow: string
  title: string
  /** Figures, or the beginning of a text. */
  text: string
  /** Address of a picture, if there is one. */
  image?: string | undefined
}

/** Cards by the addresses that posts name them with. */
export type Cards = ReadonlyMap<string, Card>

/** Cards of one post at most; further ones stay links. */
const MAX_CARDS = 5

/** Puts a card in the place of a paragraph that is a bare link to a page of which one is known. */
export const placeCards: Rule = (state) => {
  const { cards } = state.env as { cards?: Cards }
  if (!cards?.size) return
  let placed = 0
  state.tokens = state.tokens.flatMap((token, at, all) => {
    const own = token.type === 'paragraph_open' ? at : token.type === 'inline' ? at - 1 : at - 2
    const card = getBareLink(all, own, cards)
    if (!card) return [token]
    if (token.type !== 'paragraph_open') return []
    if (placed >= MAX_CARDS) return [token]
    placed++
    const place = new state.Token('card', '', 0)
    place.block = true
    place.meta = { card }
    return [place]
  })
}

/** The card of the paragraph that begins at a token, if it is nothing but an address. Quotes and lists keep their links. */
function getBareLink(tokens: readonly Token[], at: number, cards: Cards): Card | undefined {
  const [open, inline, close] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (open?.type !== 'paragraph_open' || open.level !== 0 || close?.type !== 'paragraph_close') return undefined
  const [link, text, end] = inline?.children ?? []
  if (inline?.children?.length !== 3 || link?.type !== 'link_open' || end?.type !== 'link_close') return undefined
  const href = String(link.attrGet('href'))
  return text?.type === 'text' && text.content === href ? cards.get(href) : undefined
}

/** Lines of a text that are looked at. */
const MAX_LINES = 50

/** Finds the addresses of pages with cards that stand on a line of their own. @param origin of the site */
export function findOwnPages(body: string, origin: string): Map<string, OwnPage> {
  const found = new Map<string, OwnPage>()
  for (const line of body.split('\n')) {
    const [, url = ''] = /^ {0,3}<?((?:https?:\/\/|\/)[^\s<>()[\]]+)>?\s*$/.exec(line) ?? []
    const page = url && getOwnPage(url.startsWith(`${origin}/`) ? url.slice(origin.length) : url)
    if (page) found.set(url, page)
    if (found.size >= MAX_LINES) break
  }
  return found
}
