import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { emptyCall, topicParams } from '../call-schemas.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { getTopic } from '../topic/routes.tsx'
import { showTopic } from '../topic/show-topic.tsx'
import { NO_TOPIC } from '../writing/create.ts'
import { draftForm, parseDraft } from '../writing/post-forms.ts'
import { TOO_LONG } from './carried.ts'
import { forgetDraft, saveDraft } from './store.ts'

const placeQuery = z.object({ page: wholeNumber(), quote: wholeNumber() })

const PATH = '/forums/:id/topics/:slug/draft'

/** Registers the routes that keep a reply's draft, also on the way to a quote, and discard it. */
export function draftRoutes(app: FastifyInstance, site: AppContext): void {
  const config = { rateLimit: FORUM_RATES.draft }

  app.post(
    PATH,
    {
      config: {
        ...config,
        access: MEMBERS,
        api: {
          summary: 'Saves a reply draft, replacing the last one; an empty body deletes it',
          params: topicParams,
          body: draftForm,
          replies: { 204: 'Done.', 303: 'Of a form: back to the reply.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const topic = await getTopic(site, request)
      if (topic.removed) throw new HttpError('not_found', NO_TOPIC)
      // Before anything is kept: a number that is none is refused.
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(parseQuery(placeQuery, request.query)))
        if (value !== undefined) query.set(name, String(value))
      const { draft, errors, typed } = parseDraft(request.body)
      if (Object.keys(errors).length) {
        if (prefersJson(request)) return sendErrors(reply, errors)
        return showTopic(site, request, reply.status(422), topic, { ...typed, errors })
      }
      if (!(await saveDraft(site.db, getViewer(request).id, topic.id, draft))) {
        if (prefersJson(request)) return sendErrors(reply, TOO_LONG)
        return showTopic(site, request, reply.status(422), topic, { ...typed, errors: TOO_LONG })
      }
      if (prefersJson(request)) return reply.status(204).send()
      return reply.redirect(`${topicPath(topic)}${query.size ? `?${query}` : ''}#reply`, 303)
    },
  )

  app.delete(
    PATH,
    {
      config: {
        ...config,
        access: MEMBERS,
        api: emptyCall('Deletes a reply draft', topicParams, 'back to the reply.'),
        formPage: '/forums/:id/topics/:slug',
      },
    },
    async (request, reply) => {
      const topic = await getTopic(site, request)
      await forgetDraft(site.db.pool, getViewer(request).id, topic.id)
      return prefersJson(request) ? reply.status(204).send() : reply.redirect(`${topicPath(topic)}#reply`, 303)
    },
  )
}
