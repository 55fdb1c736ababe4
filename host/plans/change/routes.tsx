import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { line, optionalLine, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { OutsideError } from '../../_services/providers/safe-fetch.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { optionalText } from '../call-schemas.ts'
import { SETTINGS_PATH } from '../checkout/begin.ts'
import checkoutStyles from '../checkout/checkout.css?inline'
import { isPaid, type PaidPlan } from '../plan.ts'
import { readPlans } from '../plan-store.ts'
import { getOwn, ofOwnSubscription, ownPage } from '../settings/own-subscription.ts'
import type { OwnSubscription } from '../settings/store.ts'
import ledgerStyles from '../settings/subscription.css?inline'
import { waitForJobs } from '../with-jobs.ts'
import { ChangePage } from './ChangePage.tsx'
import { changePlan, schedulePlan } from './change-plan.ts'
import { type Changeable, getQuote, getShown, type Quote } from './quote.ts'

const PATH = '/subscriptions/:id/plan'
/** Time for which a shown amount is held, in milliseconds. */
const HELD_MS = 1_800_000
/** Each asks the provider for an amount. By address. */
const OFTEN = { max: 60, timeWindow: 600_000 }

const planQuery = z.object({ plan: optionalText })
const changeForm = z.object({
  plan: line('Choose a plan.', 50),
  form_token: optionalLine(200),
  prorated_at: wholeNumber(4_102_444_800),
  shown: line('Reload the page: it says what the change costs.', 200),
})

const MOVED = 'The amount has changed since you opened this page. Check it, then confirm again.'
const DECLINED =
  'Your card was declined. You weren’t charged, and your plan hasn’t changed. Change your card in Settings, then try again.'

/** Changes of plan: what one costs, and its confirmation, which does what the page said or shows it anew. */
export function changeRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const own = ofOwnSubscription(site)

  app.get(PATH, { config: { ...ownPage(site), rateLimit: OFTEN } }, async (request, reply) => {
    const subscription = requireOpen(await getOwn(site, request))
    const { plan, others } = await choose(subscription, parseQuery(planQuery, request.query).plan)
    return show(reply, { subscription, plan, others, quote: await quote(request, subscription, plan, new Date()) })
  })

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      ...own,
      summary: 'Changes the plan of a subscription, if it costs what was shown',
      body: changeForm,
      form: {
        path: PATH,
        showAgain: async ({ subscription: found, request, reply }, { values, errors, problem }) => {
          const subscription = requireOpen(found)
          const { plan, others } = await choose(subscription, values.plan || undefined)
          const view = { subscription, plan, others, quote: await quote(request, subscription, plan, new Date()) }
          return show(reply, view, problem ?? Object.values(errors).flat().join(' '))
        },
      },
      // A change is noted before the provider is asked for it: what knows the form is its own row.
      prepare: async ({ subscription: found, data, request }) => {
        // The form was sent twice, or somebody went back to it.
        if (found.planId === data.plan && !found.next) return 'changed'
        if (found.next?.planId === data.plan) return 'scheduled'
        const subscription = requireOpen(found)
        const { plan } = await choose(subscription, data.plan)
        const now = new Date()
        const pinned = new Date((data.prorated_at ?? 0) * 1000)
        const isHeld =
          pinned <= now && now.getTime() - pinned.getTime() <= HELD_MS && pinned >= subscription.periodStart
        const current = await quote(request, subscription, plan, isHeld ? pinned : now)
        if (getShown(current, plan) !== data.shown) throw new HttpError('conflict', MOVED)
        const { payments } = site.providers
        if (!payments) throw new HttpError('not_found')
        const log = (error: unknown) => request.log.error(error)
        const token = data.form_token || randomUUID()
        const changed = await changePlan({ ...site, payments, log }, subscription, plan, current, token).catch(
          toUnavailable(request),
        )
        if (!changed) throw Object.assign(new HttpError('conflict', DECLINED), { status: 402 })
        return current.kind === 'later' ? 'scheduled' : 'changed'
      },
      config: { rateLimit: OFTEN },
    },
    async ({ prepared }) => done(`${SETTINGS_PATH}?done=${prepared}`),
  )

  action(
    app,
    site,
    'POST /subscriptions/:id/keep',
    {
      ...own,
      summary: 'Withdraws a change of plan that waits for the next period',
      prepare: () => waitForJobs(site),
      config: { formPage: SETTINGS_PATH },
    },
    async ({ subscription, tx }) => {
      await schedulePlan(site, tx, subscription, null)
      return done(`${SETTINGS_PATH}?done=kept`)
    },
  )

  interface View {
    subscription: Changeable
    plan: PaidPlan
    others: PaidPlan[]
    quote: Quote
  }

  const show = (reply: FastifyReply, view: View, problem?: string) =>
    sendForm(site, reply, {
      title: 'Change plan',
      styles: checkoutStyles + ledgerStyles,
      body: (
        <ChangePage
          {...view}
          problem={problem}
          formToken={randomUUID()}
          taxed={config.outside.payments?.tax === true}
          timeZone={config.siteTz}
        />
      ),
    })

  /** @throws HttpError 503 while the provider does not answer */
  async function quote(request: FastifyRequest, subscription: Changeable, plan: PaidPlan, at: Date): Promise<Quote> {
    const { payments } = site.providers
    if (!payments || payments.name !== subscription.provider) throw gone()
    return getQuote(payments, subscription, plan, at).catch(toUnavailable(request))
  }

  /** @throws HttpError 404 for a plan that one cannot change to */
  async function choose(subscription: OwnSubscription, id: string | undefined) {
    const plans = (await readPlans(db, subscription.audience)).filter(isPaid)
    const possible = plans.filter((plan) => plan.id !== subscription.planId)
    const plan = id === undefined ? possible[0] : possible.find((each) => each.id === id)
    if (!plan) throw wayTo(new HttpError('not_found', 'You can’t switch to this plan.'), '/pricing', 'View all plans')
    return { plan, others: possible.filter((each) => each !== plan) }
  }
}

/** @throws HttpError 409 for a subscription that cannot be changed now, with the reason */
function requireOpen(found: OwnSubscription): Changeable {
  const { status, cancelAtPeriodEnd, next, ref, periodStart, periodEnd } = found
  if (status === 'past_due') throw refuse('Your last payment failed. Pay it first, then change your plan.')
  if (status !== 'active' || !ref || !periodStart || !periodEnd) throw gone()
  if (cancelAtPeriodEnd) throw refuse('You canceled this plan. Resume it first, then change it.')
  if (next) throw refuse(`You’re switching to ${next.planName} already. Keep your current plan first, then change it.`)
  return { ...found, ref, periodStart, periodEnd }
}

const wayTo = (error: HttpError, href: string, label: string) => Object.assign(error, { way: { href, label } })
const refuse = (message: string) => wayTo(new HttpError('conflict', message), SETTINGS_PATH, 'View subscription')
const gone = () => refuse('This subscription can’t be changed. It may have ended, or a payment is disputed.')

const toUnavailable = (request: FastifyRequest) => (error: unknown) => {
  if (!(error instanceof OutsideError)) throw error
  request.log.error(error)
  throw new HttpError('unavailable', 'We can’t reach the payment service right now. Try again in a minute.', 60)
}
