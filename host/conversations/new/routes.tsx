import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import { isolate } from '../../../widgets/_http/fold.ts'
import { conversationReply } from '../../../widgets/conversation-thread/contract.ts'
import type { Person as Found } from '../../../widgets/new-conversation/contract.ts'
import { members } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { created, InvalidFields } from '../../_http/actions/outcomes.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { plainText } from '../../_http/forms/fields.ts'
import { type FieldErrors, parseForm, parseQuery } from '../../_http/forms/parse-form.ts'
import { getString, getValue } from '../../_http/forms/values.ts'
import { isUuid } from '../../_http/ids.ts'
import { getViewer, type Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { loadPeople } from '../../profiles/people.ts'
import styles from '../conversations.css?inline'
import { CONVERSATION_LIMITS, CONVERSATION_QUOTAS, SEARCH_RATE } from '../limits.ts'
import { conversationPath } from '../thread/send-store.ts'
import { createConversation } from './create-store.ts'
import { conversationForm } from './fields.ts'
import { NewConversationPage } from './NewConversationPage.tsx'
import { type Recipient, readRecipients, searchMembers } from './search-store.ts'

const searchQuery = z.object({
  search: z._default(plainText(100), ''),
  /** Ids, separated by commas. */
  exclude: z._default(plainText(4000), ''),
})

interface Typed {
  ids: string[]
  search?: string
  subject?: string
  body?: string
  errors?: FieldErrors
  problem?: string | undefined
}

/** Beginning a conversation: the search for people, the form, and what it sends. */
export function newConversationRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  const find = async (request: FastifyRequest, search: string, exclude: string[]): Promise<Found[]> => {
    const viewer = getViewer(request)
    const text = search.trim()
    const ids =
      text.length < CONVERSATION_LIMITS.search
        ? []
        : await searchMembers(db, viewer.id, { search: text, exclude, demo: config.demo })
    return load(request, ids)
  }
  const load = async (request: FastifyRequest, ids: string[]): Promise<Found[]> => {
    const people = await loadPeople(db, ids, getViewer(request))
    return ids.flatMap((id) => {
      const person = people.get(id)
      return person ? [{ id, name: person.name, username: person.username }] : []
    })
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, formState: Typed) => {
    const { ids, search = '', subject = '', body = '', errors = {}, problem } = formState
    return sendForm(site, reply, {
      title: 'New message',
      styles,
      body: (
        <NewConversationPage
          form={randomUUID()}
          selected={await load(request, ids)}
          results={await find(request, search, ids)}
          search={search}
          subject={subject}
          body={body}
          errors={Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first]))}
          problem={problem}
        />
      ),
    })
  }

  app.get('/conversations/new', { config: { access: MEMBERS } }, (request, reply) =>
    send(request, reply, {
      ids: getIds(request.query),
      search: (getString(request.query, 'search') ?? '').toWellFormed().replaceAll('\0', '').slice(0, 100),
    }),
  )

  app.get(
    '/conversations/social_users_searches',
    {
      config: {
        access: MEMBERS,
        costly: 'search',
        rateLimit: SEARCH_RATE,
        api: {
          summary: 'Returns the members whom one may write to and whose name begins like the search, as HTML',
          query: searchQuery,
          replies: { 200: 'HTML: a list, each with data-user, data-name and data-username.' },
        },
      },
    },
    async (request, reply) => {
      const { search, exclude } = parseQuery(searchQuery, request.query)
      const found = await find(
        request,
        search,
        exclude
          .split(',')
          .map((id) => id.trim())
          .filter(isUuid),
      )
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          renderToString(
            <ul>
              {found.map(({ id, name, username }) => (
                <li key={id} data-user={id} data-name={name} data-username={username}>
                  {name} <span>@{username}</span>
                </li>
              ))}
            </ul>,
          ),
        )
    },
  )

  /** @throws InvalidFields with those who cannot be written to */
  async function requireRecipients(viewer: Viewer, ids: readonly string[]): Promise<Recipient[]> {
    const to = await readRecipients(db, viewer.id, ids, config.demo)
    const closed = to.filter((each) => each.closed).map(({ name }) => name)
    if (closed.length) {
      const [verb, names] = [closed.length === 1 ? 'takes' : 'take', list.format(closed.map(isolate))]
      throw new InvalidFields({ user_ids: [`${names} only ${verb} messages from colleagues.`] })
    }
    if (to.length < ids.length)
      throw new InvalidFields({
        user_ids: ['Someone you chose can’t be written to. They may have closed their account.'],
      })
    return to
  }

  action(
    app,
    site,
    'POST /conversations',
    {
      summary: 'Begins a conversation with its first message; to strangers it is a request',
      access: members,
      body: conversationForm,
      // The buttons of the form without scripts, which change who is chosen, send nothing: the form comes back.
      parse: (_, body) => (move(body) ? { errors: {}, fields: {}, values: {} } : parseForm(conversationForm, body)),
      once: 'form_token',
      form: {
        path: '/conversations/new',
        showAgain: ({ request, reply }, { errors, problem }) => {
          const moved = move(request.body)
          if (moved) return send(request, reply.status(200), moved)
          return send(request, reply, { ...getTyped(request.body), errors, problem })
        },
      },
      prepare: ({ viewer, data }) => requireRecipients(viewer, data.user_ids),
      replies: { 201: conversationReply },
      leadsTo: 'to the conversation',
      config: { flag: 'messages' },
    },
    async ({ viewer, data: { subject, body }, prepared: to, tx }) => {
      await consumeRateLimit(tx, `conversation ${viewer.id}`, CONVERSATION_QUOTAS.conversation, {
        reason: `You can begin up to ${CONVERSATION_QUOTAS.conversation.max} conversations in an hour.`,
        otherWay: 'go on in a conversation that you have',
      })
      const id = await createConversation(tx, { authorId: viewer.id, to, subject, body })
      return created({ conversation: { id } }, conversationPath(id))
    },
  )
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** The ids of members in a query or a form, those that can be some. */
function getIds(source: unknown): string[] {
  const rawIds = [getValue(source, 'user_ids') ?? getValue(source, 'user_id') ?? []].flat()
  const ids = rawIds.filter((id): id is string => typeof id === 'string' && isUuid(id))
  return [...new Set(ids)].slice(0, CONVERSATION_LIMITS.others)
}

/** Text of a form as a page can show it again. */
const getText = (source: unknown, name: string): string =>
  (getString(source, name) ?? '').toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n')

const getTyped = (sent: unknown): Typed => ({
  ids: getIds(sent),
  search: getText(sent, 'search').slice(0, 100),
  subject: getText(sent, 'subject'),
  body: getText(sent, 'body'),
})

/** What a button of the form does that does not send it; undefined for the one that does. */
function move(sent: unknown): Typed | undefined {
  const formState = getTyped(sent)
  const [add, remove] = [getText(sent, 'add_id'), getText(sent, 'remove_id')]
  if (isUuid(add))
    return { ...formState, ids: [...new Set([...formState.ids, add])].slice(0, CONVERSATION_LIMITS.others) }
  if (isUuid(remove)) return { ...formState, ids: formState.ids.filter((id) => id !== remove) }
  return getText(sent, 'find') ? formState : undefined
}
