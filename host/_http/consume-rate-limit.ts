import type { On } from '../_db/database.ts'
import { report } from '../_ops/reports.ts'
import { HttpError } from './errors.ts'
import { countRequest } from './rate-limit-store.ts'

/** "40 seconds", "1 minute", "3 hours". */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * Says why somebody waits for what others did, how long, and what helps at once: a classroom, an office, and a proxy have one address.
 * @param what happened too often, as the beginning of a sentence: "Too many attempts"
 */
export const describeNetworkLimit = (what: string, wait: string, otherWay?: string): string => {
  const advice = ['use another connection, such as mobile data', ...(otherWay ? [otherWay] : [])]
  return `${what} from your network. Everyone behind one connection counts together, as in a school or an office. Try again in ${wait}, or ${advice.join('; or ')}.`
}

/** Why somebody waits for what they did themselves, and what helps at once. */
export interface LimitWords {
  /** A sentence: "You can begin up to 10 conversations in an hour." */
  reason: string
  /** Goes on after "Try again in 20 minutes, or": "reply in a conversation that you have". */
  otherWay: string
}

/** Why somebody waits for what others in the same network did. */
export interface NetworkLimitWords {
  /** The beginning of a sentence: "Too many attempts". */
  inNetwork: string
  otherWay?: string
}

export const describeLimit = (words: LimitWords | NetworkLimitWords, wait: string): string =>
  'inNetwork' in words
    ? describeNetworkLimit(words.inNetwork, wait, words.otherWay)
    : `${words.reason} Try again in ${wait}, or ${words.otherWay}.`

/** Returns the whole seconds until a window of so many milliseconds ends. */
export const secondsLeft = (ttl: number): number => Math.max(1, Math.ceil(ttl / 1000))

/**
 * Counts one of something that may happen `max` times in so many seconds.
 * @param words what is said to whoever has to wait
 * @throws HttpError 429 with the seconds to wait
 */
export async function consumeRateLimit(
  on: On,
  key: string,
  { max, seconds }: { max: number; seconds: number },
  words: LimitWords | NetworkLimitWords,
): Promise<void> {
  const { current, ttl } = await countRequest(on, key, seconds * 1000)
  if (current <= max) return
  report('rateLimited', { limit: 'action' })
  const wait = secondsLeft(ttl)
  throw new HttpError('too_many', describeLimit(words, waitInWords(wait)), wait)
}
