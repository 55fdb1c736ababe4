import type { DemoReply } from './forum-talk.ts'

/** An article of the demo world, as it was written. */
export interface DemoArticle {
  title: string
  summary: string
  tags: readonly string[]
  /** Days before the end on which it was published. */
  daysAgo: number
  /** Markdown */
  body: string
  /** Comments, with the voices of host/demo/forum-cast.ts. */
  comments: readonly (string | DemoReply)[]
}
