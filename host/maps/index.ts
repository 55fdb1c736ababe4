import { FILE, OPEN } from '../_http/access/rules.ts'
import { defineArea } from '../_services/define-area.ts'
import { countyRoutes } from './county-routes.tsx'
import { mapRoutes } from './routes.tsx'

export const maps = defineArea({
  name: 'maps',
  access: {
    'GET /maps/us': OPEN,
    'GET /maps/counties': OPEN,
    'GET /maps/counties.svg': FILE,
  },
  routes: (app, site) => {
    mapRoutes(app, site)
    countyRoutes(app, site)
  },
})
