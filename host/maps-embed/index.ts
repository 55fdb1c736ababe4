import { FILE, OPEN } from '../_http/access/rules.ts'
import { defineArea } from '../_services/define-area.ts'
import { embedApi } from '../embed/api.ts'
import { embedRoutes } from '../embed/routes.tsx'
import { mapsEmbedRoutes } from './routes.tsx'

export const mapsEmbed = defineArea({
  name: 'maps-embed',
  access: {
    'GET /embed': OPEN,
    'GET /embed/state-map': FILE,
    'GET /embed/state-map.svg': FILE,
    'GET /embed/state-map.png': FILE,
    'GET /oembed': FILE,
    'GET /embed/map.svg': FILE,
    'POST /embed/map.svg': { ...FILE, noToken: 'it draws for pages of any origin and keeps nothing' },
    'OPTIONS /embed/map.svg': FILE,
    'GET /embed/map/:id': FILE,
    'GET /embed/maps': OPEN,
    'POST /embed/maps': { ...FILE, noToken: 'maps are stored by the hash of their text and belong to nobody' },
  },
  api: embedApi,
  routes: (app, site) => embedRoutes(app, site, mapsEmbedRoutes(app, site)),
})
