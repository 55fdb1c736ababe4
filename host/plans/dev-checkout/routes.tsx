import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forAccount } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { getString } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { idParams } from '../call-schemas.ts'
import { SETTINGS_PATH } from '../checkout/begin.ts'
import { type Checkout, findCheckout } from '../checkout/store.ts'
import { raiseEvent } from '../events/receive.ts'
import { periodEndAfter } from '../period.ts'
import { isPaid, type PaidPlan } from '../plan.ts'
import { findPlan } from '../plan-store.ts'
import { type CardErrors, DECLINED, getLast4, isDeclined } from './card.ts'
import { cardForm, getShownAgain, parseCard } from './card-form.ts'
import { DevCheckoutPage } from './DevCheckoutPage.tsx'
import { type FormValues, forgetTyped, keepTyped, readTyped } from './declined.ts'
import styles from './dev-checkout.css?inline'
import { completedEvent, paidEvent, updatedEvent } from './events.ts'

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
  function send(
    reply: FastifyReply,
    { checkout: { id, trialDays }, plan }: Open,
    formValues?: FormValues,
    errors?: CardErrors,
  ) {
    const body = (
      <DevCheckoutPage
        id={id}
        plan={plan}
        trialDays={trialDays}
        {...(formValues && { typed: formValues })}
        {...(errors && { errors })}
      />
    )
    return sendForm(site, reply, { title: `Pay for ${plan.name}`, styles, body })
  }

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      summary: 'In the demo: pays with an invented card, where no payment service is set up',
      params: idParams,
      /** @throws HttpError 409 where something else was begun in its place */
      load: async ({ id }: { id: string }, { viewer }: FastifyRequest) => {
        const checkout = viewer && (await findCheckout(db, viewer.id, id))
        const plan = checkout && (await findPlan(db, checkout.planId))
        const isLocal = checkout?.provider === 'local' && site.providers.payments?.name === 'local'
        if (!viewer || !plan || !isPaid(plan) || !isLocal) throw new HttpError('not_found')
        if (checkout.status === 'ended') {
          const error = new HttpError('conflict', 'This checkout has expired or was replaced by another.')
          error.way = { href: '/pricing', label: 'View all plans' }
          throw error
        }
        return { checkout, plan, owner: viewer.id, isOpen: checkout.status === 'incomplete' }
      },
      access: forAccount(({ owner }: { owner: string }) => owner),
      body: cardForm,
      parse: (_, body) => parseCard(body),
      form: {
        path: PATH,
        show: ({ request, reply, ...open }) => {
          if (!open.isOpen) return reply.redirect(SETTINGS_PATH, 303)
          if (getString(request.query, 'declined') !== '1') return send(reply, open)
          return send(reply, open, readTyped(request), { card_number: [DECLINED] })
        },
        showAgain: ({ reply, ...open }, { values, errors }) => {
          const formValues = getShownAgain(values)
          if (errors.card_number?.[0] !== DECLINED) return send(reply, open, formValues, errors)
          keepTyped(site, reply, formValues)
          return reply.redirect(`/dev/checkout/${open.checkout.id}?declined=1`, 303)
        },
      },
      prepare: async ({ checkout, plan, isOpen, data: { number }, reply }) => {
        if (!isOpen) return
        if (isDeclined(number)) throw new InvalidFields({ card_number: [DECLINED] })
        forgetTyped(reply)
        await pay(checkout, plan, getLast4(number))
      },
      replies: { 204: 'Done.' },
      leadsTo: 'to the subscription settings',
      config: { demoOnly: true },
    },
    async () => done(`${SETTINGS_PATH}?done=begun`),
  )

  /** The events have the time of the checkout in their names: pressed twice it is paid once. */
  async function pay(checkout: Checkout, { id: planId, priceCents, interval }: PaidPlan, last4: string) {
    const { subscriptionId, createdAt, trialDays } = checkout
    const trialEnd = trialDays ? new Date(createdAt.getTime() + trialDays * DAY_MS) : undefined
    const end = trialEnd ?? periodEndAfter(createdAt, interval, createdAt)
    const bill = { subscriptionId, planId, priceCents: trialEnd ? 0 : priceCents, start: createdAt, end }
    const now = new Date()
    if (trialEnd)
      await raiseEvent(
        site,
        updatedEvent(bill, now, { price: { cents: priceCents, interval }, anchor: trialEnd, trialEnd }),
      )
    await raiseEvent(site, paidEvent(bill, now))
    await raiseEvent(site, completedEvent(bill, now, last4, trialEnd !== undefined))
  }
}
