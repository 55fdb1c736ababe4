/** What is known of a member, from which follows how far the forums trust them. */
export interface Standing {
  createdAt: Date
  /** Posts that are still there. */
  posts: number
  /** Votes that these received. */
  votes: number
  /** Posts that moderators hid or deleted in the last 90 days. */
  upheld: number
  admin: boolean
}

export type Level = 'new' | 'member' | 'regular'
export type LimitedKind = 'topics' | 'links' | 'images'

const DAY_MS = 86_400_000

/** What a member needs for each level. */
export const LEVELS = {
  member: { days: 3, posts: 3, votes: 0, upheld: 1 },
  regular: { days: 30, posts: 20, votes: 10, upheld: 0 },
} as const

/** What a member may post in 24 hours. */
export const DAILY: Record<Level, Record<LimitedKind, number>> = {
  new: { topics: 5, links: 5, images: 5 },
  member: { topics: 10, links: 40, images: 40 },
  regular: { topics: 30, links: 200, images: 200 },
}

/** Returns the level of a member. Posts that had to be hidden or deleted cost levels. */
export function getLevel(standing: Standing, now: Date): Level {
  const has = ({ days, posts, votes, upheld }: (typeof LEVELS)[keyof typeof LEVELS]) =>
    now.getTime() - standing.createdAt.getTime() >= days * DAY_MS &&
    standing.posts >= posts &&
    standing.votes >= votes &&
    standing.upheld <= upheld
  if (has(LEVELS.regular)) return 'regular'
  return has(LEVELS.member) ? 'member' : 'new'
}

/** Says what a member still needs for higher limits; empty for those who have the highest. */
export function describeNext(level: Level): string {
  if (level === 'regular') return ''
  const { days, posts, votes } = LEVELS[level === 'new' ? 'member' : 'regular']
  const have = votes ? `, you have ${posts} posts and ${votes} votes` : ` and you have ${posts} posts`
  return ` Your limit goes up once your account is ${days} days old${have}.`
}
