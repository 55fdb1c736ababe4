import { FILE, OPEN } from '../_http/access/rules.ts'
import { defineArea } from '../_services/define-area.ts'
import { marketsApi } from './api.ts'
import { marketRoutes } from './routes.tsx'

export const markets = defineArea({
  name: 'markets',
  access: {
    'GET /markets': OPEN,
    'GET /markets/:id': OPEN,
    'GET /markets/search': FILE,
  },
  api: marketsApi,
  routes: marketRoutes,
})
