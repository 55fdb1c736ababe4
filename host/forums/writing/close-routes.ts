import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { administrators } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { carriedDraft, keepCarriedDraft } from '../drafts/carried-draft.ts'
import { topicPath } from '../paths.ts'
import { readTopic } from '../topic/store.ts'
import { closeTopic } from './change-store.ts'
import { NO_TOPIC } from './create.ts'

/** Registers the routes that close and reopen a topic, for administrators. */
export function closeRoutes(app: FastifyInstance, site: AppContext): void {
  const load = async ({ id }: { id: number }) => {
    const topic = await readTopic(site.db, id)
    if (!topic) throw new HttpError('not_found', NO_TOPIC)
    return { topic }
  }
  const replies = { 204: 'Done.' }
  const route = (method: 'POST' | 'DELETE', summary: string, closed: boolean) =>
    action(
      app,
      site,
      `${method} /admin/topics/:id/closed`,
      {
        summary,
        access: administrators,
        params: z.object({ id: pathId }),
        load,
        ...carriedDraft(site),
        replies,
        leadsTo: 'to the topic',
      },
      async ({ topic, viewer, data, tx }) => {
        await keepCarriedDraft(tx, viewer.id, topic.id, data)
        if (!(await closeTopic(tx, topic.id, closed))) throw new HttpError('not_found', NO_TOPIC)
        return done(topicPath(topic))
      },
    )

  route('POST', 'Closes a topic to replies', true)
  route('DELETE', 'Reopens a closed topic', false)
}
