import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { defineArea } from '../_services/define-area.ts'
import { issueAdminRoutes } from './admin/issue-routes.tsx'
import { newsletterAdminRoutes } from './admin/routes.tsx'
import { issueRoutes } from './issues/routes.tsx'
import { newsletterJob } from './issues/send-job.ts'
import { linkRoutes } from './subscribe/link-routes.tsx'
import { subscribeRoutes } from './subscribe/routes.tsx'

function newsletterRoutes(app: FastifyInstance, site: AppContext): void {
  subscribeRoutes(app, site)
  linkRoutes(app, site)
  issueRoutes(app, site)
  newsletterAdminRoutes(app, site)
  issueAdminRoutes(app, site)
}

export const newsletter = defineArea({
  name: 'newsletter',
  routes: newsletterRoutes,
  pages: [
    {
      title: 'Newsletter',
      path: '/newsletter',
      words: 'email subscribe unsubscribe issues',
      about: 'Markets, deals, and answers by email, every other week.',
    },
  ],
  admin: [
    {
      title: 'Newsletter',
      path: '/admin/newsletter',
      group: 'Growth',
      about: 'Subscribers, and issues that are sent to them.',
    },
  ],
  links: {
    footer: [{ column: 'Community', title: 'Newsletter', path: '/newsletter', order: 50 }],
  },
  jobs: [newsletterJob],
})
