import { defineArea } from '../_services/define-area.ts'
import { contactRequestsWidget } from './dashboard-widget.tsx'
import { countInReview } from './review-store.ts'
import { contactRoutes } from './routes.tsx'

export const contact = defineArea({
  name: 'contact',
  routes: contactRoutes,
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
