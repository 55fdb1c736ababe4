import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { type ParsedForm, parseForm } from '../../_http/forms/parse-form.ts'
import { sendAdminPage } from '../../_pages/admin/send-admin-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import type { Plan } from '../plan.ts'
import { findPlan, listPlans, updatePlan } from '../plan-store.ts'
import { OFFERS_PATH, OffersPage, type RefusedOffer } from './OffersPage.tsx'
import { getOfferForm, type Offer } from './offer-form.ts'

const body = z.object({
  name: z.string(),
  features: z.string(),
  price: z.optional(z.string()),
  active: z.optional(z.boolean()),
})

/** Registers the page on which administrators change plans and their prices. */
export function offerRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  const send = async (reply: FastifyReply, refused?: RefusedOffer) =>
    sendAdminPage(site, reply, {
      title: 'Plans',
      body: (
        <OffersPage
          plans={await listPlans(db)}
          refused={refused}
          done={Object(reply.request.query).done === 'saved' ? 'Plan saved. New subscriptions have it.' : undefined}
        />
      ),
    })

  app.get(OFFERS_PATH, { config: { access: ADMINS } }, (_, reply) => send(reply))

  action(
    app,
    site,
    `PUT ${OFFERS_PATH}/:id`,
    {
      summary: 'Changes the name, price, and features of a plan, and whether it is offered',
      params: z.object({ id: z.string().check(z.regex(/^[a-z][a-z-]{1,40}$/)) }),
      load: async ({ id }: { id: string }) => {
        const plan = await findPlan(db, id)
        if (!plan) throw new HttpError('not_found', 'We can’t find this plan.')
        return { plan }
      },
      access: administrators,
      body,
      parse: ({ plan }: { plan: Plan }, sent): ParsedForm<Offer> => parseForm(getOfferForm(plan), sent),
      form: {
        path: OFFERS_PATH,
        showAgain: ({ plan: { id }, reply }, { values, errors }) => send(reply, { id, values, errors }),
      },
      replies: { 200: z.object({ id: z.string(), price_cents: z.number(), active: z.boolean() }) },
      leadsTo: 'back to the plans',
    },
    async ({ plan, data, tx }) => {
      const { name, features, price: priceCents = plan.priceCents, active = plan.active } = data
      await updatePlan(tx, { id: plan.id, name, features, priceCents, active })
      return updated({ id: plan.id, price_cents: priceCents, active }, `${OFFERS_PATH}?done=saved`)
    },
  )
}
