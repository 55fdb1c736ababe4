import { defineArea } from '../_services/define-area.ts'
import { adAdminRoutes } from './admin-routes.tsx'
import { countRoutes } from './count-routes.ts'
import { pictureRoutes } from './picture-routes.ts'

/** Ads that administrators place in forums. */
export const ads = defineArea({
  name: 'ads',
  routes(app, site) {
    countRoutes(app, site)
    pictureRoutes(app, site)
    adAdminRoutes(app, site)
  },
  admin: [{ title: 'Ads', path: '/admin/ads', group: 'Growth', about: 'Place ads in forums; see views and clicks.' }],
})
