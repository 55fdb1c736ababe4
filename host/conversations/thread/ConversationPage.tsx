import type { Message } from '../../../widgets/conversation-thread/contract.ts'
import { conversationThread } from '../../../widgets/conversation-thread/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { PersonLink, PersonPhoto } from '../../profiles/PersonLink.tsx'
import type { Person } from '../../profiles/person.ts'
import { Actions, RequestForms } from './Actions.tsx'
import type { Conversation } from './store.ts'

interface Props {
  conversation: Conversation
  people: ReadonlyMap<string, Person>
  messages: Message[]
  /** uuid of the viewer. */
  member: string
  earlier: boolean
  /** True if these are not the newest messages. */
  past: boolean
  form: string
  typed: { body?: string; error?: string | undefined }
  done: string | undefined
}

/** The page of a conversation. */
export function ConversationPage({ conversation, people, messages, member, earlier, past, form, typed, done }: Props) {
  const { id, subject, state } = conversation
  const others = conversation.people.map((person) => people.get(person))
  return (
    <div className="conversations">
      <nav className="crumbs" aria-label="Breadcrumb">
        <a href={state === 'requested' ? '/conversations?requests=1' : '/conversations'}>
          {state === 'requested' ? 'Message requests' : 'Messages'}
        </a>
      </nav>
      <div className="head">
        <h1 dir="auto">{subject || 'Conversation'}</h1>
      </div>
      <FormMessage done={done} />
      <div className="conversations-thread">
        <div>
          {state === 'requested' && <RequestForms id={id} />}
          <IslandSlot
            island={conversationThread}
            id="conversation-thread"
            props={{
              conversation: id,
              messages,
              earlier,
              past,
              member,
              open: state === 'active',
              form,
              ...(typed.body !== undefined && { typed: typed.body }),
              ...(typed.error !== undefined && { error: typed.error }),
            }}
            on="load"
            withToken
          />
        </div>
        <aside className="conversations-aside" aria-label="About this conversation">
          <h2>With</h2>
          <ul className="conversations-people">
            {others.map((person, index) => (
              <li key={person?.id ?? index}>
                <PersonPhoto person={person} size={32} /> <PersonLink person={person} />
              </li>
            ))}
          </ul>
          <Actions conversation={conversation} people={people} />
        </aside>
      </div>
    </div>
  )
}
