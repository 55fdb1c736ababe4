import { defineArea } from '../_services/define-area.ts'
import { builderRoutes } from './routes.tsx'

export const builder = defineArea({
  name: 'builder',
  pages: [
    {
      path: '/embed/builder',
      title: 'Map builder',
      about: 'Make a map with your own colors, links, and locations.',
      words: 'create design custom embed editor',
    },
  ],
  routes: builderRoutes,
  links: {
    footer: [{ column: 'For site owners', title: 'Map builder', path: '/embed/builder', order: 20 }],
  },
})
