import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { conversationReply, messagesReply, sentReply } from '../../../widgets/conversation-thread/contract.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { action } from '../../_http/actions/action.ts'
import { created, updated } from '../../_http/actions/outcomes.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { markShown } from '../../notifications/store.ts'
import { CONVERSATION_QUOTAS } from '../limits.ts'
import { messageForm } from '../new/fields.ts'
import { getConversation, inConversation, ownConversation } from '../own.ts'
import { loadMessages } from './load-messages.ts'
import { getSubjects, sendConversation } from './send-conversation.tsx'
import { conversationPath, insertMessage } from './send-store.ts'
import { areAllInvented, markRead } from './store.ts'

const messagesQuery = z.object({ after: wholeNumber() })

const INVENTED = 'Nobody here can answer: the others in this conversation were invented for a demo.'

/** A conversation: its page, its messages, and sending one. */
export function threadRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const own = ownConversation(site)

  app.get('/conversations/:id', { config: own }, async (request, reply) =>
    sendConversation(site, request, reply, await getConversation(site, request)),
  )

  app.get(
    '/conversations/:id/messages',
    {
      config: {
        flag: 'messages',
        ...own,
        api: {
          summary: 'Returns the last messages of a conversation, or those after one, oldest first',
          params: z.object({ id: z.string() }),
          query: messagesQuery,
          replies: { 200: messagesReply, 303: 'Of a page: to the conversation.' },
        },
      },
    },
    async (request, reply) => {
      const { after } = parseQuery(messagesQuery, request.query)
      const { id } = await getConversation(site, request)
      // A form that came back has this address.
      if (prefersHtml(request)) return reply.redirect(conversationPath(id), 303)
      const messages = await loadMessages(db.pool, getViewer(request), id, { after })
      return reply.header('cache-control', 'no-store').send({ messages })
    },
  )

  action(
    app,
    site,
    'POST /conversations/:id/messages',
    {
      ...inConversation(site),
      summary: 'Sends a message; whoever answers a request accepts it',
      body: messageForm,
      form: {
        showAgain: ({ request, reply, conversation }, { values, errors, problem }) =>
          sendConversation(site, request, reply, conversation, {
            body: values.body ?? '',
            error: problem ?? Object.values(errors).flat()[0],
          }),
      },
      replies: { 201: sentReply },
      leadsTo: 'to the message',
    },
    async ({ conversation: { id, people }, viewer, data, tx }) => {
      if (!config.demo && (await areAllInvented(tx, people))) throw new HttpError('conflict', INVENTED)
      await consumeRateLimit(tx, `message ${viewer.id}`, CONVERSATION_QUOTAS.message, {
        reason: `You can send up to ${CONVERSATION_QUOTAS.message.max} messages in 10 minutes.`,
        otherWay: 'leave this page open and send it later. Your message stays here',
      })
      const { body, form_token: formToken } = data
      const number = await insertMessage(tx, { conversation: id, authorId: viewer.id, body, formToken })
      const [message] = await loadMessages(tx, viewer, id, { after: number - 1, before: number + 1 })
      if (!message) throw new HttpError('unavailable')
      return created({ message }, `${conversationPath(id)}#message-${number}`)
    },
  )

  action(
    app,
    site,
    'PATCH /conversations/:id/mark_as_read',
    {
      ...inConversation(site),
      summary: 'Marks a conversation as read',
      form: {
        path: '/conversations/:id',
        showAgain: ({ request, reply, conversation }) => sendConversation(site, request, reply, conversation),
      },
      replies: { 200: conversationReply },
      leadsTo: 'to the conversation',
    },
    async ({ conversation: { id }, viewer, tx }) => {
      await markRead(tx, id, viewer.id)
      await markShown({ pool: tx }, viewer, getSubjects(id))
      return updated({ conversation: { id } }, conversationPath(id))
    },
  )
}
