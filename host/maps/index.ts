import { defineArea } from '../_services/define-area.ts'
import { countyRoutes } from './county-routes.tsx'
import { mapRoutes } from './routes.tsx'

export const maps = defineArea({
  name: 'maps',
  routes: (app, site) => {
    mapRoutes(app, site)
    countyRoutes(app, site)
  },
})
