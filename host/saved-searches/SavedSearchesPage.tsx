import { formatDay } from '../_format/dates.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import { ALERTS, type AlertFrequency, type SavedSearch } from './store.ts'

const NAMES: Record<AlertFrequency, string> = {
  at_once: 'Right away',
  daily: 'Daily',
  weekly: 'Weekly',
  never: 'No alerts',
}

interface Props {
  searches: readonly SavedSearch[]
  timeZone: string
  done: string | undefined
  problem: string | undefined
}

/** A member's searches, each with how often it alerts. */
export const SavedSearchesPage = ({ searches, timeZone, done, problem }: Props) => (
  <div className="saved-searches">
    <div className="head">
      <h1>Saved searches</h1>
      <p className="lead">
        We’ll tell you when new homes for sale match. Emails follow your{' '}
        <a href="/settings/notifications">notification settings</a>.
      </p>
    </div>
    <FormMessage done={done} problem={problem} />
    {searches.length === 0 ? (
      <div className="saved-searches-none">
        <p>No saved searches yet. Search for deals, then choose “Save search.”</p>
        <a className="button" href="/bigger_deals">
          Search deals
        </a>
      </div>
    ) : (
      <ul>
        {searches.map((search) => (
          <Search key={search.id} search={search} timeZone={timeZone} />
        ))}
      </ul>
    )}
  </div>
)

function Search({ search, timeZone }: { search: SavedSearch; timeZone: string }) {
  const { id, name, query, frequency, createdAt } = search
  const field = `saved-search-${id}`
  return (
    <li>
      <p>
        <a href={`/bigger_deals${query ? `?${query}` : ''}`}>{name}</a>{' '}
        <small>Saved {formatDay(createdAt, timeZone)}</small>
      </p>
      <form method="post" action={`/saved_searches/${id}`}>
        <CsrfField />
        <input type="hidden" name="_method" value="put" />
        <label htmlFor={field}>
          Alerts<span className="heard"> for {name}</span>
        </label>
        <select id={field} name="frequency" className="plat-input" defaultValue={frequency}>
          {ALERTS.map((each) => (
            <option key={each} value={each}>
              {NAMES[each]}
            </option>
          ))}
        </select>
        <button type="submit" className="button quiet">
          Update<span className="heard"> alerts for {name}</span>
        </button>
      </form>
      <form method="post" action={`/saved_searches/${id}`}>
        <CsrfField />
        <input type="hidden" name="_method" value="delete" />
        <button type="submit" className="button quiet">
          Remove<span className="heard"> {name}</span>
        </button>
      </form>
    </li>
  )
}
