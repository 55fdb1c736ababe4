import type { ReactNode } from 'react'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import type { Person } from '../../profiles/person.ts'
import type { Conversation } from './store.ts'

interface FormProps {
  action: string
  method: 'put' | 'delete'
  /** Fields that nobody types. */
  fields?: Record<string, string>
  strong?: boolean
  children: ReactNode
}

const ActionForm = ({ action, method, fields = {}, strong, children }: FormProps) => (
  <form method="post" action={action}>
    <CsrfField />
    <input type="hidden" name="_method" value={method} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className={strong ? 'button' : 'button quiet'}>
      {children}
    </button>
  </form>
)

/** What is decided about the first message of a stranger. */
export const RequestForms = ({ id }: { id: number }) => (
  <section className="conversations-request" aria-label="Message request">
    <p>
      You haven’t talked before. If you accept, you can write to each other. If you decline, they won’t be told, and
      they won’t see that you read this.
    </p>
    <div>
      <ActionForm action={`/conversations/${id}/request`} method="put" fields={{ state: 'accepted' }} strong>
        Accept
      </ActionForm>
      <ActionForm action={`/conversations/${id}/request`} method="put" fields={{ state: 'declined' }}>
        Decline
      </ActionForm>
    </div>
  </section>
)

interface Props {
  conversation: Conversation
  people: ReadonlyMap<string, Person>
}

/** What a member can do about a conversation besides answering. */
export function Actions({ conversation: { id, muted, people: ids }, people }: Props) {
  const path = `/conversations/${id}`
  return (
    <section className="conversations-actions" aria-label="Conversation settings">
      <ActionForm action={`${path}/mute`} method={muted ? 'delete' : 'put'}>
        {muted ? 'Unmute' : 'Mute'}
      </ActionForm>
      <ActionForm action={`${path}/membership`} method="delete">
        Leave
      </ActionForm>
      {ids.map((person) => {
        const name = people.get(person)?.name
        return (
          name !== undefined && (
            <ActionForm key={person} action={`${path}/block`} method="put" fields={{ user_id: person }}>
              Block {name}
            </ActionForm>
          )
        )
      })}
    </section>
  )
}
