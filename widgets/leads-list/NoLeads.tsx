import type { Filter } from '../_domain/leads/contract.ts'
import { filtered } from './model.ts'
import type { Texts } from './texts.ts'

/** The message in place of the list: no leads yet, or none that match. */
export const NoLeads = ({ base, filter, words }: { base: string; filter: Filter; words: Texts }) => {
  const isFiltered = filtered(filter)
  return (
    <div className="leads-list-none">
      <h2>{isFiltered ? words.none : words.empty}</h2>
      <p>{filter.q ? words.noneWhy : isFiltered ? words.noneSuch : words.emptyWhy}</p>
      {isFiltered && <a href={base}>{words.all}</a>}
    </div>
  )
}
