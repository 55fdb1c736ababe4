/** A number of codes in a number of seconds, counted over all purposes. */
export interface Limit {
  by: 'phone' | 'address' | 'site'
  most: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A code costs money and rings at somebody's. The last is there so that no night costs more than a night may. */
export const PHONE_CODE_LIMITS: readonly Limit[] = [
  { by: 'phone', most: 3, seconds: 10 * MINUTE },
  { by: 'phone', most: 6, seconds: DAY },
  { by: 'address', most: 20, seconds: HOUR },
  { by: 'site', most: 1000, seconds: HOUR },
]

/** Tries at one code. */
export const TRIES = 5
/** Tries at all codes of one member in a day: a new code brings no new ones. */
export const TRIES_A_DAY = 15
/**
 * Tries at all codes of one number in a day, whoever makes them; from then on each member waits between two. They are not refused:
 * a stranger's wrong tries must not keep its owner from it, and codes to one number are few enough.
 */
export const QUICK_TRIES_A_DAY = 15
export const SLOW_TRY_SECONDS = 60
/** Milliseconds for which a code is good. */
export const GOOD_FOR = 10 * MINUTE * 1000
export const DAY_MS = DAY * 1000
