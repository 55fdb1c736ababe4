import type { SearchFilters } from './filters.ts'

interface Props {
  filters: SearchFilters
  forums: readonly { id: number; name: string }[]
}

const SINCE = { any: 'Any time', week: 'Past week', month: 'Past month', year: 'Past year' }
const SOLVED = { any: 'All topics', yes: 'Solved', no: 'Not solved' }

/** What a search of the forums can be limited to. */
export const FilterFields = ({ filters, forums }: Props) => (
  <div className="forum-filters">
    <label className="plat-field">
      <span>Forum</span>
      <select name="forum" className="plat-input" defaultValue={String(filters.forum ?? '')}>
        <option value="">All forums</option>
        {forums.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <label className="plat-field">
      <span>Author</span>
      <input name="author" className="plat-input" maxLength={60} placeholder="Username" defaultValue={filters.author} />
    </label>
    <Choice name="since" label="Posted" words={SINCE} value={filters.since} />
    <Choice name="solved" label="Status" words={SOLVED} value={filters.solved} />
  </div>
)

const Choice = (props: { name: string; label: string; words: Record<string, string>; value: string }) => (
  <label className="plat-field">
    <span>{props.label}</span>
    <select name={props.name} className="plat-input" defaultValue={props.value}>
      {Object.entries(props.words).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
  </label>
)
