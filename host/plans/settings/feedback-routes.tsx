import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersHtml } from '../../_http/accepts.ts'
import { OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getString } from '../../_http/forms/values.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { DONE_REPLIES, idParams } from '../call-schemas.ts'
import { FeedbackPage } from './FeedbackPage.tsx'
import { feedbackForm, parseFeedback } from './feedback-form.ts'
import { findOwn, keepFeedback, type OwnSubscription } from './store.ts'

type Req = FastifyRequest<{ Params: { id: string } }>

const PATH = '/subscriptions/:id/feedback'

/** The questions after a cancellation. */
export function cancellationFeedback(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const find = async ({ viewer, params }: FastifyRequest) =>
    viewer && findOwn(db, viewer.id, (params as { id: string }).id)
  const own = { mine: async (request: FastifyRequest) => (await find(request)) !== undefined, access: OWN_ACCOUNT }

  const send = (reply: FastifyReply, page: Parameters<typeof FeedbackPage>[0]) =>
    sendForm(site, reply, { title: 'Feedback', body: <FeedbackPage {...page} /> })

  app.get(PATH, { config: own }, async (request: Req, reply) => {
    const subscription = await getCanceled(request)
    if (!subscription) return reply.redirect('/settings/subscription', 303)
    const done = getString(request.query, 'done') === 'canceled'
    return send(reply, {
      subscription,
      done: done ? 'Subscription canceled. We sent you a confirmation email.' : undefined,
    })
  })

  app.post(
    PATH,
    {
      config: {
        ...own,
        api: {
          summary: 'Stores a member’s answers to the questions after a cancellation',
          params: idParams,
          body: feedbackForm,
          replies: DONE_REPLIES,
        },
      },
    },
    async (request: Req, reply) => {
      const subscription = await getCanceled(request)
      if (!subscription) throw new HttpError('conflict', 'This subscription isn’t canceled.')
      const { feedback, errors, values } = parseFeedback(request.body)
      if (!feedback) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return send(reply.status(422), { subscription, errors, values })
      }
      await keepFeedback(db, subscription.id, feedback)
      return prefersHtml(request)
        ? reply.redirect('/settings/subscription?done=feedback', 303)
        : reply.status(204).send()
    },
  )

  /** @returns undefined for one that goes on @throws HttpError 404 */
  async function getCanceled(request: Req): Promise<OwnSubscription | undefined> {
    const found = await findOwn(db, getViewer(request).id, request.params.id)
    if (!found) throw new HttpError('not_found')
    return found.cancelAtPeriodEnd || found.status === 'ended' ? found : undefined
  }
}
