import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../../_http/access/rules.ts'
import { choice } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import checkoutStyles from '../checkout/checkout.css?inline'
import { AUDIENCES, isPaid } from '../plan.ts'
import featureStyles from '../plan-features.css?inline'
import { readPlans } from '../plan-store.ts'
import { canHaveTrial, offersTrial } from './eligibility.ts'
import { TRIAL_PATH } from './paths.ts'
import { TrialPage } from './TrialPage.tsx'
import styles from './trial.css?inline'

const trialQuery = z.object({ for: choice(AUDIENCES, 'investor') })

/** The page to which prompts lead: a free trial, where there is one; else the plans. */
export function trialRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  app.get(
    TRIAL_PATH,
    { config: { access: OPEN, cachedUntilChange: ['plans'], cachedQuery: Object.keys(trialQuery.shape) } },
    async ({ query, viewer }, reply) => {
      const { for: audience } = parseQuery(trialQuery, query)
      const plans = (await readPlans(db, audience)).filter(isPaid)
      if (!offersTrial(site) || !plans[0]) return reply.redirect(`/pricing?for=${audience}`, 303)
      return sendPage(site, reply, {
        title: `Try ${plans[0].name} free for ${config.trialDays} days`,
        description: `Try Plat ${plans[0].name} free for ${config.trialDays} days. We remind you before it ends, and you can cancel anytime.`,
        canonical: audience === 'investor' ? TRIAL_PATH : `${TRIAL_PATH}?for=${audience}`,
        styles: [featureStyles, checkoutStyles, styles],
        body: (
          <TrialPage
            plans={plans}
            days={config.trialDays}
            visitor={!viewer}
            allowed={!viewer || (await canHaveTrial(site, viewer))}
          />
        ),
      })
    },
  )
}
