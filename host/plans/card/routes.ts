import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { OutsideError } from '../../_services/providers/safe-fetch.ts'
import { SETTINGS_PATH } from '../checkout/begin.ts'
import { leadOut } from '../checkout/lead-out.ts'
import { ofOwnSubscription } from '../settings/own-subscription.ts'

/** The way to the provider's page on which a member changes their card, which we never see. */
export function cardRoutes(app: FastifyInstance, site: AppContext): void {
  const { payments } = site.providers
  action(
    app,
    site,
    'POST /subscriptions/:id/card',
    {
      ...ofOwnSubscription(site),
      summary: 'Finds the page on which the card of a subscription is changed',
      onRequest: async (_, reply) => leadOut(reply, payments),
      prepare: async ({ subscription: { id, ref, status, provider }, request }) => {
        const live = status !== 'ended' && status !== 'incomplete'
        if (!live || !ref || payments?.name !== provider) throw gone()
        const back = `${site.origin()}${SETTINGS_PATH}?done=card`
        const url = await payments.cardPage({ id, ref }, back).catch((error) => {
          if (!(error instanceof OutsideError)) throw error
          request.log.error(error)
          throw new HttpError('unavailable', 'The payment service isn’t answering. Try again in a minute.', 60)
        })
        if (!url) throw gone()
        return url
      },
      replies: { 200: z.object({ url: z.string() }) },
      leadsTo: 'to that page',
      config: { formPage: SETTINGS_PATH, rateLimit: { max: 30, timeWindow: 600_000 } },
    },
    async ({ prepared: url }) => updated({ url }, url),
  )
}

const gone = () => new HttpError('conflict', 'This subscription has no card to change. It may have ended.')
