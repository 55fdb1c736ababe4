import type { ReactNode } from 'react'
import type { Viewer } from '../../_http/viewer.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import type { FoundMember } from '../find-member.ts'

interface FormProps {
  action: string
  method: 'put' | 'delete'
  label: string
  /** The subject of the button, for screen readers. */
  about: string
  quiet?: boolean
  children?: ReactNode
}

/** One button that changes something about a member. */
export const ActForm = ({ action, method, label, about, quiet, children }: FormProps) => (
  <form method="post" action={action}>
    <CsrfField />
    <input type="hidden" name="_method" value={method} />
    {children}
    <button type="submit" className={quiet ? 'button quiet' : 'button'}>
      {label}
      <span className="heard"> {about}</span>
    </button>
  </form>
)

/** Asking to be colleagues, and what can be done once somebody has. */
export function ColleagueForms({ member: { person, connection }, viewer }: { member: FoundMember; viewer: Viewer }) {
  const path = `/users/${person.username}/colleague`
  const { colleagueship } = connection
  const mine = colleagueship?.requesterId === viewer.id
  if (!colleagueship || (!mine && colleagueship.status === 'declined'))
    return <ActForm action={path} method="put" label="Add colleague" about={person.name} quiet />
  if (colleagueship.status === 'accepted')
    return <ActForm action={path} method="delete" label="Remove colleague" about={person.name} quiet />
  // A declined request looks like one that waits.
  if (mine) return <ActForm action={path} method="delete" label="Withdraw request" about={`to ${person.name}`} quiet />
  return <AnswerForms username={person.username} name={person.name} />
}

export const AnswerForms = ({ username, name }: { username: string; name: string }) => (
  <>
    <ActForm
      action={`/users/${username}/colleague/answer`}
      method="put"
      label="Accept"
      about={`the request of ${name}`}
    >
      <input type="hidden" name="answer" value="accepted" />
    </ActForm>
    <ActForm
      action={`/users/${username}/colleague/answer`}
      method="put"
      label="Decline"
      about={`the request of ${name}`}
      quiet
    >
      <input type="hidden" name="answer" value="declined" />
    </ActForm>
  </>
)

export const BlockForm = ({ member: { person, connection } }: { member: FoundMember }) => (
  <ActForm
    action={`/users/${person.username}/block`}
    method={connection.blocking ? 'delete' : 'put'}
    label={connection.blocking ? 'Unblock' : 'Block'}
    about={person.name}
    quiet
  />
)
