import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersJson } from '../../_http/accepts.ts'
import { OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { OutsideError } from '../../_services/providers/safe-fetch.ts'
import { idParams } from '../call-schemas.ts'
import { SETTINGS_PATH } from '../checkout/begin.ts'
import { leadOut } from '../checkout/lead-out.ts'
import { findOwn } from '../settings/store.ts'

/** The way to the provider's page on which a member changes their card, which we never see. */
export function cardRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const { payments } = site.providers
  const mine = async ({ viewer, params }: FastifyRequest) =>
    viewer !== undefined && (await findOwn(db, viewer.id, (params as { id: string }).id)) !== undefined

  app.post<{ Params: { id: string } }>(
    '/subscriptions/:id/card',
    {
      onRequest: async (_, reply) => leadOut(reply, payments),
      config: {
        access: OWN_ACCOUNT,
        mine,
        api: {
          summary: 'Finds the page on which the card of a subscription is changed',
          params: idParams,
          replies: { 200: z.object({ url: z.string() }), 303: 'To that page.', 409: 'It has ended.' },
        },
        formPage: SETTINGS_PATH,
        rateLimit: { max: 30, timeWindow: 600_000 },
      },
    },
    async (request, reply) => {
      const found = await findOwn(db, getViewer(request).id, request.params.id)
      if (!found) throw new HttpError('not_found')
      const { id, ref, status, provider } = found
      const live = status !== 'ended' && status !== 'incomplete'
      if (!live || !ref || payments?.name !== provider) throw gone()
      const back = `${site.origin()}${SETTINGS_PATH}?done=card`
      const url = await payments.cardPage({ id, ref }, back).catch((error) => {
        if (!(error instanceof OutsideError)) throw error
        request.log.error(error)
        throw new HttpError('unavailable', 'The payment service isn’t answering. Try again in a minute.', 60)
      })
      if (!url) throw gone()
      return prefersJson(request) ? reply.header('cache-control', 'no-store').send({ url }) : reply.redirect(url, 303)
    },
  )
}

const gone = () => new HttpError('conflict', 'This subscription has no card to change. It may have ended.')
