import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CallError } from '../../_ui/call-error/CallError.tsx'
import { DEALS_NOTE } from '../stream.ts'
import type { TEXTS } from '../texts.ts'

interface Props {
  state: 'searching' | 'failed'
  words: typeof TEXTS
  onRetry(): void
}

/** What the list says while the map's area is searched, and if that failed: it stands above the list, or below the map. */
export function ListNote({ state, words, onRetry }: Props) {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.getElementById(DEALS_NOTE)), [])
  const note =
    state === 'failed' ? (
      <div role="alert">
        <CallError problem={words.searchFailed} texts={words} onRetry={onRetry} />
      </div>
    ) : (
      <p role="status" className="deal-map-status">
        {words.searching}
      </p>
    )
  return place ? createPortal(note, place) : note
}
