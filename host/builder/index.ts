import { FILE, OPEN } from '../_http/access/rules.ts'
import { defineArea } from '../_services/define-area.ts'
import { builderRoutes } from './routes.tsx'

export const builder = defineArea({
  name: 'builder',
  access: {
    'GET /embed/builder': OPEN,
    'GET /embed/builder/names/:base.json': FILE,
  },
  routes: builderRoutes,
})
