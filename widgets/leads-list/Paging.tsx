import type { Filter } from '../_domain/leads/contract.ts'
import type { LeadList } from './contract.ts'
import { type From, listUrl } from './model.ts'
import type { Texts } from './texts.ts'

interface Props {
  base: string
  filter: Filter
  list: LeadList
  words: Texts
  onFrom(from: From): void
}

/** Links to the pages before and after. */
export function Paging({ base, filter, list: { older, newer, older_rank, newer_rank }, words, onFrom }: Props) {
  if (older === undefined && newer === undefined) return null
  const inTime = !filter.sort || filter.sort === 'newest'
  const link = (from: From, name: string) => (
    <a
      href={listUrl(base, filter, from)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onFrom(from)
      }}
    >
      {name}
    </a>
  )
  return (
    <nav className="leads-list-paging" aria-label={words.paging}>
      {newer !== undefined && link({ newer, rank: newer_rank }, inTime ? words.newer : words.previous)}
      {older !== undefined && link({ older, rank: older_rank }, inTime ? words.older : words.next)}
    </nav>
  )
}
