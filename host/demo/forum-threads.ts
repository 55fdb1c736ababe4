import { toSlug } from '../forums/paths.ts'
import { BEGINNERS } from './forum-beginners.ts'
import { DEALS } from './forum-deals.ts'
import { INTRODUCTIONS } from './forum-introductions.ts'
import { LOANS } from './forum-loans.ts'
import { MARKETS } from './forum-markets.ts'
import { RENTS } from './forum-rents.ts'
import { REPAIRS } from './forum-repairs.ts'
import type { DemoForum, DemoReply, DemoTopic } from './forum-talk.ts'
import { TAXES } from './forum-taxes.ts'
import { ADDED, THANKS } from './forum-thanks.ts'
import { ANN, OLIVE } from './people.ts'
import { type Random, randomFrom } from './random.ts'

/** The forums in their order; categories follow the order of their first forum. */
export const FORUMS: readonly DemoForum[] = [BEGINNERS, INTRODUCTIONS, DEALS, LOANS, MARKETS, RENTS, REPAIRS, TAXES]

/** A post of the demo world. */
export interface ThreadPost {
  /** Id of a member. */
  author: string
  body: string
  /** ISO 8601 */
  at: string
  /** Ids of members. */
  voters: string[]
}

export interface Thread {
  /** Place in FORUMS. */
  forum: number
  title: string
  slug: string
  closed: boolean
  posts: ThreadPost[]
}

/** Topics that a login of the demo world began. */
const BEGUN: Record<string, string> = {
  'What do you wish you had known before your first rental?': ANN.id,
  'What do you fix between tenants that pays for itself?': OLIVE.id,
}

/** Topics that Ann follows, and how far she has read: to her own last post, or to the end. */
export const FOLLOWED = {
  user: ANN.id,
  titles: [
    { title: 'What do you wish you had known before your first rental?', end: false },
    { title: 'Raise the rent by $75 or keep a perfect tenant?', end: true },
    { title: 'How do you pick a county that you have never lived in?', end: true },
  ],
} as const

const CLOSED = new Set(['Goals for this year, and one number for each'])

const MINUTE = 60_000
const DAY = 1440
/** Days over which topics begin. */
const SPAN = 84

/**
 * Creates every conversation, oldest first, with authors and times.
 * @param members ids of those who write and vote
 * @param made the moment before which it was all written
 */
export function getThreads(members: readonly string[], made: Date): Thread[] {
  const random = randomFrom('demo forums')
  const topics = FORUMS.flatMap(({ topics }, forum) => topics.map((topic) => ({ forum, topic })))
  const order = shuffled(random, topics)
  const words = { thanks: 0, added: 0 }
  return order.map(({ forum, topic }, at) => {
    // Minutes before the end; the newest begins a few hours before it.
    const begins = Math.round(((order.length - at - 0.9 + random.next() * 0.8) / order.length) * SPAN * DAY)
    const replies = [...topic.replies, ...getMoreReplies(random, topic, words)]
    const posts = getPosts(random, { topic, replies, members, begins, made })
    return { forum, title: topic.title, slug: toSlug(topic.title), closed: CLOSED.has(topic.title), posts }
  })
}

/** Adds replies to a thread without an ending: one by somebody who was not asked, and one by the author. */
function getMoreReplies(random: Random, { replies }: DemoTopic, words: { thanks: number; added: number }): DemoReply[] {
  if (replies.length > 10) return []
  const more: DemoReply[] = []
  if (random.next() < 0.4) more.push({ text: ADDED[words.added++ % ADDED.length] as string, own: false })
  if (!replies.some(({ own }) => own)) more.push({ text: THANKS[words.thanks++ % THANKS.length] as string, own: true })
  return more
}

interface Talk {
  topic: DemoTopic
  replies: readonly DemoReply[]
  members: readonly string[]
  /** Minutes before `made`. */
  begins: number
  made: Date
}

function getPosts(random: Random, { topic, replies, members, begins, made }: Talk): ThreadPost[] {
  const begun = BEGUN[topic.title]
  const author = begun !== undefined && members.includes(begun) ? begun : random.pick(members)
  // Members who begin topics of their own appear only with those.
  const others = members.filter((each) => each !== author && !Object.values(BEGUN).includes(each))
  const writers = shuffled(random, others)
  const gaps = replies.map(() => 12 + Math.round(random.next() ** 3 * 2200))
  const sum = gaps.reduce((all, gap) => all + gap, 0)
  const scale = Math.min(1, (begins * 0.95) / Math.max(1, sum))
  let minutes = begins
  const post = (by: string, body: string, most: number): ThreadPost => ({
    author: by,
    body,
    at: new Date(made.getTime() - Math.max(1, minutes) * MINUTE).toISOString(),
    voters: shuffled(
      random,
      members.filter((each) => each !== by),
    ).slice(0, Math.floor(random.next() ** 2 * most)),
  })
  const first = post(author, topic.body, 22)
  return [
    first,
    ...replies.map(({ text, own }, at) => {
      minutes -= (gaps[at] as number) * scale
      return post(own ? author : (writers[at % writers.length] as string), text, 14)
    }),
  ]
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.integer(0, at)
    ;[all[at], all[other]] = [all[other] as T, all[at] as T]
  }
  return all
}
