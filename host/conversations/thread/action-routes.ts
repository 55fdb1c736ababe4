import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../../_http/actions/spec.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { block } from '../../profiles/connections/block-store.ts'
import { inConversation } from '../own.ts'
import { sendConversation } from './send-conversation.tsx'
import { conversationPath } from './send-store.ts'
import { type Conversation, setMuted, setState } from './store.ts'

const requestForm = z.object({ state: z.enum(['accepted', 'declined'], { error: 'accepted or declined' }) })
const blockForm = z.object({ user_id: z.string({ error: 'the ID of somebody in the conversation' }) })
const LIST = '/conversations'

/** What a member does about a conversation: let a stranger in or not, mute, leave, block. Nobody else is told of it. */
export function conversationActionRoutes(app: FastifyInstance, site: AppContext): void {
  const common = {
    ...inConversation(site),
    form: {
      path: '/conversations/:id',
      showAgain: (
        { request, reply, conversation }: PageContext<{ conversation: Conversation }>,
        { errors, problem }: ReturnedForm,
      ) => sendConversation(site, request, reply, conversation, { error: problem ?? Object.values(errors).flat()[0] }),
    },
    replies: { 204: 'Done.' },
    leadsTo: 'to the conversation or the list',
  }

  action(
    app,
    site,
    'PUT /conversations/:id/request',
    { ...common, summary: 'Accepts or declines the first message of a stranger', body: requestForm },
    async ({ conversation: { id }, data: { state }, viewer, tx }) => {
      const accepted = state === 'accepted'
      await setState(tx, id, viewer.id, accepted ? 'active' : 'declined')
      return done(`${accepted ? conversationPath(id) : LIST}?done=${state}`)
    },
  )

  action(
    app,
    site,
    'PUT /conversations/:id/mute',
    { ...common, summary: 'Mutes a conversation: its messages are not notified' },
    async ({ conversation: { id }, viewer, tx }) => {
      await setMuted(tx, id, viewer.id, true)
      return done(`${conversationPath(id)}?done=muted`)
    },
  )

  action(
    app,
    site,
    'DELETE /conversations/:id/mute',
    { ...common, summary: 'Unmutes a conversation' },
    async ({ conversation: { id }, viewer, tx }) => {
      await setMuted(tx, id, viewer.id, false)
      return done(`${conversationPath(id)}?done=unmuted`)
    },
  )

  action(
    app,
    site,
    'DELETE /conversations/:id/membership',
    { ...common, summary: 'Leaves a conversation' },
    async ({ conversation: { id }, viewer, tx }) => {
      await setState(tx, id, viewer.id, 'left')
      return done(`${LIST}?done=left`)
    },
  )

  action(
    app,
    site,
    'PUT /conversations/:id/block',
    {
      ...common,
      summary: 'Blocks somebody of a conversation, and leaves it where nobody else is in it',
      body: blockForm,
    },
    async ({ conversation: { id, people }, data, viewer, tx }) => {
      if (!people.includes(data.user_id))
        throw new HttpError('unprocessable', 'This person isn’t in the conversation. They may have left it.')
      await block(tx, viewer.id, data.user_id)
      // With nobody else in it, it goes from the list; its other side sees it as before.
      if (people.length === 1) await setState(tx, id, viewer.id, 'left')
      return done(`${LIST}?done=blocked`)
    },
  )
}
