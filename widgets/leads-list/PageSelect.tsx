import { useNavigate } from '../_http/use-navigate.ts'
import type { LeadsListProps } from './contract.ts'
import type { Texts } from './texts.ts'

interface Props {
  id: string
  page: number | undefined
  pages: NonNullable<LeadsListProps['pages']>
  words: Texts
}

/** Choosing a business page goes to its leads; without scripts by a button. Whoever has one page has nothing to choose. */
export function PageSelect({ id, page, pages, words }: Props) {
  const { leaving, leave } = useNavigate()
  if (pages.length < 2) return null
  return (
    <form className="leads-list-page" action="/business/leads" method="get">
      <div className="plat-field">
        <label htmlFor={id}>{words.page}</label>
        <select
          id={id}
          name="page"
          className="plat-input"
          autoComplete="off"
          defaultValue={page ?? ''}
          aria-busy={leaving !== undefined || undefined}
          onChange={({ currentTarget }) =>
            leave(currentTarget.value ? `/business/page/${currentTarget.value}/leads` : '/business/leads')
          }
        >
          <option value="">{words.allPages}</option>
          {pages.map(({ id: each, name }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="plat-button leads-list-plain">
        {words.go}
      </button>
    </form>
  )
}
