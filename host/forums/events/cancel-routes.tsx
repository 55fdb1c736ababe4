import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { AUTHOR } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { topicParams } from '../call-schemas.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { ownTopic } from '../writing/own.ts'
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
  const config = { access: AUTHOR, mine: ownTopic(site) }
  const send = (reply: FastifyReply, given: Parameters<typeof CancelPage>[0]) =>
    sendForm(site, reply, { title: 'Cancel event', body: <CancelPage {...given} /> })

  app.get(PATH, { config }, async (request, reply) => {
    const { topic, event } = await getOpenEvent(request)
    return send(reply, { topic, event })
  })

  app.post(
    PATH,
    {
      config: {
        ...config,
        rateLimit: FORUM_RATES.change,
        api: {
          summary: 'Cancels the member’s own event, and tells its guests',
          params: topicParams,
          body: cancelForm,
          replies: { 204: 'Canceled.', 303: 'Of a form: back to the event.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const { topic, event } = await getOpenEvent(request)
      const { data, errors, values } = parseForm(cancelForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return send(reply.status(422), { topic, event, note: values.note, error: errors.note?.[0] })
      }
      const outcome = await cancelEvent(site.db, topic.id, data.note)
      if (outcome !== 'canceled') throw REFUSALS[outcome]
      return prefersHtml(request) ? reply.redirect(`${topicPath(topic)}#event-title`, 303) : reply.status(204).send()
    },
  )

  /** @throws HttpError 404, or 409 for an event that is over or canceled */
  async function getOpenEvent(request: FastifyRequest) {
    const found = await getEvent(site, request)
    if (found.event.canceledAt) throw new HttpError('conflict', ALREADY_CANCELED)
    if (found.event.endsAt <= new Date()) throw new HttpError('conflict', OVER)
    return found
  }
}
