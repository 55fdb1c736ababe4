import type { ForumKind } from '../../widgets/_domain/forums/kinds.ts'

/** A conversation of the demo world, as it was written. */
export interface DemoTopic {
  title: string
  /** Markdown */
  body: string
  replies: readonly DemoReply[]
}

export interface DemoReply {
  text: string
  /** True if the topic's author wrote it. */
  own: boolean
}

export interface DemoForum {
  name: string
  about: string
  category: string
  /** A discussion unless told. */
  kind?: ForumKind
  rentEstimator?: true
  topics: readonly DemoTopic[]
}

/** Marks a reply by the topic's author; others are plain text. */
export const own = (text: string): DemoReply => ({ text, own: true })

export const topic = (title: string, body: string, ...replies: (string | DemoReply)[]): DemoTopic => ({
  title,
  body,
  replies: replies.map((each) => (typeof each === 'string' ? { text: each, own: false } : each)),
})
