import { AD_TABLES } from '../ads/limits.ts'
import { PEOPLE_TABLES } from '../profiles/people.ts'

/** Every limit of the forums, as data. Lengths are in code points. */
export const FORUM_LIMITS = {
  title: { least: 5, most: 150 },
  body: { least: 1, most: 20_000 },
  /** Characters of a post that are quoted; the rest is left out. */
  quote: 1500,
  /** Milliseconds for which the token of a form is remembered. */
  remembered: 24 * 3_600_000,
  /** Matches that a search ranks: the newest. */
  matches: 1000,
}

/** Limits of reply drafts: number per member, days kept, and characters. */
export const DRAFTS = { most: 20, days: 90, length: 50_000 }

/** The tables that pages of forums and topics show. */
export const FORUM_TABLES = [
  ...[
    'businesses',
    'event_guests',
    'former_usernames',
    'forums',
    'marketplace_tags',
    'poll_options',
    'poll_votes',
    'polls',
    'post_mentions',
  ],
  ...['post_versions', 'post_votes', 'posts', 'profile_credentials', 'signatures', 'topic_ads'],
  ...['topic_events', 'topics', ...AD_TABLES, ...PEOPLE_TABLES],
]

/** The tables that cards of linked pages show, besides those of the forums. */
export const CARD_TABLES = ['counties', 'deals', 'market_metrics', 'market_prices', 'properties']

/** Number of entries on a page of each list. */
export const PAGES = { topics: 25, posts: 20, found: 20, recent: 10, ads: 25, events: 50 }

/** The last page of a forum that is offered; beyond it the search finds faster. */
export const LAST_FORUM_PAGE = 400

/** The number of posts that one member may write in a period. */
export const QUOTAS = {
  topic: { max: 5, seconds: 3600, what: 'topics', span: 'an hour' },
  reply: { max: 20, seconds: 600, what: 'replies', span: '10 minutes' },
} as const

/** Calls by one address (IPv6: one /64) in so many milliseconds. */
export const FORUM_RATES = {
  vote: { max: 120, timeWindow: 60_000 },
  follow: { max: 60, timeWindow: 60_000 },
  change: { max: 60, timeWindow: 60_000 },
  draft: { max: 60, timeWindow: 60_000 },
  flag: { max: 20, timeWindow: 3_600_000 },
  similar: { max: 120, timeWindow: 60_000 },
  suggest: { max: 240, timeWindow: 60_000 },
}

/** Days for which an ad is listed, until its author renews it. */
export const AD_DAYS = 60
