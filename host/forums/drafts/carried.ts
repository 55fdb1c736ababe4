import type { FastifyReply, FastifyRequest } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { isObject } from '../../_http/forms/values.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { showTopic } from '../topic/show-topic.tsx'
import { readTopic } from '../topic/store.ts'
import { parseDraft } from '../writing/post-forms.ts'
import { saveDraft } from './store.ts'

/** What is said of two texts of two tabs that together are longer than a draft. */
export const TOO_LONG = {
  body: ['You also wrote a draft in another tab, and both are too long to be kept as one. Copy this text first.'],
}

/** Tells whether a form sent the contents of the reply form along (Ask.tsx). */
export const carries = (request: FastifyRequest): boolean =>
  !prefersJson(request) && isObject(request.body) && request.body.body !== undefined

/**
 * Keeps what stood in the reply form beside the button that was pressed, before anything is done about the button.
 * @returns true where it cannot be kept and is answered: with the page, all that was typed, and what is wrong with it
 */
export async function keepCarried(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  topicId: number,
): Promise<boolean> {
  if (!carries(request)) return false
  const { draft, errors, typed } = parseDraft(request.body)
  const fits = !Object.keys(errors).length
  if (fits && (await saveDraft(site.db, getViewer(request).id, topicId, draft))) return false
  const topic = await readTopic(site.db, topicId)
  if (!topic) return false
  await showTopic(site, request, reply.status(422), topic, { ...typed, errors: fits ? TOO_LONG : errors })
  return true
}
