import { defineArea } from '../_services/define-area.ts'
import { dealRoutes } from './routes.tsx'

export const deals = defineArea({
  name: 'deals',
  routes: dealRoutes,
  links: {
    header: [{ title: 'Deals', path: '/bigger_deals', about: 'Browse homes for sale with estimated rent.', order: 20 }],
    footer: [{ column: 'Explore', title: 'Deals', path: '/bigger_deals', order: 20 }],
  },
})
