import type { Lead, Status } from '../_domain/leads/contract.ts'
import type { HiddenFields } from './Hidden.tsx'
import type { Selection } from './model.ts'
import { Row } from './Row.tsx'
import type { Texts } from './texts.ts'

interface Props {
  id: string
  base: string
  /** True for the leads of several companies, which are named then. */
  several: boolean
  leads: Lead[]
  hidden: HiddenFields
  selection: Selection
  busy: boolean
  words: Texts
  onSelect(id: number, on: boolean): void
  onStatus(lead: { id: number; url: string }, status: Status): void
  onRead(id: number, read: boolean): void
  /** @returns whether somebody shows the lead, so that the browser stays */
  onOpen(id: number, url: string): boolean
}

/** A table on a desk, cards on a phone. */
export function Table({ leads, busy, ...rest }: Props) {
  const { words } = rest
  return (
    <table className="leads-list-table" aria-busy={busy || undefined}>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.name}</th>
          <th scope="col">{words.email}</th>
          <th scope="col">{words.phone}</th>
          <th scope="col">{words.message}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.received}</th>
          <th scope="col">
            <span className="plat-heard">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <Row key={lead.id} lead={lead} {...rest} />
        ))}
      </tbody>
    </table>
  )
}
