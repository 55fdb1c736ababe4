import { isolate } from '../../../widgets/_http/fold.ts'
import { formatDay } from '../../_format/dates.ts'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { PersonPhoto } from '../../profiles/PersonLink.tsx'
import { FORMER_MEMBER, type Person } from '../../profiles/person.ts'
import { conversationPath } from '../thread/send-store.ts'
import type { ListedConversation } from './store.ts'

interface Props {
  conversations: readonly ListedConversation[]
  /** Requests of strangers that wait. */
  waiting: number
  /** True if those are listed. */
  requests: boolean
  viewerId: string
  people: ReadonlyMap<string, Person>
  page: number
  last: number
  timeZone: string
  done: string | undefined
}

/** The list of conversations, those with the newest messages first. */
export function ConversationsPage({ conversations, waiting, requests, page, last, done, ...rest }: Props) {
  const at = (to: number) =>
    `/conversations?${new URLSearchParams({ ...(requests && { requests: '1' }), page: `${to}` })}`
  return (
    <div className="conversations">
      <div className="head conversations-head">
        <h1>{requests ? 'Message requests' : 'Messages'}</h1>
        <a className="button" href="/conversations/new">
          New message
        </a>
      </div>
      <FormMessage done={done} />
      <nav className="conversations-tabs" aria-label="Messages">
        <a href="/conversations" aria-current={requests ? undefined : 'page'}>
          Inbox
        </a>
        <a href="/conversations?requests=1" aria-current={requests ? 'page' : undefined}>
          Requests {waiting > 0 && <span>{waiting}</span>}
        </a>
      </nav>
      {conversations.length > 0 ? (
        <ul className="conversations-list">
          {conversations.map((each) => (
            <Entry key={each.id} conversation={each} {...rest} />
          ))}
        </ul>
      ) : (
        <p className="conversations-none">
          {requests
            ? 'No requests. When someone you don’t know writes to you for the first time, you decide here.'
            : 'No messages yet. Write to someone whose posts helped you.'}
        </p>
      )}
      <PageLinks page={page} last={last} at={at} />
    </div>
  )
}

type EntryProps = Pick<Props, 'viewerId' | 'people' | 'timeZone'> & { conversation: ListedConversation }

function Entry({ conversation, viewerId, people, timeZone }: EntryProps) {
  const { id, subject, lastBody, lastAuthor, lastAt, unread, muted } = conversation
  const [first] = conversation.people
  return (
    <li data-unread={unread > 0 || undefined}>
      <PersonPhoto person={first === undefined ? undefined : people.get(first)} />
      <div>
        <a href={conversationPath(id)}>{getNames(conversation.people, people)}</a>
        {subject && (
          <p className="conversations-subject" dir="auto">
            {subject}
          </p>
        )}
        <p className="conversations-last">
          {lastAuthor === viewerId && 'You: '}
          <bdi>
            {lastBody.length > 140 ? `${lastBody.slice(0, 140).trimEnd()}…` : lastBody || 'This message was removed.'}
          </bdi>
        </p>
      </div>
      <p className="conversations-when">
        <time dateTime={lastAt.toISOString()}>{formatDay(lastAt, timeZone)}</time>
        {unread > 0 && <span className="conversations-unread">{unread} new</span>}
        {muted && <span>Muted</span>}
      </p>
    </li>
  )
}

/** `Ann, Bo, and 2 others`. */
export function getNames(ids: readonly string[], people: ReadonlyMap<string, Person>): string {
  const names = ids.map((id) => isolate(people.get(id)?.name ?? FORMER_MEMBER))
  if (!names.length) return FORMER_MEMBER
  const listedNames = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(listedNames)
}
