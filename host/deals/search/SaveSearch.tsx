import type { Viewer } from '../../_http/viewer.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { getSavedQuery } from './describe-search.ts'
import { dealsPath, type SearchQuery } from './search-query.ts'

/** The id of what saves the search, which a turbo-stream replaces. */
export const SAVE_SEARCH = 'deals-save'
export const SAVED_SEARCHES = '/saved_searches'

/** Saves the search with alerts of new homes; visitors sign up first and come back to it. */
export function SaveSearch({ asked, viewer }: { asked: SearchQuery; viewer: Viewer | undefined }) {
  const isWrong = Object.keys(asked.errors).length > 0
  return (
    <div id={SAVE_SEARCH} className="deals-save">
      {isWrong ? null : viewer ? (
        <form method="post" action={SAVED_SEARCHES}>
          <CsrfField />
          <input type="hidden" name="query" value={getSavedQuery(asked)} />
          <button type="submit" className="button quiet">
            Save search
          </button>
        </form>
      ) : (
        <a className="button quiet" href={`/signup?${new URLSearchParams({ next: dealsPath(asked, { page: 1 }) })}`}>
          Save search
        </a>
      )}
    </div>
  )
}
