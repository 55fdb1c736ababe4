import type { FastifyInstance, FastifyRequest } from 'fastify'
import { administrators } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseRowId } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { idParams } from '../call-schemas.ts'
import { carriedDraft, keepCarriedDraft } from '../drafts/carried-draft.ts'
import { topicPath } from '../paths.ts'
import { readTopic } from '../topic/store.ts'
import { closeTopic } from './change-store.ts'
import { NO_TOPIC } from './create.ts'

/** Registers the routes that close and reopen a topic, for administrators. */
export function closeRoutes(app: FastifyInstance, site: AppContext): void {
  const load = async ({ params }: FastifyRequest) => {
    const id = parseRowId((params as { id: string }).id)
    const topic = id === undefined ? undefined : await readTopic(site.db, id)
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
        params: idParams,
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
