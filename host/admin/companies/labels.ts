/** States of a company's review, in words. */
export const REVIEW_LABELS: Readonly<Record<string, string>> = {
  approved: 'On the site',
  pending: 'Waits for review',
  declined: 'Hidden',
  removed: 'Removed',
}
