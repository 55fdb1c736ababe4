import type { ListQuery } from './list-query.ts'

export interface Filter {
  name: string
  label: string
  type?: 'search' | 'date'
  /** The words that can be chosen, with their labels; a blank one first stands for all. */
  options?: readonly (readonly [word: string, label: string])[]
}

interface Props {
  query: ListQuery
  filters: readonly Filter[]
}

/** The filters above a list: a form that writes the address of the list. */
export const ListFilters = ({ query: { path, filters: values, sort, descending }, filters }: Props) => (
  <search>
    <form action={path} className="admin-filters">
      <input type="hidden" name="sort" value={descending ? `-${sort}` : sort} />
      {filters.map(({ name, label, type = 'search', options }) => (
        <div key={name} className="plat-field">
          <label htmlFor={`filter-${name}`}>{label}</label>
          {options ? (
            <select id={`filter-${name}`} name={name} className="plat-input" defaultValue={values[name] ?? ''}>
              {options.map(([word, text]) => (
                <option key={word} value={word}>
                  {text}
                </option>
              ))}
            </select>
          ) : (
            <input
              id={`filter-${name}`}
              name={name}
              type={type}
              className="plat-input"
              defaultValue={values[name] ?? ''}
              maxLength={type === 'search' ? 200 : undefined}
            />
          )}
        </div>
      ))}
      <div className="admin-filter-buttons">
        <button type="submit" className="button">
          Filter
        </button>
        {Object.keys(values).length > 0 && <a href={path}>Show all</a>}
      </div>
    </form>
  </search>
)
