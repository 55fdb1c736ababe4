import { defineNotificationKind } from '../_services/notify/define-notification-kind.ts'

/** What a review's `about` begins with, by what there is to tell. */
export const REVIEW_REQUESTED = 'review-requested:'
export const REVIEW_NEW = 'review-new:'
export const REVIEW_ANSWERED = 'review-answered:'
export const REVIEW_REMOVED = 'review-removed:'
export const REVIEW_RESTORED = 'review-restored:'

/** News about reviews of companies, which have mails of their own. */
export const REVIEW = defineNotificationKind({
  name: 'review',
  getSentence({ about, title, events }) {
    if (about.startsWith(REVIEW_REQUESTED)) return `How was ${title}? Write a review`
    if (about.startsWith(REVIEW_ANSWERED)) return `${title} answered your review`
    if (about.startsWith(REVIEW_REMOVED)) return `An administrator removed your review of ${title}`
    if (about.startsWith(REVIEW_RESTORED)) return `An administrator restored your review of ${title}`
    return `${events === 1 ? 'A new review' : `${events} new reviews`} of ${title}`
  },
})
