import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { MEMBERS } from '../../_http/access/rules.ts'
import { wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import { getViewer } from '../../_http/viewer.ts'
import avatarStyles from '../../_pages/avatar.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { loadPeople } from '../../profiles/people.ts'
import styles from '../conversations.css?inline'
import { CONVERSATION_LIMITS } from '../limits.ts'
import { ConversationsPage } from './ConversationsPage.tsx'
import { readConversations } from './store.ts'

const MAX_PAGE = 400
const listQuery = z.object({
  requests: z._default(z.boolean({ error: '1 or 0' }), false),
  page: wholeNumber(MAX_PAGE),
})

/** What was just done, by the word in the address. */
const DONE: Record<string, string> = {
  declined: 'Request declined. They won’t be told.',
  left: 'You left the conversation.',
  blocked: 'Blocked. They won’t be told, and you won’t see what they write.',
}

/** The list of a member's conversations, and the requests of strangers. */
export function conversationListRoutes(app: FastifyInstance, site: AppContext): void {
  app.get('/conversations', { config: { access: MEMBERS } }, async (request, reply) => {
    const { requests, page = 1 } = parseQuery(listQuery, request.query)
    const viewer = getViewer(request)
    const found = await readConversations(site.db, viewer.id, { requests, page })
    const people = await loadPeople(
      site.db,
      found.rows.flatMap((row) => row.people),
      viewer,
    )
    return sendForm(site, reply, {
      title: requests ? 'Message requests' : 'Messages',
      styles: avatarStyles + styles,
      body: (
        <ConversationsPage
          conversations={found.rows}
          waiting={found.requests}
          requests={requests}
          viewerId={viewer.id}
          people={people}
          page={page}
          last={Math.min(MAX_PAGE, Math.max(1, Math.ceil(found.total / CONVERSATION_LIMITS.page)))}
          timeZone={site.config.siteTz}
          done={getString(DONE, getString(request.query, 'done') ?? '')}
        />
      ),
    })
  })
}
