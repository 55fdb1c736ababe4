import type { FastifyInstance } from 'fastify'
import chipStyles from '../../../widgets/_ui/chip/chip.css?inline'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { queryText } from '../../_http/forms/query-text.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { AUDIENCES } from '../plan.ts'
import featureStyles from '../plan-features.css?inline'
import { readPlans } from '../plan-store.ts'
import { BILLINGS, PricingPage, pricingPath } from './PricingPage.tsx'
import styles from './pricing.css?inline'

/** What there is to be had, and for how much. */
export function pricingRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/pricing',
    {
      config: {
        access: OPEN,
      },
    },
    async ({ query, viewer }, reply) => {
      const audience = parseChoice(query, 'for', AUDIENCES, 'investor')
      const billing = parseChoice(query, 'billing', BILLINGS, 'annual')
      const plans = await readPlans(site.db, audience)
      return sendPage(site, reply, {
        title: audience === 'investor' ? 'Plans for investors' : 'Plans for companies',
        description: 'Plat plans and pricing for investors and companies, monthly and annual.',
        canonical: pricingPath(audience, billing),
        styles: [chipStyles, featureStyles, styles],
        body: (
          <PricingPage
            audience={audience}
            billing={billing}
            plans={plans}
            viewer={viewer}
            sold={site.providers.payments !== undefined}
          />
        ),
      })
    },
  )
}

/** @throws HttpError 422 that names what cannot be used */
function parseChoice<T extends string>(query: unknown, name: string, words: readonly T[], otherwise: T): T {
  const value = queryText(query, name)?.trim() || otherwise
  const known = words.find((each) => each === value)
  if (known === undefined)
    throw new HttpError('unprocessable', `"${name}" is "${value.slice(0, 60)}"; expected ${words.join(' or ')}.`)
  return known
}
