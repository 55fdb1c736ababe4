import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { prefersJson } from '../../_http/accepts.ts'
import { InvalidFields } from '../../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../../_http/actions/spec.ts'
import { HttpError } from '../../_http/errors.ts'
import type { ParsedForm } from '../../_http/forms/parse-form.ts'
import { isObject } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { showTopic } from '../topic/show-topic.tsx'
import { readTopic } from '../topic/store.ts'
import { NO_TOPIC } from '../writing/create.ts'
import { parseDraft, toFormValues } from '../writing/post-forms.ts'
import { type Draft, saveDraftWithin } from './store.ts'

/**
 * For actions whose button stands on a topic's page: it sends the contents of the reply form along (Ask.tsx), which are kept as a
 * draft before anything else is done. Where they cannot be kept, the page comes back with them.
 */

/** What is said of two texts of two tabs that together are longer than a draft. */
const TOO_LONG = {
  body: ['You also wrote a draft in another tab, and both are too long to be kept as one. Copy this text first.'],
}

/** Tells whether a form sent the contents of the reply form along (Ask.tsx). */
const carries = (request: FastifyRequest): boolean =>
  !prefersJson(request) && isObject(request.body) && request.body.body !== undefined

/** What such a button sends besides its own fields; no draft where a script calls. */
export interface CarriedDraft {
  draft: Draft | undefined
}

/** The parts of an action that read the draft and show it again. */
export const carriedDraft = (site: AppContext) => ({
  parse: ({ request }: PageContext<object>, body: unknown): ParsedForm<CarriedDraft> => {
    if (!carries(request)) return { data: { draft: undefined }, fields: {}, values: {} }
    const { draft, errors, values } = parseDraft(body)
    return Object.keys(errors).length ? { errors, fields: {}, values } : { data: { draft }, fields: {}, values }
  },
  form: {
    async showAgain(
      { request, reply, topic: { id } }: PageContext<{ topic: { id: number } }>,
      { values, errors, problem }: ReturnedForm,
    ) {
      const topic = await readTopic(site.db, id)
      if (!topic) throw new HttpError('not_found', NO_TOPIC)
      return showTopic(site, request, reply, topic, { ...toFormValues(values), errors, problem })
    },
  },
})

/** Keeps the draft that a button sent along. @throws InvalidFields where it and that of another tab are too long together */
export async function keepCarriedDraft(
  client: PoolClient,
  userId: string,
  topicId: number,
  { draft }: CarriedDraft,
): Promise<void> {
  if (draft && !(await saveDraftWithin(client, userId, topicId, draft))) throw new InvalidFields(TOO_LONG)
}
