import type { ReactNode } from 'react'

/** Looks through titles and posts of all forums. @param filters the fields of what it is limited to */
export const SearchForm = ({ q, filters }: { q: string; filters?: ReactNode }) => (
  <search aria-label="Forums">
    <form className="forum-search" action="/forums" method="get" autoComplete="off">
      <label htmlFor="forum-q" className="plat-heard">
        Search titles and posts
      </label>
      <input
        id="forum-q"
        className="plat-input"
        type="search"
        name="q"
        maxLength={200}
        placeholder="Search titles and posts"
        defaultValue={q}
      />
      <button type="submit" className="button quiet">
        Search
      </button>
      {filters}
    </form>
  </search>
)
