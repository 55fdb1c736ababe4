import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { defineArea } from '../_services/define-area.ts'
import { codeRoutes } from './code-routes.tsx'
import { contactRoutes } from './contact-routes.tsx'
import { criteriaRoutes } from './criteria/routes.tsx'
import { resultsRoutes } from './results-routes.tsx'
import { sendCodeRoutes } from './send-code-routes.ts'
import { wizardRoutes } from './wizard-routes.ts'

function finderRoutes(app: FastifyInstance, site: AppContext): void {
  wizardRoutes(app, site)
  contactRoutes(app, site)
  codeRoutes(app, site)
  sendCodeRoutes(app, site)
  resultsRoutes(app, site)
  criteriaRoutes(app, site)
}

export const finder = defineArea({
  name: 'finder',
  routes: finderRoutes,
  links: {
    footer: [{ column: 'Community', title: 'Business finder', path: '/business-finder', order: 70 }],
  },
})
