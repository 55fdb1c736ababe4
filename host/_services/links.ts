import type { Viewer } from '../_http/viewer.ts'

/** A link with a place among others: a lower `order` stands first, and no two of one list share a number. */
export interface OrderedLink {
  title: string
  path: string
  order: number
}

/** A page in the settings of members. */
export type SettingsPage = OrderedLink

/** A part of the site in the header and on the front page. */
export interface HeaderLink extends OrderedLink {
  /** The end of a longer title, left out where there is no room. */
  titleEnd?: string
  /** A sentence for the front page and the search. */
  about: string
  /** Beginnings of other paths that belong to it: a wrong address below one leads here. */
  alsoUnder?: readonly string[]
}

/** Returns a title with its end. */
export const getFullTitle = ({ title, titleEnd = '' }: HeaderLink): string => title + titleEnd

/** The header has no room for more links. */
export const MAX_HEADER_LINKS = 6

/** The columns of the footer, by whom they are for. */
export const FOOTER_COLUMNS = ['Explore', 'Community', 'For site owners', 'About Plat'] as const

/** A link below every page. */
export interface FooterLink extends OrderedLink {
  column: (typeof FOOTER_COLUMNS)[number]
}

/** A link in the menu of the account. */
export interface AccountLink extends OrderedLink {
  /** Decides who has it; everybody with an account where left out. */
  isShown?(viewer: Viewer): boolean
}

/** The links of one area. */
export interface AreaLinks {
  header?: readonly HeaderLink[]
  footer?: readonly FooterLink[]
  account?: readonly AccountLink[]
}

/** The links of all areas, each list in its order. */
export interface SiteLinks {
  header: readonly HeaderLink[]
  footer: readonly { title: string; links: readonly FooterLink[] }[]
  account: readonly AccountLink[]
}
