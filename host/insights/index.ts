import { ASKS, FILE, OPEN } from '../_http/access/rules.ts'
import { defineArea } from '../_services/define-area.ts'
import { insightsApi } from './api.ts'
import { rentEstimatorRoutes } from './estimator-routes.tsx'
import { insightRoutes } from './routes.tsx'

export const insights = defineArea({
  name: 'insights',
  access: {
    'GET /rent-estimator': OPEN,
    'GET /rent-estimator-location-suggestions': FILE,
    'GET /insights': OPEN,
    'GET /insights/properties/:id': OPEN,
    'GET /insights/locations': OPEN,
    'GET /insights/unknown-property': OPEN,
    'GET /insights/address_suggestions': FILE,
    'POST /insights/property_searches': ASKS,
    'OPTIONS /insights/property_searches': FILE,
    'POST /insights/validated_addresses': ASKS,
    'OPTIONS /insights/validated_addresses': FILE,
    'POST /insights/zip_searches': ASKS,
    'OPTIONS /insights/zip_searches': FILE,
  },
  api: insightsApi,
  routes: (app, site) => {
    insightRoutes(app, site)
    rentEstimatorRoutes(app, site)
  },
})
