import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersHtml } from '../../_http/accepts.ts'
import { OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { DONE_REPLIES, idParams } from '../call-schemas.ts'
import { SETTINGS_PATH } from '../checkout/begin.ts'
import { type Checkout, findCheckout } from '../checkout/store.ts'
import { raiseEvent } from '../events/receive.ts'
import { periodEndAfter } from '../period.ts'
import { isPaid, type PaidPlan } from '../plan.ts'
import { findPlan } from '../plan-store.ts'
import { type CardErrors, cardErrors, DECLINED, getLast4, isDeclined } from './card.ts'
import { cardForm } from './card-form.ts'
import { DevCheckoutPage } from './DevCheckoutPage.tsx'
import { type FormValues, forgetTyped, keepTyped, readTyped } from './declined.ts'
import styles from './dev-checkout.css?inline'
import { completedEvent, paidEvent, updatedEvent } from './events.ts'

type Req = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

const PATH = '/dev/checkout/:id'
const DAY_MS = 86_400_000

interface Open {
  checkout: Checkout
  plan: PaidPlan
}

/** Where invented cards pay in the demo, while no payment service is set up. */
export function devCheckoutRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  if (!config.demo) return
  const find = ({ viewer, params }: FastifyRequest) =>
    viewer && findCheckout(db, viewer.id, (params as { id: string }).id)
  const mine = async (request: FastifyRequest) => (await find(request)) !== undefined

  function send(
    reply: FastifyReply,
    { checkout: { id, trialDays }, plan }: Open,
    typed?: FormValues,
    errors?: CardErrors,
  ) {
    const body = (
      <DevCheckoutPage
        id={id}
        plan={plan}
        trialDays={trialDays}
        {...(typed && { typed })}
        {...(errors && { errors })}
      />
    )
    return sendForm(site, reply, { title: `Pay for ${plan.name}`, styles, body })
  }

  app.get(
    PATH,
    {
      config: {
        access: OWN_ACCOUNT,
        demoOnly: true,
        mine,
      },
    },
    async (request: Req, reply) => {
      const open = await openCheckout(request)
      if (!open) return reply.redirect(SETTINGS_PATH, 303)
      if (request.query.declined !== '1') return send(reply, open)
      return send(reply, open, readTyped(request), { card_number: [DECLINED] })
    },
  )

  app.post(
    PATH,
    {
      config: {
        access: OWN_ACCOUNT,
        demoOnly: true,
        api: {
          summary: 'In the demo: pays with an invented card, where no payment service is set up',
          params: idParams,
          body: cardForm,
          replies: DONE_REPLIES,
        },
        mine,
      },
    },
    async (request: Req, reply) => {
      const open = await openCheckout(request)
      const done = () =>
        prefersHtml(request) ? reply.redirect(`${SETTINGS_PATH}?done=begun`, 303) : reply.status(204).send()
      if (!open) return done()
      const { fields, errors: wrong, values } = parseForm(cardForm, request.body)
      const { card_name: name = '', card_number: number = '', card_expiry: expiry = '', card_cvc: cvc = '' } = fields
      const card = { name, number, expiry, cvc }
      const now = new Date()
      const errors: CardErrors = { ...cardErrors(card, now), ...wrong }
      const typed = { card_name: values.card_name ?? '', card_expiry: values.card_expiry ?? '' }
      const { id } = open.checkout
      if (Object.keys(errors).length) {
        if (!prefersHtml(request)) return sendErrors(reply, errors as Record<string, string[]>)
        return send(reply.status(422), open, typed, errors)
      }
      if (isDeclined(card.number)) {
        if (!prefersHtml(request)) return sendErrors(reply, { card_number: [DECLINED] })
        keepTyped(site, reply, typed)
        return reply.redirect(`/dev/checkout/${id}?declined=1`, 303)
      }
      forgetTyped(reply)
      await pay(open.checkout, open.plan, getLast4(card.number))
      return done()
    },
  )

  /** The events have the time of the checkout in their names: pressed twice it is paid once. */
  async function pay(checkout: Checkout, { id: planId, priceCents, interval }: PaidPlan, last4: string) {
    const { subscriptionId, createdAt, trialDays } = checkout
    const trialEnd = trialDays ? new Date(createdAt.getTime() + trialDays * DAY_MS) : undefined
    const end = trialEnd ?? periodEndAfter(createdAt, interval, createdAt)
    const bill = { subscriptionId, planId, priceCents: trialEnd ? 0 : priceCents, start: createdAt, end }
    const now = new Date()
    if (trialEnd) await raiseEvent(site, updatedEvent(bill, now, { anchor: trialEnd, trialEnd }))
    await raiseEvent(site, paidEvent(bill, now))
    await raiseEvent(site, completedEvent(bill, now, last4, trialEnd !== undefined))
  }

  /** Undefined once it is paid. @throws HttpError 404; 409 where something else was begun in its place */
  async function openCheckout(request: Req): Promise<Open | undefined> {
    getViewer(request)
    const checkout = await find(request)
    const plan = checkout && (await findPlan(db, checkout.planId))
    if (!plan || !isPaid(plan) || checkout.provider !== 'local' || site.providers.payments?.name !== 'local')
      throw new HttpError('not_found')
    if (checkout.status === 'ended') {
      const error = new HttpError('conflict', 'This checkout has expired or was replaced by another.')
      error.way = { href: '/pricing', label: 'View all plans' }
      throw error
    }
    return checkout.status === 'incomplete' ? { checkout, plan } : undefined
  }
}
