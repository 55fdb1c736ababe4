import { OPEN } from '../_http/access/rules.ts'
import { defineArea } from '../_services/define-area.ts'
import { homeRoutes } from './routes.tsx'

export const home = defineArea({
  name: 'home',
  access: {
    'GET /': OPEN,
  },
  routes: homeRoutes,
})
