import { defineArea } from '../_services/define-area.ts'
import { adminRoutes } from './admin/routes.tsx'
import { choiceRoutes } from './choice-routes.tsx'
import { eventRoutes } from './event-routes.ts'
import { figuresJob } from './figures/job.ts'

export { listServices } from './list-services.ts'

/** Statistics of the site: what pages report, who may be recognized for it, and what administrators see of it. */
export const analytics = defineArea({
  name: 'analytics',
  pages: [
    {
      path: '/privacy-choices',
      title: 'Privacy choices',
      about: 'Decide whether we may recognize your browser for statistics.',
      words: 'cookies consent tracking opt out do not track gpc',
    },
  ],
  routes(app, site) {
    eventRoutes(app, site)
    choiceRoutes(app, site)
    adminRoutes(app, site)
  },
  admin: [
    {
      title: 'Statistics',
      path: '/admin/analytics',
      group: 'Growth',
      about: 'Visits, pages, funnels, and retention by day.',
    },
  ],
  links: {
    footer: [{ column: 'About Plat', title: 'Privacy choices', path: '/privacy-choices', order: 60 }],
  },
  jobs: [figuresJob],
})
