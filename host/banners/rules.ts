import { parseRowId } from '../_http/ids.ts'
import type { Viewer } from '../_http/viewer.ts'
import type { Banner } from '../_pages/Banners.tsx'

type Who = Pick<Viewer, 'pages'> | undefined

const AUDIENCE: Record<Banner['audience'], (viewer: Who) => boolean> = {
  everyone: () => true,
  visitors: (viewer) => viewer === undefined,
  members: (viewer) => viewer !== undefined,
  owners: (viewer) => (viewer?.pages.length ?? 0) > 0,
}

/**
 * Tells whether a banner is for this page and viewer. `/markets` means the page and all below it, but not
 * `/marketsearch`.
 */
export function isShown({ audience, path }: Pick<Banner, 'audience' | 'path'>, viewer: Who, at: string): boolean {
  const below = path.endsWith('/') ? path : `${path}/`
  return AUDIENCE[audience](viewer) && (at === path || at.startsWith(below))
}

/** Maximum number of dismissed banners that a browser remembers for a visitor: the newest. */
const REMEMBERED = 30

/** Parses the ids in a visitor's cookie, ignoring everything else in it. */
export const ignoredIn = (cookie: string | undefined): number[] =>
  (cookie ?? '').split('.').flatMap((id) => parseRowId(id) ?? [])

/** Returns the cookie with one more id. */
export const withIgnored = (cookie: string | undefined, id: number): string =>
  [...new Set([...ignoredIn(cookie), id])].slice(-REMEMBERED).join('.')
