import { defineArea } from '../_services/define-area.ts'
import { contactRequestsWidget } from './dashboard-widget.tsx'
import { CONFIRM_MAIL } from './mail-confirmation.ts'
import { LEAD } from './notification-kind.ts'
import { countInReview } from './review-store.ts'
import { contactRoutes } from './routes.tsx'
import { DAILY_CONTACTS } from './settings.ts'

export const contact = defineArea({
  name: 'contact',
  routes: contactRoutes,
  mails: [CONFIRM_MAIL],
  notifications: [LEAD],
  siteSettings: [DAILY_CONTACTS],
  admin: [
    {
      title: 'Requests to review',
      path: '/admin/held_requests',
      group: 'Companies',
      about: 'Contact requests that the spam check held.',
      countWaiting: countInReview,
    },
  ],
  links: {
    account: [{ title: 'Contact requests', path: '/contact-requests', order: 50 }],
  },
  dashboard: [contactRequestsWidget],
})
