import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { line, optionalLine, optionalText } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { convert, getVariant } from '../../experiments/variants.ts'
import { CHECKOUT_BUTTON } from '../experiments.ts'
import { NOT_SOLD } from '../format.ts'
import { periodEndAfter } from '../period.ts'
import { isPaid, type PaidPlan } from '../plan.ts'
import featureStyles from '../plan-features.css?inline'
import { findPlan } from '../plan-store.ts'
import { canHaveTrial } from '../trial/eligibility.ts'
import { beginCheckout, hadTrialAlready, haveAlready } from './begin.ts'
import styles from './checkout.css?inline'
import { leadOut } from './lead-out.ts'
import { SubscribePage } from './SubscribePage.tsx'
import { hasLive } from './store.ts'

const planQuery = z.object({ plan: optionalText, trial: optionalText })
const checkoutForm = z.object({
  plan: line('Choose a plan.', 50),
  form_token: optionalLine(200),
  /** `1`: begin with a free trial. */
  trial: optionalLine(1),
})

const DAY_MS = 86_400_000
/** Each asks the provider for a page. By address. */
const OFTEN = { max: 60, timeWindow: 600_000 }

/** What is bought, and the way to where it is paid. */
export function checkoutRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const { payments } = site.providers

  app.get('/subscriptions/new', { config: { access: MEMBERS } }, async (request, reply) => {
    const { query, viewer } = request
    const { plan: id, trial } = parseQuery(planQuery, query)
    const plan = await findPaidPlan(id)
    if (viewer && (await hasLive(db.pool, viewer.id, plan.audience))) throw haveAlready(plan)
    if (trial === '1' && viewer && !(await canHaveTrial(site, viewer))) throw hadTrialAlready(plan)
    leadOut(reply, payments)
    const now = new Date()
    const trialDays = trial === '1' ? config.trialDays : 0
    const trialEnd = new Date(now.getTime() + trialDays * DAY_MS)
    return sendForm(site, reply, {
      title: plan.name,
      styles: featureStyles + styles,
      body: (
        <SubscribePage
          plan={plan}
          renews={trialDays ? trialEnd : periodEndAfter(now, plan.interval, now)}
          trialDays={trialDays}
          taxed={config.outside.payments?.tax === true}
          timeZone={config.siteTz}
          formToken={randomUUID()}
          sold={payments !== undefined}
          button={await getVariant(db, request, CHECKOUT_BUTTON)}
          unlisted={plan.audience === 'business' && !viewer?.pages.length}
        />
      ),
    })
  })

  action(
    app,
    site,
    'POST /subscriptions',
    {
      summary: 'Starts checkout for a plan; the same form token returns the same checkout',
      access: members,
      body: checkoutForm,
      // The page of an error may send the same once more.
      onRequest: async (_, reply) => leadOut(reply, payments),
      // A checkout is there before the provider is asked for its page: what knows the form is its own row.
      prepare: async ({ data, viewer, request }) => {
        const plan = await findPaidPlan(data.plan)
        if (!payments) throw wayTo(new HttpError('not_implemented', NOT_SOLD))
        const log = (error: unknown) => request.log.error(error)
        const order = { formToken: data.form_token || randomUUID(), trial: data.trial === '1' }
        const url = await beginCheckout({ ...site, payments, log }, viewer, plan, order)
        await convert(db, request, CHECKOUT_BUTTON)
        return url
      },
      replies: { 200: z.object({ url: z.string() }) },
      leadsTo: 'to the payment page',
      config: { formPage: '/pricing', rateLimit: OFTEN },
    },
    async ({ prepared: url }) => updated({ url }, url),
  )

  /** @throws HttpError 404 */
  async function findPaidPlan(id: string | undefined): Promise<PaidPlan> {
    const plan = id ? await findPlan(db, id) : undefined
    if (!plan?.active || !isPaid(plan)) throw wayTo(new HttpError('not_found', 'This plan isn’t available.'))
    return plan
  }
}

function wayTo(error: HttpError): HttpError {
  error.way = { href: '/pricing', label: 'View all plans' }
  return error
}
