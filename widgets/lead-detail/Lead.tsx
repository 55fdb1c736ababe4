import { useState } from 'react'
import { phoneInWords } from '../_domain/leads/phone-in-words.ts'
import { StatusSelect } from '../_domain/leads/StatusSelect.tsx'
import { useIsland } from '../_runtime/context.ts'
import type { Detail, LeadDetailProps } from './contract.ts'
import { getDraft } from './drafts.ts'
import { isClosed } from './model.ts'
import { Notes } from './Notes.tsx'
import { Review } from './Review.tsx'
import type { Texts } from './texts.ts'
import { useLead } from './use-lead.ts'
import type { NoteError } from './use-notes.ts'

interface Props {
  page: number
  user?: string | undefined
  base: string
  first: Detail
  words: Texts
  /** True in a dialog, where a closed lead asks for a review only when it has just been closed. */
  dialog?: boolean
  token?: string | undefined
  typed?: string | undefined
  edited?: LeadDetailProps['edited']
  error?: NoteError | undefined
  /** Notes that are half written, by lead, for as long as the page is there. */
  memory?: Map<number, string>
}

export function Lead(props: Props) {
  const { page, user, base, first, words, dialog = false, token, typed, edited, error, memory } = props
  const { id } = useIsland()
  const { lead, invite, setStatus, setRead } = useLead(page, base, first.lead, !dialog && isClosed(first.lead.status))
  const [draft] = useState(() => getDraft(user, first.lead.id, memory ?? new Map()))
  const url = `${base}/${lead.id}`
  const H = dialog ? 'h3' : 'h2'
  const tokenField = token && <input type="hidden" name="authenticity_token" value={token} />
  return (
    <div className="lead-detail">
      <form className="lead-detail-status" action={url} method="post">
        {tokenField}
        <input type="hidden" name="_method" value="put" />
        <div className="plat-field">
          <StatusSelect id={`${id}-status`} label={words.status} value={lead.status} onChange={setStatus} />
        </div>
        <button type="submit" className="plat-button lead-detail-quiet lead-detail-plain">
          {words.save}
        </button>
        <button
          type="submit"
          name="mark"
          value={lead.read ? 'unread' : 'read'}
          className="plat-button lead-detail-quiet"
          onClick={(event) => {
            event.preventDefault()
            setRead(!lead.read)
          }}
        >
          {lead.read ? words.markUnread : words.markRead}
        </button>
      </form>
      <div role="status">{invite && <Review lead={lead} words={words} />}</div>
      <dl className="lead-detail-facts">
        <dt>{words.email}</dt>
        <dd>
          <a href={`mailto:${lead.email}`}>{lead.email}</a>
        </dd>
        {lead.phone && (
          <>
            <dt>{words.phone}</dt>
            <dd>
              <a href={`tel:${lead.phone}`}>{phoneInWords(lead.phone)}</a>
              {lead.phone_note && ` (${lead.phone_note})`}
            </dd>
          </>
        )}
        <dt>{words.received}</dt>
        <dd>
          <time dateTime={lead.received_at}>{[lead.received, lead.received_time].filter(Boolean).join(', ')}</time>
        </dd>
        {lead.company && (
          <>
            <dt>{words.company}</dt>
            <dd>{lead.company.name}</dd>
          </>
        )}
        <dt>{words.cost}</dt>
        <dd>{first.cost}</dd>
        <dt>{words.credit}</dt>
        <dd>{first.credit ?? <a href={`${url}/credit`}>{words.ask}</a>}</dd>
        {first.twins.length > 0 && (
          <>
            <dt>{words.twins}</dt>
            <dd>
              {first.twins.map((twin) => (
                <a key={twin.id} href={`${base}/${twin.id}`}>
                  {words.twin.replace('{name}', twin.name).replace('{date}', twin.received)}
                </a>
              ))}
            </dd>
          </>
        )}
      </dl>
      <section className="lead-detail-message" aria-labelledby={`${id}-message`}>
        <H id={`${id}-message`}>{words.message}</H>
        <p>{lead.message || <span className="plat-hint">{words.noMessage}</span>}</p>
      </section>
      <Notes
        url={`${url}/notes`}
        first={first.notes}
        words={words}
        token={token}
        typed={typed}
        edited={edited}
        error={error}
        draft={draft}
        heading={H}
      />
    </div>
  )
}
