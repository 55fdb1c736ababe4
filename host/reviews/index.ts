import { defineArea } from '../_services/define-area.ts'
import { countReported } from './admin/queue-store.ts'
import { reviewRoutes } from './routes.ts'

/** Reviews of companies by people whose request reached them. Company pages and cards show them (host/businesses). */
export const reviews = defineArea({
  name: 'reviews',
  routes: reviewRoutes,
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
