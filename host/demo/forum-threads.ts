import { toSlug } from '../forums/paths.ts'
import { BEGINNERS } from './forum-beginners.ts'
import { BEGINNERS_MORE } from './forum-beginners-more.ts'
import { castVoice, getVoice } from './forum-cast.ts'
import { type CountyFigures, fillCountyTopics } from './forum-county-figures.ts'
import { DEALS } from './forum-deals.ts'
import { DEALS_MORE } from './forum-deals-more.ts'
import { HACKING } from './forum-hacking.ts'
import { INTRODUCTIONS } from './forum-introductions.ts'
import { INTRODUCTIONS_MORE } from './forum-introductions-more.ts'
import { LOANS } from './forum-loans.ts'
import { LOANS_MORE } from './forum-loans-more.ts'
import { MANAGING } from './forum-managing.ts'
import { MARKETS } from './forum-markets.ts'
import { REMOTE } from './forum-remote.ts'
import { RENTS } from './forum-rents.ts'
import { RENTS_MORE } from './forum-rents-more.ts'
import { REPAIRS } from './forum-repairs.ts'
import { REPAIRS_MORE } from './forum-repairs-more.ts'
import { BEGINNERS_SHORT, DEALS_SHORT, LOANS_SHORT, MARKETS_SHORT } from './forum-short-buying.ts'
import { RENTS_SHORT, REPAIRS_SHORT, TAXES_SHORT } from './forum-short-owning.ts'
import { HACKING_SHORT, MANAGING_SHORT, REMOTE_SHORT, STAYS_SHORT, STORIES_SHORT } from './forum-short-strategies.ts'
import { STAYS } from './forum-stays.ts'
import { STORIES } from './forum-stories.ts'
import type { DemoForum, DemoReply, DemoTopic } from './forum-talk.ts'
import { TAXES } from './forum-taxes.ts'
import { TAXES_MORE } from './forum-taxes-more.ts'
import { ADDED, THANKS } from './forum-thanks.ts'
import { type Clock, makeClock } from './forum-times.ts'
import { ANN, OLIVE } from './people.ts'
import { type Random, randomFrom } from './random.ts'

/** The forums in their order; categories follow the order of their first forum. */
export const FORUMS: readonly DemoForum[] = [
  add(BEGINNERS, BEGINNERS_MORE, BEGINNERS_SHORT),
  add(INTRODUCTIONS, INTRODUCTIONS_MORE),
  add(DEALS, DEALS_MORE, DEALS_SHORT),
  add(LOANS, LOANS_MORE, LOANS_SHORT),
  add(MARKETS, MARKETS_SHORT),
  add(RENTS, RENTS_MORE, RENTS_SHORT),
  add(REPAIRS, REPAIRS_MORE, REPAIRS_SHORT),
  add(TAXES, TAXES_MORE, TAXES_SHORT),
  add(REMOTE, REMOTE_SHORT),
  add(HACKING, HACKING_SHORT),
  add(STAYS, STAYS_SHORT),
  add(MANAGING, MANAGING_SHORT),
  add(STORIES, STORIES_SHORT),
]

function add(forum: DemoForum, ...more: (readonly DemoTopic[])[]): DemoForum {
  return { ...forum, topics: [...forum.topics, ...more.flat()] }
}

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
    { title: 'How do you pick a county you’ve never lived in?', end: true },
  ],
} as const

const CLOSED = new Set([
  'Goals for this year, and one number for each',
  'Turnkey company offered me a “tenant-occupied, fully renovated” house for $129K',
  'Emotional support alligator',
  'Tax sale in Peoria: I won. Now I’m scared',
  'Fired my brother-in-law (as my contractor)',
  'Squatter in my vacant flip, 31 days, start to finish',
  'Power of attorney for closing from abroad?',
  'Manager kept the application fees. Is that a thing?',
  'First showing tomorrow. What do I bring?',
])

