import { defineArea } from '../_services/define-area.ts'
import { countyRoutes } from './county-routes.tsx'
import { mapRoutes } from './routes.tsx'

export const maps = defineArea({
  name: 'maps',
  pages: [
    { path: '/maps/us', title: 'State map', about: 'Choose the states you invest in.', words: 'us usa united states' },
    {
      path: '/maps/counties',
      title: 'County map',
      about: 'Compare metrics for every county.',
      words: 'heat choropleth',
    },
  ],
  routes: (app, site) => {
    mapRoutes(app, site)
    countyRoutes(app, site)
  },
  links: {
    footer: [
      { column: 'Explore', title: 'County map', path: '/maps/counties', order: 70 },
      { column: 'Explore', title: 'State map', path: '/maps/us', order: 80 },
    ],
  },
})
