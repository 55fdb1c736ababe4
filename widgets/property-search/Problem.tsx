import type { Problem as What } from '../_http/request.ts'
import { CallError } from '../_ui/call-error/CallError.tsx'
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
      <CallError problem={problem} texts={words} onRetry={onRetry} />
    </div>
  )
}
