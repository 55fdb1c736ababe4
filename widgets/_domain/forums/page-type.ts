/** What a page of the forums is. */
export type ForumPageType = 'index' | 'forum' | 'topic'

/** By the number of segments of its path, the empty one before the first slash included. */
const TYPES: Partial<Record<number, ForumPageType>> = { 2: 'index', 3: 'forum', 5: 'topic' }

/** Tells what page of the forums a path leads to; undefined for other pages. */
export function getForumPageType(path: string): ForumPageType | undefined {
  const segments = path.replace(/\/$/, '').split('/')
  return segments[1] === 'forums' ? TYPES[segments.length] : undefined
}
