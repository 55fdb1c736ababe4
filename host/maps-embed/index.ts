import { defineArea } from '../_services/define-area.ts'
import { embedRoutes } from '../embed/routes.tsx'
import { mapsEmbedRoutes } from './routes.tsx'

export const mapsEmbed = defineArea({
  name: 'maps-embed',
  pages: [
    {
      path: '/embed',
      title: 'Maps for your site',
      about: 'Put a map or a search on your own pages.',
      words: 'embed widget iframe website html snippet code wordpress',
    },
  ],
  routes: (app, site) => embedRoutes(app, site, mapsEmbedRoutes(app, site)),
  links: {
    footer: [{ column: 'For site owners', title: 'Maps for your site', path: '/embed', order: 10 }],
  },
})
