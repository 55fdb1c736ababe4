import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { checkoutRoutes } from './checkout/routes.tsx'
import { devCheckoutRoutes } from './dev-checkout/routes.tsx'
import { eventRoutes } from './events/routes.ts'
import { planMailWork } from './mails/work.ts'
import { pricingRoutes } from './pricing/routes.tsx'
import { providerWord } from './provider-sync/work.ts'
import { renewalJob } from './renewals/job.ts'
import { subscriptionSettings } from './settings/routes.tsx'

/** Plans, subscriptions to them, and what is paid. */
export function planRoutes(app: FastifyInstance, site: AppContext): void {
  pricingRoutes(app, site)
  checkoutRoutes(app, site)
  devCheckoutRoutes(app, site)
  eventRoutes(app, site)
  subscriptionSettings(app, site)
  planMailWork(site)
  providerWord(site)
  renewalJob(app, site)
}
