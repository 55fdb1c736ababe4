/** Every limit of conversations, as data. Lengths are in UTF-16 code units. */
export const CONVERSATION_LIMITS = {
  subject: 150,
  body: 5000,
  /** People of a conversation, besides who begins it. */
  others: 20,
  /** Conversations on a page of the list, messages on one of a conversation, and people that a search finds. */
  page: 25,
  messages: 50,
  found: 10,
  /** Letters from which on people are searched for. */
  search: 2,
}

/** What one member may do in a period. */
export const CONVERSATION_QUOTAS = {
  conversation: { max: 10, seconds: 3600 },
  message: { max: 60, seconds: 600 },
  report: { max: 10, seconds: 3600 },
} as const

/** Calls by one address in so many milliseconds. */
export const SEARCH_RATE = { max: 120, timeWindow: 60_000 }
