import { defineArea } from '../_services/define-area.ts'
import { DECISION_MAIL } from './admin/mail.ts'
import { countReported } from './admin/queue-store.ts'
import { REVIEW_REQUEST_MAIL } from './ask/ask-for-review.ts'
import { REVIEW } from './notification-kind.ts'
import { reviewRoutes } from './routes.ts'

/** Reviews of companies by people whose request reached them. Company pages and cards show them (host/businesses). */
export const reviews = defineArea({
  name: 'reviews',
  routes: reviewRoutes,
  mails: [REVIEW_REQUEST_MAIL, DECISION_MAIL],
  notifications: [REVIEW],
  admin: [
    {
      title: 'Reported reviews',
      path: '/admin/reviews',
      group: 'Companies',
      about: 'Reviews that members reported.',
      countWaiting: countReported,
    },
  ],
})
