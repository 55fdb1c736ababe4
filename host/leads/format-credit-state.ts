import { formatDollarsAndCents } from '../_format/money.ts'
import type { Credit } from './credit-store.ts'

/** The message in place of a request for a free lead. */
export const FREE = 'This lead was free, so there’s nothing to credit.'

/** Describes the state of a credit request in a sentence. */
export function formatCreditState(
  { state, cents, createdAt, decisionReason }: Credit,
  day: (moment: Date) => string,
): string {
  const requested = `Requested on ${day(createdAt)}`
  const reason = decisionReason ? ` ${decisionReason}` : ''
  return {
    submitted: `${requested}. We’re reviewing it.`,
    auto: `${requested}. ${formatDollarsAndCents(cents)} credited.`,
    approved: `${requested}. ${formatDollarsAndCents(cents)} credited.${reason}`,
    declined: `${requested}. Declined.${reason}`,
  }[state]
}
