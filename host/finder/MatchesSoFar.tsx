import { formatPlace } from '../_format/places.ts'
import { KINDS } from '../businesses/labels.ts'
import type { Found } from './results.ts'

/** Names that are listed while somebody still answers. */
const MAX_NAMES = 3

/** The piece of a page that says who matches so far. */
export function MatchesSoFar({ kind, found: { matches, total } }: { kind: string; found: Found }) {
  const labels = Object.entries(KINDS).find(([each]) => each === kind)?.[1]
  if (!labels) return <p>Choose who you’re looking for to see who matches.</p>
  const what = (total === 1 ? labels.one : labels.many).toLowerCase()
  if (!total) return <p>No {labels.many.toLowerCase()} match yet. A wider price range or another market may help.</p>
  return (
    <>
      <p>
        <b>
          {total} {what} {total === 1 ? 'matches' : 'match'} so far
        </b>
      </p>
      <ul>
        {matches.slice(0, MAX_NAMES).map(({ business, reasons }) => (
          <li key={business.id}>
            {business.name}, {formatPlace(business)}
            {reasons[0] && `: ${reasons[0].charAt(0).toLowerCase()}${reasons[0].slice(1)}`}
          </li>
        ))}
      </ul>
    </>
  )
}
