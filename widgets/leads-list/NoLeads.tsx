import type { Texts } from './texts.ts'

/** What stands where there is no lead: nothing yet, or nothing like it. */
export const NoLeads = ({ base, filtered, words }: { base: string; filtered: boolean; words: Texts }) => (
  <div className="leads-list-none">
    <h2>{filtered ? words.none : words.empty}</h2>
    <p>{filtered ? words.noneWhy : words.emptyWhy}</p>
    {filtered && <a href={base}>{words.all}</a>}
  </div>
)
