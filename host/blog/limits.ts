import { CARD_TABLES, FORUM_LIMITS, FORUM_TABLES } from '../forums/limits.ts'

/** Limits of an article, in code points. Title and text are those of a topic, which it becomes. */
export const ARTICLE_LIMITS = {
  title: FORUM_LIMITS.title,
  body: FORUM_LIMITS.body,
  summary: 300,
  tags: 5,
  tag: 30,
}

/** The tables that pages of the blog show. */
export const BLOG_TABLES = [...FORUM_TABLES, 'blog_articles', 'blog_former_slugs']

/** Those of an article, which shows cards of other pages. */
export const ARTICLE_TABLES = [...new Set([...BLOG_TABLES, ...CARD_TABLES])]

/** Number of entries in each list. */
export const BLOG_PAGES = { articles: 10, feed: 20, profile: 3, more: 3, own: 200, authors: 12 }

/** Width and height of a cover in pixels. */
export const COVER = { width: 1200, height: 630 }

/** Days ahead for which an article can be scheduled. */
export const MAX_SCHEDULE_DAYS = 365

/** Changes by one address (IPv6: one /64). */
export const BLOG_RATES = { max: 60, timeWindow: 60_000 }
