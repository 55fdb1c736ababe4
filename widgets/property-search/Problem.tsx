import { getSentence } from '../_http/problem.ts'
import type { Problem as What } from '../_http/request.ts'
import type { Search } from './use-search.ts'

interface Props {
  search: Search
  problem: What | undefined
  onRetry(): void
}

/** The error of the whole search, with a button to try again. */
export function Problem({ search: { messages, words }, problem, onRetry }: Props) {
  return (
    <div role="alert" className="property-search-problem">
      {messages.base && <p className="plat-problem">{messages.base}</p>}
      {problem && (
        <p className="plat-problem">
          {getSentence(problem, words)}{' '}
          <button type="button" className="plat-link" onClick={onRetry}>
            {words.retry}
          </button>
        </p>
      )}
    </div>
  )
}
