import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getString } from '../../_http/forms/values.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import settingsStyles from '../../accounts/settings/settings.css?inline'
import { DONE_REPLIES, idParams, optionalText } from '../call-schemas.ts'
import { CancelPage } from './CancelPage.tsx'
import { cancel, resume } from './change.ts'
import { SubscriptionPage } from './SubscriptionPage.tsx'
import { findOwn, isWaiting, listLive, listPayments } from './store.ts'
import styles from './subscription.css?inline'
import { getSurvey } from './survey.ts'

type Req = FastifyRequest<{ Params: { id: string } }>

const PATH = '/settings/subscription'

/** A member's own subscriptions: how they stand, what was paid, and the way out. */
export function subscriptionSettings(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const mine = async ({ viewer, params }: FastifyRequest) =>
    viewer !== undefined && (await findOwn(db, viewer.id, (params as { id: string }).id)) !== undefined
  const own = { mine }

  app.get(PATH, { config: { access: MEMBERS } }, async (request, reply) => {
    const { id, subscriptionLevels } = getViewer(request)
    const [live, payments, waiting] = await Promise.all([listLive(db, id), listPayments(db, id), isWaiting(db, id)])
    const done = getConfirmation(getString(request.query, 'done'), live.length > 0, waiting)
    return sendForm(site, reply, {
      title: 'Subscription',
      styles: settingsStyles + styles,
      body: (
        <SubscriptionPage
          live={live}
          payments={payments}
          levels={subscriptionLevels}
          done={done}
          timeZone={config.siteTz}
        />
      ),
    })
  })

  app.get('/subscriptions/:id/cancel', { config: { ...own, access: OWN_ACCOUNT } }, async (request: Req, reply) => {
    const found = await ownOf(request)
    // There is nothing to cancel any more: the page says how it stands.
    if ((found.status !== 'active' && found.status !== 'past_due') || found.cancelAtPeriodEnd)
      return reply.redirect(PATH, 303)
    return sendForm(site, reply, {
      title: `Cancel ${found.planName}`,
      styles: inputStyles + styles,
      body: <CancelPage {...found} timeZone={config.siteTz} />,
    })
  })

  app.delete(
    '/subscriptions/:id',
    {
      config: {
        ...own,
        access: OWN_ACCOUNT,
        api: {
          summary:
            'Cancels the member’s subscription at the end of the billing period, or at once if its payment failed',
          params: idParams,
          body: z.object({
            cancellation_survey: z.optional(
              z.object({ cancellation_reason: optionalText, other_reason: optionalText }),
            ),
          }),
          replies: DONE_REPLIES,
        },
        formPage: '/subscriptions/:id/cancel',
      },
    },
    async (request: Req, reply) => {
      const { id } = await ownOf(request)
      await cancel(site, id, getSurvey(request.body))
      return answer(request, reply, 'cancelled')
    },
  )

  app.post(
    '/subscriptions/:id/resume',
    {
      config: {
        ...own,
        access: OWN_ACCOUNT,
        api: { summary: 'Resumes a canceled subscription', params: idParams, replies: DONE_REPLIES },
        formPage: '/settings/subscription',
      },
    },
    async (request: Req, reply) => {
      const { id } = await ownOf(request)
      await resume(site, id)
      return answer(request, reply, 'resumed')
    },
  )

  /** The guard has looked whose it is. @throws HttpError 404 */
  async function ownOf(request: Req) {
    const found = await findOwn(db, getViewer(request).id, request.params.id)
    if (!found) throw new HttpError('not_found')
    return found
  }
}

const answer = (request: FastifyRequest, reply: FastifyReply, done: string) =>
  prefersHtml(request) ? reply.redirect(`${PATH}?done=${done}`, 303) : reply.status(204).send()

/** What happened, by the word that the page is given in its address. */
function getConfirmation(done: string | undefined, live: boolean, waiting: boolean): string | undefined {
  if (done === 'cancelled') return 'Subscription canceled. We sent you a confirmation email.'
  if (done === 'resumed') return 'Subscription resumed. It will renew as before.'
  if (done !== 'begun') return undefined
  if (live) return 'Thank you. Your plan is active, and we emailed you a receipt.'
  // The service tells us by itself, most often a moment before the browser is back.
  return waiting ? 'We’re processing your payment. Reload this page in a moment.' : undefined
}
