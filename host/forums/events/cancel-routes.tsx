import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { topicParams } from '../call-schemas.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { topicAuthor } from '../policies.ts'
import { CancelPage, MAX_NOTE } from './CancelPage.tsx'
import { type CancelOutcome, cancelEvent } from './change-store.ts'
import { getEvent, NO_EVENT, OVER } from './routes.tsx'

const PATH = '/forums/:id/topics/:slug/cancellation'
const ALREADY_CANCELED = 'This event has already been canceled.'

const cancelForm = z.object({ note: optionalLines(MAX_NOTE) })

const REFUSALS: Record<Exclude<CancelOutcome, 'canceled'>, HttpError> = {
  before: new HttpError('conflict', ALREADY_CANCELED),
  over: new HttpError('conflict', OVER),
  unknown: new HttpError('not_found', NO_EVENT),
}

/** Registers the page and the call by which a host calls an event off. */
export function cancelRoutes(app: FastifyInstance, site: AppContext): void {
  const send = (reply: FastifyReply, pageProps: Parameters<typeof CancelPage>[0]) =>
    sendForm(site, reply, { title: 'Cancel event', body: <CancelPage {...pageProps} /> })

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      summary: 'Cancels the member’s own event, and tells its guests',
      params: topicParams,
      load: async (_: unknown, request: FastifyRequest) => getEvent(site, request),
      access: topicAuthor,
      body: cancelForm,
      form: {
        path: PATH,
        show: ({ reply, topic, event }) => {
          if (event.canceledAt) throw REFUSALS.before
          if (event.endsAt <= new Date()) throw REFUSALS.over
          return send(reply, { topic, event })
        },
        showAgain: ({ reply, topic, event }, { values, errors, problem }) =>
          send(reply, { topic, event, note: values.note, error: problem ?? errors.note?.[0] }),
      },
      replies: { 204: 'Canceled.' },
      leadsTo: 'back to the event',
      config: { rateLimit: FORUM_RATES.change },
    },
    async ({ topic, data, tx }) => {
      const outcome = await cancelEvent(tx, topic.id, data.note)
      if (outcome !== 'canceled') throw REFUSALS[outcome]
      return done(`${topicPath(topic)}#event-title`)
    },
  )
}
