import { toLocalTime, toMoment } from '../_format/time-zones.ts'
import { toSlug } from '../forums/paths.ts'
import type { TopicDetails } from '../forums/writing/details.ts'
import { ADS, MARKETPLACE } from './forum-ads.ts'
import { type DemoEvent, EVENTS, EVENTS_FORUM } from './forum-events.ts'
import { POLLS } from './forum-polls.ts'
import type { DemoForum } from './forum-talk.ts'
import { FORUMS, type Thread, type ThreadPost } from './forum-threads.ts'
import { type Random, randomFrom } from './random.ts'

/** Forums of other kinds than discussions, behind those. */
export const KIND_FORUMS: readonly DemoForum[] = [EVENTS_FORUM, MARKETPLACE]

/** A topic with an event, a poll or an ad. */
export interface KindThread extends Thread {
  details: TopicDetails
  /** Ids of members who come, in the order in which they registered. */
  guests: string[]
  /** Ids of members by the position of the option that they chose. */
  votes: { user: string; position: number }[]
  sold: boolean
}

const DAY_MS = 86_400_000

/** Creates the events, polls and ads of the demo world. @param made the moment before which they were written */
export function getKindThreads(members: readonly string[], made: Date): KindThread[] {
  const random = randomFrom('demo forum kinds')
  const write = (forum: number, thread: { title: string; body: string; replies?: readonly string[]; age: number }) =>
    makeThread(random, members, made, { forum, replies: [], ...thread })
  const events = EVENTS.map((event) => {
    const thread = write(FORUMS.length, { ...event, age: Math.max(20, 30 - event.day) })
    return {
      ...thread,
      details: { event: getEvent(event, made) },
      guests: shuffled(random, members).slice(0, event.guests),
    }
  })
  const polls = POLLS.map((poll) => {
    const options = Object.entries(poll.options)
    const voters = shuffled(random, members)
    const votes = options.flatMap(([, count], at) =>
      voters.splice(0, count).map((user) => ({ user, position: at + 1 })),
    )
    const closesAt = poll.closes === undefined ? null : new Date(made.getTime() + poll.closes * DAY_MS)
    const details = {
      poll: { question: poll.question, options: options.map(([label]) => label), results: poll.results, closesAt },
    }
    return { ...write(poll.forum, poll), details, votes }
  })
  const ads = ADS.map((ad) => {
    const { side, tag, priceCents = null, place = '', sold = false } = ad
    return { ...write(FORUMS.length + 1, ad), details: { ad: { side, tag, priceCents, place } }, sold }
  })
  return [...events, ...polls, ...ads]
    .map((thread) => ({ guests: [], votes: [], sold: false, ...thread }))
    .toSorted((a, b) => (a.posts[0]?.at ?? '').localeCompare(b.posts[0]?.at ?? ''))
}

function getEvent({ day, from, until, timeZone, feeCents, capacity, place }: DemoEvent, made: Date) {
  const date = toLocalTime(new Date(made.getTime() + day * DAY_MS), timeZone).slice(0, 10)
  const at = (time: string) => toMoment(`${date}T${time}`, timeZone) ?? made
  return {
    startsAt: at(from),
    endsAt: at(until),
    timeZone,
    feeCents: feeCents ?? null,
    location: place.onlineUrl ? ('Online' as const) : ('Physical Location' as const),
    capacity: capacity ?? null,
    ...{ venue: '', street: '', city: '', state: '', zip: '', onlineUrl: '', accessNotes: '' },
    ...place,
  }
}

interface Given {
  forum: number
  title: string
  body: string
  replies: readonly string[]
  /** Days before `made`. */
  age: number
}

function makeThread(
  random: Random,
  members: readonly string[],
  made: Date,
  { forum, title, body, replies, age }: Given,
): Thread {
  const writers = shuffled(random, members)
  const posts = [body, ...replies].map((text, at): ThreadPost => {
    const author = writers[at % writers.length] as string
    const others = writers.filter((each) => each !== author)
    return {
      author,
      body: text,
      at: new Date(made.getTime() - age * DAY_MS + at * 5 * 3_600_000).toISOString(),
      voters: others.slice(0, Math.floor(random.next() * 9)),
    }
  })
  return { forum, title, slug: toSlug(title), closed: false, posts }
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
