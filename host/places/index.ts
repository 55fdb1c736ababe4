import { defineArea } from '../_services/define-area.ts'
import { placeDealsJob, placeTopicsJob } from './news/jobs.ts'
import { LOCATION } from './news/notification-kind.ts'
import { placeRoutes } from './routes.tsx'

export const places = defineArea({
  name: 'places',
  routes: placeRoutes,
  notifications: [LOCATION],
  links: {
    header: [
      {
        title: 'Markets',
        path: '/markets',
        about: 'Compare prices, rents, jobs, and population in every county.',
        order: 10,
      },
    ],
    footer: [{ column: 'Explore', title: 'Markets', path: '/markets', order: 10 }],
  },
  jobs: [placeTopicsJob, placeDealsJob],
})
