import { formatDay } from '../../_format/dates.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import type { Person } from '../../profiles/person.ts'
import type { MemberNote } from '../api/notes-store.ts'
import { ActForm } from './ConnectForms.tsx'

interface Props {
  person: Person
  notes: readonly MemberNote[]
  viewer: Viewer
  timeZone: string
}

/** What the viewer has noted about a member; nobody else sees it but for notes that administrators share. */
export function NotesPart({ person, notes, viewer, timeZone }: Props) {
  const path = `/users/${person.username}/notes`
  return (
    <details className="profile-notes" open={notes.length > 0}>
      <summary>Your notes about {person.name}</summary>
      <p className="profile-small">Only you see your notes.</p>
      <ul className="profile-posts">
        {notes.map(({ id, body, moderator, createdAt, recent }) => (
          <li key={id}>
            <span className="profile-text" dir="auto">
              {body}
            </span>
            <span className="profile-small">
              {[formatDay(createdAt, timeZone), recent && 'recent', moderator && 'shared with administrators']
                .filter(Boolean)
                .join(', ')}
            </span>
            <ActForm action={`${path}/${id}`} method="delete" label="Delete" about="this note" quiet />
          </li>
        ))}
      </ul>
      <form method="post" action={path} className="form">
        <CsrfField />
        <TextAreaField name="body" label="Note" rows={3} maxLength={2000} required />
        {viewer.admin && (
          <label className="plat-choice">
            <input type="checkbox" name="moderator" value="1" />
            Share with administrators
          </label>
        )}
        <button type="submit" className="button quiet">
          Save note
        </button>
      </form>
    </details>
  )
}
