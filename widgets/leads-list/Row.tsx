import type { Lead, Status } from '../_domain/leads/contract.ts'
import { phoneInWords } from '../_domain/leads/phone-in-words.ts'
import { StatusSelect } from '../_domain/leads/StatusSelect.tsx'
import { Hidden, type HiddenFields } from './Hidden.tsx'
import { leadUrl, type Selection } from './model.ts'
import type { Texts } from './texts.ts'

interface Props {
  id: string
  base: string
  several: boolean
  lead: Lead
  hidden: HiddenFields
  selection: Selection
  words: Texts
  onSelect(id: number, on: boolean): void
  onStatus(lead: { id: number; url: string }, status: Status): void
  onRead(id: number, read: boolean): void
  onOpen(id: number, url: string): boolean
}

export function Row({ id, base, several, lead, hidden, selection, words, onSelect, onStatus, onRead, onOpen }: Props) {
  const url = leadUrl(base, lead)
  const form = `${id}-lead-${lead.id}`
  const mark = lead.read ? words.markUnread : words.markRead
  return (
    <tr className={lead.read ? undefined : 'leads-list-new'} data-lead={lead.id}>
      <td className="leads-list-box">
        <label className="leads-list-check">
          <input
            type="checkbox"
            form={`${id}-batch`}
            name="lead_ids[]"
            value={lead.id}
            autoComplete="off"
            aria-label={words.select.replace('{name}', lead.name)}
            checked={selection.all || selection.ids.has(lead.id)}
            onChange={({ currentTarget }) => onSelect(lead.id, currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row" className="leads-list-name">
        <a
          href={url}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            if (onOpen(lead.id, url)) event.preventDefault()
          }}
        >
          {lead.name}
        </a>
        {!lead.read && <span className="plat-heard"> ({words.isUnread})</span>}
        {several && <span className="leads-list-company">{lead.company?.name}</span>}
      </th>
      <td className="leads-list-email">
        <a href={`mailto:${lead.email}`} title={lead.email}>
          {lead.email}
        </a>
      </td>
      <td className="leads-list-phone">
        {lead.phone ? (
          <a href={`tel:${lead.phone}`}>{phoneInWords(lead.phone)}</a>
        ) : (
          <span className="leads-list-nothing">{words.noPhone}</span>
        )}
      </td>
      <td className="leads-list-message">
        <p>{lead.message}</p>
      </td>
      <td className="leads-list-status">
        <form id={form} action={url} method="post">
          <Hidden {...hidden} />
          <input type="hidden" name="_method" value="put" />
          <StatusSelect
            id={`${form}-status`}
            label={`${words.status}: ${lead.name}`}
            quiet
            value={lead.status}
            onChange={(status) => onStatus({ id: lead.id, url }, status)}
          />
          <button type="submit" className="plat-button leads-list-quiet leads-list-plain">
            {words.save}
          </button>
        </form>
      </td>
      <td className="leads-list-received">
        <time dateTime={lead.received_at}>
          {lead.received}
          {lead.received_time && <span className="leads-list-time"> {lead.received_time}</span>}
        </time>
      </td>
      <td className="leads-list-mark">
        <button
          type="submit"
          form={form}
          name="mark"
          value={lead.read ? 'unread' : 'read'}
          title={mark}
          aria-label={`${mark}: ${lead.name}`}
          onClick={(event) => {
            event.preventDefault()
            onRead(lead.id, !lead.read)
          }}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d={lead.read ? 'M3 8l7-5 7 5v8H3zM3 8l7 5 7-5' : 'M3 5h14v10H3zM3 5l7 6 7-6'} />
          </svg>
        </button>
      </td>
    </tr>
  )
}
