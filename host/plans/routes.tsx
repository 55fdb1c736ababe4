import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { cancellationsAdmin } from './cancellations/routes.tsx'
import { devCardRoutes } from './card/dev-routes.tsx'
import { cardRoutes } from './card/routes.ts'
import { changeRoutes } from './change/routes.tsx'
import { checkoutRoutes } from './checkout/routes.tsx'
import { devCheckoutRoutes } from './dev-checkout/routes.tsx'
import { eventRoutes } from './events/routes.ts'
import { invoiceRoutes } from './invoices/routes.tsx'
import { offerRoutes } from './offers/routes.tsx'
import { pricingRoutes } from './pricing/routes.tsx'
import { refundRoutes } from './refunds/routes.tsx'
import { cancellationFeedback } from './settings/feedback-routes.tsx'
import { subscriptionSettings } from './settings/routes.tsx'
import { trialRoutes } from './trial/routes.tsx'

/** Plans, subscriptions to them, and what is paid. */
export function planRoutes(app: FastifyInstance, site: AppContext): void {
  pricingRoutes(app, site)
  offerRoutes(app, site)
  checkoutRoutes(app, site)
  devCheckoutRoutes(app, site)
  eventRoutes(app, site)
  cardRoutes(app, site)
  devCardRoutes(app, site)
  changeRoutes(app, site)
  trialRoutes(app, site)
  subscriptionSettings(app, site)
  cancellationFeedback(app, site)
  cancellationsAdmin(app, site)
  invoiceRoutes(app, site)
  refundRoutes(app, site)
}
