import { formatDateTime } from '../../_format/dates.ts'
import { pluralize } from '../../_format/numbers.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { topicPath } from '../paths.ts'
import type { Topic } from '../topic/store.ts'
import type { Poll } from './store.ts'

interface Props {
  topic: Topic
  poll: Poll
  viewer: Viewer | undefined
  timeZone: string
  /** Path and query of the page. */
  at: string
}

/** Tells whether a viewer sees the results: once the poll is closed, or once they have voted if its author chose so. */
export const showsResults = ({ closed, results, vote }: Poll): boolean =>
  closed || (results === 'voted' && vote !== undefined)

/** A poll: its question, the options to vote for, and the results as bars with numbers. */
export function PollPanel({ topic, poll, viewer, timeZone, at }: Props) {
  const total = poll.options.reduce((sum, { votes }) => sum + votes, 0)
  const shows = showsResults(poll)
  return (
    <section className="topic-panel" aria-labelledby="poll-title">
      <h2 id="poll-title" dir="auto">
        {poll.question}
      </h2>
      {shows && <Results poll={poll} total={total} />}
      <p className="panel-note">
        {[shows && pluralize(total, 'vote', 'votes'), getState(poll, timeZone), !shows && getWhen(poll)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!poll.closed && viewer && <VoteForm action={`${topicPath(topic)}/poll`} poll={poll} shows={shows} />}
      {!poll.closed && !viewer && (
        <p>
          <a className="button" href={`/login?${new URLSearchParams({ next: at })}`}>
            Log in to vote
          </a>
        </p>
      )}
    </section>
  )
}

function getState({ closed, closesAt }: Poll, timeZone: string): string {
  if (!closesAt) return ''
  return `${closed ? 'Closed' : 'Closes'} ${formatDateTime(closesAt, timeZone)}`
}

const getWhen = ({ results }: Poll): string =>
  results === 'voted' ? 'Results appear once you vote' : 'Results appear once the poll closes'

const Results = ({ poll, total }: { poll: Poll; total: number }) => (
  <ol className="poll-results">
    {poll.options.map(({ position, label, votes }) => {
      const percent = total ? Math.round((100 * votes) / total) : 0
      return (
        <li key={position}>
          <span className="poll-label" dir="auto">
            {label}
            {poll.vote === position && <b> (your vote)</b>}
          </span>
          <span className="poll-count">
            {pluralize(votes, 'vote', 'votes')}, {percent}%
          </span>
          <svg className="poll-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className="poll-track" width="100" height="4" />
            <rect width={percent} height="4" />
          </svg>
        </li>
      )
    })}
  </ol>
)

/** The options as radio buttons; who has voted finds them behind a line that opens. */
function VoteForm({ action, poll, shows }: { action: string; poll: Poll; shows: boolean }) {
  const form = (
    <form className="poll-form" method="post" action={action}>
      <CsrfField />
      <input type="hidden" name="version" value={poll.version} />
      <fieldset className="plat-group">
        <legend className="heard">{poll.question}</legend>
        {poll.options.map(({ position, label }) => (
          <label key={position} className="plat-choice">
            <input type="radio" name="option" value={position} required defaultChecked={poll.vote === position} />
            <span dir="auto">{label}</span>
          </label>
        ))}
      </fieldset>
      <p className="row">
        <button type="submit" className="button">
          {poll.vote === undefined ? 'Vote' : 'Change vote'}
        </button>
      </p>
    </form>
  )
  if (!shows) return form
  return (
    <details className="panel-more">
      <summary>Change your vote</summary>
      {form}
    </details>
  )
}
