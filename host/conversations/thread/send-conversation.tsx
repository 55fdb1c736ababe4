import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import { getViewer } from '../../_http/viewer.ts'
import avatarStyles from '../../_pages/avatar.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { markShown } from '../../notifications/store.ts'
import { loadPeople } from '../../profiles/people.ts'
import styles from '../conversations.css?inline'
import { CONVERSATION_LIMITS } from '../limits.ts'
import { ConversationPage } from './ConversationPage.tsx'
import { loadMessages } from './load-messages.ts'
import { MESSAGE_REQUEST } from './notification-kind.ts'
import { type Conversation, markRead } from './store.ts'

const pageQuery = z.object({ before: wholeNumber() })

const DONE: Record<string, string> = {
  accepted: 'Request accepted.',
  muted: 'Muted. You won’t be notified of new messages here.',
  unmuted: 'Notifications are on again.',
  reported: 'Thank you. Our team will look at the message and what was around it.',
}

/** What the notifications about a conversation are about. */
export const getSubjects = (id: number): string[] => [`conversation:${id}`, MESSAGE_REQUEST + id]

/** Sends the page of a conversation, which is read then. @param draft a message that comes back, and what is wrong */
export async function sendConversation(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  conversation: Conversation,
  draft: { body?: string; error?: string | undefined } = {},
): Promise<FastifyReply> {
  const { db } = site
  const viewer = getViewer(request)
  const { before } = parseQuery(pageQuery, request.method === 'GET' ? request.query : {})
  const messages = await loadMessages(db.pool, viewer, conversation.id, { before })
  await markRead(db.pool, conversation.id, viewer.id)
  if (viewer.unread) await markShown(db, viewer, getSubjects(conversation.id))
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
        typed={draft}
        done={getString(DONE, getString(request.query, 'done') ?? '')}
      />
    ),
  })
}
