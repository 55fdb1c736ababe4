import { formatCount } from '../../_format/numbers.ts'
import type { ListedIssue } from '../issues/store.ts'

/** How somebody came to the newsletter. */
export const SOURCE_LABELS: Partial<Record<string, string>> = {
  page: 'Newsletter page',
  exit_intent: 'Exit-intent offer',
  subscription: 'Subscription popup',
}

/** "Draft", "Sending, 50 of 120", "Sent to 120". */
export function formatState({ sentAt, finishedAt, readers, mailed }: ListedIssue): string {
  if (!sentAt) return 'Draft'
  return finishedAt ? `Sent to ${formatCount(mailed)}` : `Sending, ${formatCount(mailed)} of ${formatCount(readers)}`
}
