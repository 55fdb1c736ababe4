import type { FastifyInstance, FastifyReply } from 'fastify'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { getString } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { FeedbackPage } from './FeedbackPage.tsx'
import { feedbackForm, parseFeedback } from './feedback-form.ts'
import { ofOwnSubscription } from './own-subscription.ts'
import { keepFeedback, type OwnSubscription } from './store.ts'

const PATH = '/subscriptions/:id/feedback'

const isCanceled = ({ cancelAtPeriodEnd, status }: OwnSubscription) => cancelAtPeriodEnd || status === 'ended'

/** The questions after a cancellation. */
export function cancellationFeedback(app: FastifyInstance, site: AppContext): void {
  const send = (reply: FastifyReply, page: Parameters<typeof FeedbackPage>[0]) =>
    sendForm(site, reply, { title: 'Feedback', body: <FeedbackPage {...page} /> })

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      ...ofOwnSubscription(site),
      summary: 'Stores a member’s answers to the questions after a cancellation',
      body: feedbackForm,
      parse: ({ subscription }, body) => {
        if (!isCanceled(subscription)) throw new HttpError('conflict', 'This subscription isn’t canceled.')
        return parseFeedback(body)
      },
      form: {
        path: PATH,
        show: ({ subscription, request, reply }) => {
          if (!isCanceled(subscription)) return reply.redirect('/settings/subscription', 303)
          const isNew = getString(request.query, 'done') === 'canceled'
          return send(reply, {
            subscription,
            done: isNew ? 'Subscription canceled. We sent you a confirmation email.' : undefined,
          })
        },
        showAgain: ({ subscription, reply }, { values, errors }) => send(reply, { subscription, errors, values }),
      },
    },
    async ({ subscription, data, tx }) => {
      await keepFeedback(tx, subscription.id, data)
      return done('/settings/subscription?done=feedback')
    },
  )
}
