import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { conversationReply, messagesReply, sentReply } from '../../../widgets/conversation-thread/contract.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { wholeNumber } from '../../_http/forms/fields.ts'
import { parseForm, parseQuery } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import { getViewer } from '../../_http/viewer.ts'
import avatarStyles from '../../_pages/avatar.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { markShown } from '../../notifications/store.ts'
import { loadPeople } from '../../profiles/people.ts'
import styles from '../conversations.css?inline'
import { CONVERSATION_LIMITS, CONVERSATION_QUOTAS } from '../limits.ts'
import { messageForm } from '../new/fields.ts'
import { getConversation, ownConversation } from '../own.ts'
import { ConversationPage } from './ConversationPage.tsx'
import { loadMessages } from './load-messages.ts'
import { MESSAGE_REQUEST } from './notification-kind.ts'
import { conversationPath, insertMessage } from './send-store.ts'
import { areAllInvented, type Conversation, markRead } from './store.ts'

const params = z.object({ id: z.string() })
const pageQuery = z.object({ before: wholeNumber() })
const messagesQuery = z.object({ after: wholeNumber() })

const INVENTED = 'Nobody here can answer: the others in this conversation were invented for a demo.'

const DONE: Record<string, string> = {
  accepted: 'Request accepted.',
  muted: 'Muted. You won’t be notified of new messages here.',
  unmuted: 'Notifications are on again.',
  reported: 'Thank you. Our team will look at the message and what was around it.',
}

/** A conversation: its page, its messages, and sending one. */
export function threadRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const own = ownConversation(site)

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    conversation: Conversation,
    typed: { body?: string; error?: string | undefined } = {},
  ) => {
    const viewer = getViewer(request)
    const { before } = parseQuery(pageQuery, request.method === 'GET' ? request.query : {})
    const messages = await loadMessages(site, viewer, conversation.id, { before })
    await markRead(db, conversation.id, viewer.id)
    if (viewer.unread)
      await markShown(db, viewer, [`conversation:${conversation.id}`, MESSAGE_REQUEST + conversation.id])
    return sendForm(site, reply, {
      title: conversation.subject || 'Conversation',
      styles: avatarStyles + styles,
      body: (
        <ConversationPage
          conversation={conversation}
          people={await loadPeople(db, conversation.people, viewer)}
          messages={messages}
          member={viewer.id}
          earlier={messages.length === CONVERSATION_LIMITS.messages}
          past={before !== undefined}
          form={randomUUID()}
          typed={typed}
          done={getString(DONE, getString(request.query, 'done') ?? '')}
        />
      ),
    })
  }

  app.get('/conversations/:id', { config: own }, async (request, reply) =>
    send(request, reply, await getConversation(site, request)),
  )

  app.get(
    '/conversations/:id/messages',
    {
      config: {
        flag: 'messages',
        ...own,
        api: {
          summary: 'Returns the last messages of a conversation, or those after one, oldest first',
          params,
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
      const messages = await loadMessages(site, getViewer(request), id, { after })
      return reply.header('cache-control', 'no-store').send({ messages })
    },
  )

  app.post(
    '/conversations/:id/messages',
    {
      config: {
        ...own,
        api: {
          summary: 'Sends a message; whoever answers a request accepts it',
          params,
          body: messageForm,
          replies: { 201: sentReply, 303: 'Of a form: to the message.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const conversation = await getConversation(site, request)
      const viewer = getViewer(request)
      const { data, errors, values } = parseForm(messageForm, request.body)
      const typed = { body: values.body ?? '' }
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return send(request, reply.status(422), conversation, { ...typed, error: Object.values(errors).flat()[0] })
      }
      let message = 0
      const error = await withFormErrors(
        request,
        reply,
        async () => {
          if (!config.demo && (await areAllInvented(db, conversation.people))) throw new HttpError('conflict', INVENTED)
          message = await withTransaction(db.pool, async (client) => {
            await consumeRateLimit(
              client,
              `message ${viewer.id}`,
              CONVERSATION_QUOTAS.message,
              (wait) =>
                `You can send up to ${CONVERSATION_QUOTAS.message.max} messages in 10 minutes. Try again in ${wait}.`,
            )
            const given = { conversation: conversation.id, authorId: viewer.id, body: data.body }
            return insertMessage(client, { ...given, formToken: data.form_token })
          })
        },
        ['too_many', 'conflict'],
      )
      if (error !== undefined) return send(request, reply, conversation, { ...typed, error })
      if (prefersHtml(request)) return reply.redirect(`${conversationPath(conversation.id)}#message-${message}`, 303)
      const [sent] = await loadMessages(site, viewer, conversation.id, { after: message - 1, before: message + 1 })
      if (!sent) throw new HttpError('unavailable')
      return reply.status(201).header('cache-control', 'no-store').send({ message: sent })
    },
  )

  app.patch(
    '/conversations/:id/mark_as_read',
    {
      config: {
        ...own,
        api: {
          summary: 'Marks a conversation as read',
          params,
          replies: { 200: conversationReply, 303: 'Of a form: to the conversation.' },
        },
        formPage: '/conversations/:id',
      },
    },
    async (request, reply) => {
      const { id } = await getConversation(site, request)
      const viewer = getViewer(request)
      await markRead(db, id, viewer.id)
      await markShown(db, viewer, [`conversation:${id}`, MESSAGE_REQUEST + id])
      if (prefersHtml(request)) return reply.redirect(conversationPath(id), 303)
      return reply.header('cache-control', 'no-store').send({ conversation: { id } })
    },
  )
}
