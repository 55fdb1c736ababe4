import { MAX_QUERY_LENGTH } from '../../widgets/site-search/model.ts'
import { siteSearch } from '../../widgets/site-search/server.ts'
import { TEXTS } from '../../widgets/site-search/texts.ts'
import { IslandSlot } from './island.tsx'

interface Props {
  /** Unique on the page; the field's id is `<id>-q`. */
  id: string
  /** Names the form among others of the page. */
  label: string
  q?: string
  placeholder?: string | undefined
  /** When suggestions are fetched: by the header only once somebody turns to it. */
  on?: 'load' | 'interaction'
  /** True for a field without suggestions, which needs no script. */
  plain?: boolean
  /** The button says what it does; a picture does so in the header. */
  withButton?: boolean
}

/**
 * The form that searches the whole site. Its field is an island and the rest is not: the form is sent as it stands, also before
 * suggestions have come and where they never do.
 */
export const SiteSearch = ({ id, label, q, placeholder, on = 'interaction', plain, withButton }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>
  <form className={withButton ? 'find find-wide' : 'find'} role="search" aria-label={label} action="/search">
    {plain ? (
      <PlainField id={id} placeholder={placeholder} />
    ) : (
      <IslandSlot
        island={siteSearch}
        id={id}
        on={on}
        props={{ ...(q && { q }), ...(placeholder !== undefined && { placeholder }) }}
      />
    )}
    {withButton ? (
      <button type="submit" className="button">
        Search
      </button>
    ) : (
      <button type="submit" className="find-glass" aria-label="Search">
        <Glass />
      </button>
    )}
  </form>
)

const PlainField = ({ id, placeholder }: Pick<Props, 'id' | 'placeholder'>) => (
  <div>
    <label htmlFor={`${id}-q`} className="heard">
      {TEXTS.label}
    </label>
    <input
      id={`${id}-q`}
      name="q"
      type="search"
      enterKeyHint="search"
      className="plat-input"
      maxLength={MAX_QUERY_LENGTH}
      placeholder={placeholder}
      autoComplete="off"
    />
  </div>
)

/** A link to the search, where a field has no room. */
export const SearchLink = ({ current }: { current: boolean }) => (
  <a className="find-link" href="/search" aria-current={current ? 'page' : undefined}>
    <Glass />
    <span className="heard">Search</span>
  </a>
)

const Glass = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d="M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 5 5" />
  </svg>
)
