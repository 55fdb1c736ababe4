import { formatDollarsAndCents } from '../_format/money.ts'
import type { Credit } from './credit-store.ts'

/** The message in place of a request for a free lead. */
export const FREE = 'This lead was free, so there’s nothing to credit.'

/** Describes the state of a credit request in a sentence. */
export function formatCreditState(
  { state, cents, createdAt, decisionReason }: Credit,
  day: (moment: Date) => string,
): string {
  const asked = `Requested on ${day(createdAt)}`
  const reason = decisionReason ? ` ${decisionReason}` : ''
  return {
    submitted: `${asked}. We’re reviewing it.`,
    auto: `${asked}. ${formatDollarsAndCents(cents)} credited.`,
    approved: `${asked}. ${formatDollarsAndCents(cents)} credited.${reason}`,
    declined: `${asked}. Declined.${reason}`,
  }[state]
}
