import { defineArea } from '../_services/define-area.ts'
import { embedRoutes } from '../embed/routes.tsx'
import { mapsEmbedRoutes } from './routes.tsx'

export const mapsEmbed = defineArea({
  name: 'maps-embed',
  routes: (app, site) => embedRoutes(app, site, mapsEmbedRoutes(app, site)),
})
