import type { NotificationKind } from '../_services/notify/kinds.ts'

/** As much of a notification as its sentence needs. */
export interface NotificationFacts {
  kind: NotificationKind
  about: string
  title: string
  events: number
  /** How many people did it. */
  people: number
  /** Names of the last of them. */
  names: readonly string[]
}

/** What a sentence about colleagues begins its `about` with once the request was accepted. */
export const COLLEAGUE_ACCEPTED = 'colleague-accepted:'
/** What a message's `about` begins with while it waits to be let in. */
export const MESSAGE_REQUEST = 'message-request:'
/** What a review's `about` begins with, by what there is to tell. */
export const REVIEW_REQUESTED = 'review-requested:'
export const REVIEW_NEW = 'review-new:'
export const REVIEW_ANSWERED = 'review-answered:'
export const REVIEW_REMOVED = 'review-removed:'
export const REVIEW_RESTORED = 'review-restored:'

/** What the `about` of news for the guests of an event begins with. */
export const EVENT_CHANGED = 'event-changed:'
export const EVENT_CANCELED = 'event-canceled:'
export const EVENT_RESUMED = 'event-resumed:'
export const EVENT_SOON = 'event-soon:'
export const EVENT_PLACE = 'event-place:'
/** All of them: the page of an event or webinar shows what they say. */
export const EVENT_NEWS = [EVENT_CHANGED, EVENT_CANCELED, EVENT_RESUMED, EVENT_SOON, EVENT_PLACE]

/** What the `about` of new topics about a market begins with. */
export const MARKET_TOPICS = 'market-topics:'

/** Says what happened, in one sentence without a period. */
export function getSentence(facts: NotificationFacts): string {
  const who = getPeople(facts)
  const where = facts.title ? ` in “${facts.title}”` : ''
  switch (facts.kind) {
    case 'vote':
      return `${who} voted for your post${where}`
    case 'follow':
      return `${who} followed you`
    case 'colleague':
      return facts.about.startsWith(COLLEAGUE_ACCEPTED)
        ? `${who} accepted your colleague request`
        : `${who} asked to be your colleague`
    case 'mention':
      return `${who} mentioned you${where}`
    case 'reply':
      return `${who} replied to you${where}`
    case 'followed_reply':
      return `${who} replied${where}, a topic you follow`
    case 'accept':
      return `${who} marked your reply as the answer${where}`
    case 'message':
      if (facts.about.startsWith(MESSAGE_REQUEST)) return `${who} wants to send you a message`
      return `${who} sent you ${facts.events === 1 ? 'a message' : `${facts.events} messages`}${where}`
    case 'article':
      return `${who} published an article: “${facts.title}”`
    case 'lead':
      return `${facts.events === 1 ? 'A new lead' : `${facts.events} new leads`} for ${facts.title}`
    case 'event':
      if (facts.about.startsWith(EVENT_CANCELED)) return `“${facts.title}” was canceled`
      if (facts.about.startsWith(EVENT_RESUMED)) return `“${facts.title}” takes place after all`
      return `“${facts.title}” has a new time or place`
    case 'location':
      if (!facts.about.startsWith(MARKET_TOPICS)) return facts.title
      return `${facts.events === 1 ? 'A new topic' : `${facts.events} new topics`} about ${facts.title}`
    case 'reminder':
      return facts.about.startsWith(EVENT_PLACE) ? `A place opened up for you at “${facts.title}”` : facts.title
    case 'review':
      return getReviewSentence(facts)
    default:
      return facts.title
  }
}

function getReviewSentence({ about, title, events }: NotificationFacts): string {
  if (about.startsWith(REVIEW_REQUESTED)) return `How was ${title}? Write a review`
  if (about.startsWith(REVIEW_ANSWERED)) return `${title} answered your review`
  if (about.startsWith(REVIEW_REMOVED)) return `An administrator removed your review of ${title}`
  if (about.startsWith(REVIEW_RESTORED)) return `An administrator restored your review of ${title}`
  return `${events === 1 ? 'A new review' : `${events} new reviews`} of ${title}`
}

/** `Ann`, `Ann and Bo`, `Ann, Bo, and 4 others`. */
function getPeople({ names, people }: NotificationFacts): string {
  const [first = 'Someone', second] = names
  if (people <= 1 || second === undefined) return first
  const others = people - 2
  if (others <= 0) return `${first} and ${second}`
  return `${first}, ${second}, and ${others === 1 ? '1 other' : `${others} others`}`
}
