/** What a page may report. */
export const EVENT_LIMITS = {
  /** Bytes of a body: what browsers send while a page closes is no larger. */
  body: 65_536,
  /** Events of a body. */
  batch: 50,
  /** Characters of a text, which is cut there. */
  text: 300,
  /** Milliseconds that an event may have waited in its browser. */
  waitMs: 86_400_000,
} as const

export const EVENT_RATE = { max: 120, timeWindow: 60_000 } as const

/** Seconds for which browsers keep a visitor's id and choice. */
export const CHOICE_SECONDS = 365 * 86_400
