import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import chipStyles from '../../../widgets/_ui/chip/chip.css?inline'
import { OPEN } from '../../_http/access/rules.ts'
import { choice } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { variantScript } from '../../experiments/variant-script.ts'
import { readExperiment } from '../../experiments/variants.ts'
import { PRICING_CTA } from '../experiments.ts'
import { AUDIENCES } from '../plan.ts'
import featureStyles from '../plan-features.css?inline'
import { readPlans } from '../plan-store.ts'
import { listLive } from '../settings/store.ts'
import { canHaveTrial, offersTrial } from '../trial/eligibility.ts'
import { BILLINGS, PricingPage, pricingPath } from './PricingPage.tsx'
import styles from './pricing.css?inline'

const pricingQuery = z.object({ for: choice(AUDIENCES, 'investor'), billing: choice(BILLINGS, 'annual') })

/** What there is to be had, and for how much. */
export function pricingRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/pricing',
    {
      config: {
        access: OPEN,
        cachedUntilChange: ['plans', 'experiments'],
        cachedQuery: Object.keys(pricingQuery.shape),
      },
    },
    async ({ query, viewer }, reply) => {
      const { for: audience, billing } = parseQuery(pricingQuery, query)
      const [plans, button] = await Promise.all([readPlans(site.db, audience), readExperiment(site.db, PRICING_CTA)])
      return sendPage(site, reply, {
        title: audience === 'investor' ? 'Plans for investors' : 'Plans for companies',
        description: 'Plat plans and pricing for investors and companies, monthly and annual.',
        canonical: pricingPath(audience, billing),
        scripts: button.running ? [variantScript] : [],
        styles: [chipStyles, featureStyles, styles],
        body: (
          <PricingPage
            audience={audience}
            billing={billing}
            plans={plans}
            viewer={viewer}
            button={button}
            trialDays={(viewer ? await canHaveTrial(site, viewer) : offersTrial(site)) ? site.config.trialDays : 0}
            live={viewer ? await listLive(site.db, viewer.id) : []}
            sold={site.providers.payments !== undefined}
          />
        ),
      })
    },
  )
}
