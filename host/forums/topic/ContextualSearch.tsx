import { trackClick, trackSeen } from '../../../widgets/_http/track/attributes.ts'
import { getContextualSearches } from './contextual-searches.ts'

const LOCATION = 'topic'

/** Searches of the forums for more of what a topic is about; nothing where its title names no subject. */
export function ContextualSearch({ title }: { title: string }) {
  const searches = getContextualSearches(title)
  if (!searches.length) return null
  return (
    <nav
      className="contextual-search"
      aria-labelledby="contextual-search"
      {...trackSeen('Contextual Search Shown', { location: LOCATION, total_length: searches.length })}
    >
      <h2 id="contextual-search">More topics about</h2>
      <ul>
        {searches.map((query, at) => {
          const url = `/forums?${new URLSearchParams({ q: query })}`
          return (
            <li key={query}>
              <a
                href={url}
                {...trackClick('Contextual Search Clicked', {
                  title: query,
                  url,
                  location: LOCATION,
                  position: at + 1,
                })}
              >
                {query}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