/** Days over which topics begin, and the longest that one goes on after it began. */
const SPAN = 545
const MAX_TOPIC_DAYS = 21
/** Minutes in a day. */
const DAY = 1440

/**
 * Creates every conversation, oldest first, with authors and times.
 * @param members ids of those who write and vote
 * @param made the moment before which it was all written
 * @param figures of counties, for the questions about those
 */
export function getThreads(
  members: readonly string[],
  made: Date,
  figures: ReadonlyMap<string, CountyFigures> = new Map(),
): Thread[] {
  const random = randomFrom('demo forums')
  const markets = FORUMS.findIndex(({ name }) => name === MARKETS.name)
  const topics = [
    ...FORUMS.flatMap(({ topics }, forum) => topics.map((topic) => ({ forum, topic }))),
    ...fillCountyTopics(figures).map((topic) => ({ forum: markets, topic })),
  ]
  const order = shuffled(random, topics)
  const words = { thanks: 0, added: 0 }
  const clock = makeClock(made.getTime(), SPAN + 7)
  return order.map(({ forum, topic }, at) => {
    // More is written now than in the first months; the newest topic begins a few hours before the end.
    const begins = ((order.length - at - 0.9 + random.next() * 0.8) / order.length) ** 1.5 * SPAN
    const replies = [...topic.replies, ...getMoreReplies(random, topic, words)]
    const posts = getPosts(random, { topic, replies, members, begins, clock })
    return { forum, title: topic.title, slug: toSlug(topic.title), closed: CLOSED.has(topic.title), posts }
  })
}

/** Adds replies to a thread without an ending: one by somebody who was not asked, and one by the author. */
function getMoreReplies(random: Random, { replies }: DemoTopic, words: { thanks: number; added: number }): DemoReply[] {
  if (replies.length > 10 || replies.length === 0) return []
  const more: DemoReply[] = []
  // Each is said once.
  if (random.next() < 0.1 && words.added < ADDED.length) more.push({ text: ADDED[words.added++] as string, own: false })
  if (random.next() < 0.1 && words.thanks < THANKS.length && !replies.some(({ own }) => own))
    more.push({ text: THANKS[words.thanks++] as string, own: true })
  return more
}

interface Talk {
  topic: DemoTopic
  replies: readonly DemoReply[]
  members: readonly string[]
  /** Days before the end. */
  begins: number
  clock: Clock
}

function getPosts(random: Random, { topic, replies, members, begins, clock }: Talk): ThreadPost[] {
  const starter = BEGUN[topic.title]
  const opening = getVoice(topic.body)
  // Members who begin topics of their own appear only with those.
  const starters = Object.values(BEGUN)
  const others = members.filter((each) => !starters.includes(each))
  const author =
    starter !== undefined && members.includes(starter)
      ? starter
      : castVoice(random, opening.voice, others.length ? others : members)
  const left = new Set(others.filter((each) => each !== author))
  const gaps = replies.map(() => (12 + Math.round(random.next() ** 3 * 2200)) / DAY)
  const sum = gaps.reduce((all, gap) => all + gap, 0)
  const scale = Math.min(1, (begins * 0.95) / Math.max(1 / DAY, sum), MAX_TOPIC_DAYS / Math.max(1 / DAY, sum))
  // A few topics are loved, most are not.
  const loved = random.next() ** 4
  let days = begins
  const post = (by: string, body: string, maxVotes: number): ThreadPost => ({
    author: by,
    body,
    at: new Date(clock.getTime(days)).toISOString(),
    voters: shuffled(
      random,
      members.filter((each) => each !== by),
    ).slice(0, Math.floor((random.next() ** 3 * 0.4 + loved) * maxVotes)),
  })
  const first = post(author, opening.said, 48)
  return [
    first,
    ...replies.map(({ text, own }, at) => {
      days -= (gaps[at] as number) * scale
      const { voice, said } = getVoice(text)
      if (own) return post(author, said, 16)
      const writer = castVoice(random, voice, left.size ? [...left] : others)
      left.delete(writer)
      return post(writer, said, 26)
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
