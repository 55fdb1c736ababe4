import { defineArea } from '../_services/define-area.ts'
import { rentErrorsJob } from '../rent-estimator/accuracy/job.ts'
import { rentEstimatorWidget } from './dashboard-widget.tsx'
import { rentEstimatorRoutes } from './estimator-routes.tsx'
import { insightRoutes } from './routes.tsx'

export const insights = defineArea({
  name: 'insights',
  routes: (app, site) => {
    insightRoutes(app, site)
    rentEstimatorRoutes(app, site)
  },
  links: {
    header: [
      {
        title: 'Insights',
        path: '/insights',
        about: 'See what a home sold for and what homes nearby rent for.',
        order: 30,
      },
      {
        title: 'Rent',
        titleEnd: ' estimator',
        path: '/rent-estimator',
        about: 'Estimate rent from comparable homes, and see each one.',
        order: 40,
      },
    ],
    footer: [
      { column: 'Explore', title: 'Insights', path: '/insights', order: 40 },
      { column: 'Explore', title: 'Rent estimator', path: '/rent-estimator', order: 50 },
    ],
  },
  dashboard: [rentEstimatorWidget],
  jobs: [rentErrorsJob],
})
