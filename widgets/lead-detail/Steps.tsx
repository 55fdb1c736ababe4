import { useEffect } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { isComposing } from '../_ui/field/is-composing.ts'
import type { Texts } from './texts.ts'

interface Lead {
  id: number
}

interface Props {
  previous: Lead | undefined
  next: Lead | undefined
  words: Texts
  onStep(lead: Lead): void
}

/** Fields in which letters are text, or choose an option. */
const TYPING = 'input, textarea, select, [contenteditable]'

/** Buttons to the leads before and after the open one; j and k do the same, unless somebody types. */
export function Steps({ previous, next, words, onStep }: Props) {
  const press = useEventCallback((event: KeyboardEvent) => {
    const lead = event.key === 'j' ? next : event.key === 'k' ? previous : undefined
    if (!lead || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isComposing(event)) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    event.preventDefault()
    onStep(lead)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  // Not disabled, so that the focus stays where it is at the end of the list.
  const button = (lead: Lead | undefined, name: string, key: string) => (
    <button
      type="button"
      className="plat-button lead-detail-quiet"
      aria-disabled={lead === undefined || undefined}
      aria-keyshortcuts={key}
      onClick={() => lead && onStep(lead)}
    >
      {name} <kbd aria-hidden="true">{key}</kbd>
    </button>
  )
  return (
    <div className="lead-detail-steps">
      {button(previous, words.previous, 'k')}
      {button(next, words.next, 'j')}
    </div>
  )
}
