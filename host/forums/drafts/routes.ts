import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { wholeNumber } from '../../_http/forms/fields.ts'
import { hasErrors, type ParsedForm, parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { onTopic } from '../actions.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { NO_TOPIC } from '../writing/create.ts'
import { draftForm, parseDraft } from '../writing/post-forms.ts'
import { keepCarriedDraft } from './carried-draft.ts'
import { type Draft, forgetDraft } from './store.ts'

const placeQuery = z.object({ page: wholeNumber(), quote: wholeNumber() })

const PATH = '/forums/:id/topics/:slug/draft'

/** Registers the routes that keep a reply's draft, also on the way to a quote, and discard it. */
export function draftRoutes(app: FastifyInstance, site: AppContext): void {
  const { params, load, form } = onTopic(site)
  const common = {
    params,
    load,
    form,
    access: members,
    replies: { 204: 'Done.' },
    leadsTo: 'back to the reply',
    config: { rateLimit: FORUM_RATES.draft },
  }

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      ...common,
      summary: 'Saves a reply draft, replacing the last one; an empty body deletes it',
      body: draftForm,
      parse(_, body): ParsedForm<Draft> {
        const { draft, errors, values } = parseDraft(body)
        return hasErrors(errors) ? { errors, fields: {}, values } : { data: draft, fields: {}, values }
      },
    },
    async ({ request, topic, viewer, data, tx }) => {
      if (topic.removed) throw new HttpError('not_found', NO_TOPIC)
      // Before anything is kept: a number that is none is refused.
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(parseQuery(placeQuery, request.query)))
        if (value !== undefined) query.set(name, String(value))
      await keepCarriedDraft(tx, viewer.id, topic.id, { draft: data })
      return done(`${topicPath(topic)}${query.size ? `?${query}` : ''}#reply`)
    },
  )

  action(
    app,
    site,
    `DELETE ${PATH}`,
    { ...common, summary: 'Deletes a reply draft' },
    async ({ topic, viewer, tx }) => {
      await forgetDraft(tx, viewer.id, topic.id)
      return done(`${topicPath(topic)}#reply`)
    },
  )
}
