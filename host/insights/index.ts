import { defineArea } from '../_services/define-area.ts'
import { rentEstimatorRoutes } from './estimator-routes.tsx'
import { insightRoutes } from './routes.tsx'

export const insights = defineArea({
  name: 'insights',
  routes: (app, site) => {
    insightRoutes(app, site)
    rentEstimatorRoutes(app, site)
  },
})
