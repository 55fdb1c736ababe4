import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { withTransaction } from '../../_db/transactions.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { block } from '../../profiles/connections/block-store.ts'
import { getConversation, ownConversation } from '../own.ts'
import { conversationPath } from './send-store.ts'
import { setMuted, setState } from './store.ts'

const params = z.object({ id: z.string() })
const requestForm = z.object({ state: z.enum(['accepted', 'declined'], { error: 'accepted or declined' }) })
const blockForm = z.object({ user_id: z.string({ error: 'the ID of somebody in the conversation' }) })
const replies = { 204: 'Done.', 303: 'Of a form: to the conversation or the list.' }
const LIST = '/conversations'

/** What a member does about a conversation: let a stranger in or not, mute, leave, block. Nobody else is told of it. */
export function conversationActionRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const own = { ...ownConversation(site), formPage: '/conversations/:id' }
  const answer = (request: FastifyRequest, reply: FastifyReply, path: string, done: string) =>
    prefersHtml(request) ? reply.redirect(`${path}?done=${done}`, 303) : reply.status(204).send()

  app.put(
    '/conversations/:id/request',
    {
      config: {
        ...own,
        api: {
          summary: 'Accepts or declines the first message of a stranger',
          params,
          body: requestForm,
          replies: { ...replies, 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const { id } = await getConversation(site, request)
      const { data, errors } = parseForm(requestForm, request.body)
      if (errors) throw new HttpError('unprocessable', Object.values(errors).flat().join(' '))
      const accepted = data.state === 'accepted'
      await setState(db.pool, id, getViewer(request).id, accepted ? 'active' : 'declined')
      return answer(request, reply, accepted ? conversationPath(id) : LIST, data.state)
    },
  )

  for (const muted of [true, false])
    app.route({
      method: muted ? 'PUT' : 'DELETE',
      url: '/conversations/:id/mute',
      config: {
        ...own,
        api: {
          summary: muted ? 'Mutes a conversation: its messages are not notified' : 'Unmutes a conversation',
          params,
          replies,
        },
      },
      async handler(request: FastifyRequest, reply: FastifyReply) {
        const { id } = await getConversation(site, request)
        await setMuted(db, id, getViewer(request).id, muted)
        return answer(request, reply, conversationPath(id), muted ? 'muted' : 'unmuted')
      },
    })

  app.delete(
    '/conversations/:id/membership',
    { config: { ...own, api: { summary: 'Leaves a conversation', params, replies } } },
    async (request, reply) => {
      const { id } = await getConversation(site, request)
      await setState(db.pool, id, getViewer(request).id, 'left')
      return answer(request, reply, LIST, 'left')
    },
  )

  app.put(
    '/conversations/:id/block',
    {
      config: {
        ...own,
        api: {
          summary: 'Blocks somebody of a conversation, and leaves it where nobody else is in it',
          params,
          body: blockForm,
          replies: { ...replies, 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const { id, people } = await getConversation(site, request)
      const { data, errors } = parseForm(blockForm, request.body)
      if (errors) throw new HttpError('unprocessable', Object.values(errors).flat().join(' '))
      if (!people.includes(data.user_id))
        throw new HttpError('unprocessable', 'This person isn’t in the conversation. They may have left it.')
      const { id: userId } = getViewer(request)
      await withTransaction(db.pool, (tx) => block(tx, userId, data.user_id))
      // With nobody else in it, it goes from the list; its other side sees it as before.
      if (people.length === 1) await setState(db.pool, id, userId, 'left')
      return answer(request, reply, LIST, 'blocked')
    },
  )
}
