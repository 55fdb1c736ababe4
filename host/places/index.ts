import { defineArea } from '../_services/define-area.ts'
import { placeDealsJob, placeTopicsJob } from './news/jobs.ts'
import { placeRoutes } from './routes.tsx'

export const places = defineArea({
  name: 'places',
  routes: placeRoutes,
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
