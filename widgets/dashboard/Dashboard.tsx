import { useEffect, useRef, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { CallError } from '../_ui/call-error/CallError.tsx'
import { bring, calm, getCardName, getCards, getCardTitle } from './cards.ts'
import type { DashboardProps } from './contract.ts'
import { fill } from './model.ts'
import { TEXTS } from './texts.ts'
import { useCards } from './use-cards.ts'
import { useDrag } from './use-drag.ts'
import { useKeys } from './use-keys.ts'
import { useOrder } from './use-order.ts'

/**
 * Makes the list of cards that the server has written answer hands and keys. The cards themselves are the server's: what is
 * in them, other islands included, is not drawn here.
 */
export function Dashboard(props: DashboardProps) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...props.texts }
  const [announcement, announce] = useState('')
  const list = useEventCallback(() => document.getElementById(props.list))
  const card = useCards(props, list, words, announce)
  const last = useRef<HTMLElement>(undefined)
  const again = useRef<HTMLButtonElement>(null)
  const { keep, problem } = useOrder(props, list, card, () => {
    // The button goes: whoever has pressed it is where the order was changed.
    if (again.current?.matches(':focus')) last.current?.focus()
  })
  const ordered = (moved: HTMLElement) => {
    last.current = moved
    void keep()
  }
  useKeys({ list, words, say: announce, onOrdered: ordered })
  useDrag({ list, onDropped: (dropped) => settled(dropped) })

  const settled = (moved: HTMLElement) => {
    const cards = getCards(list() as Element)
    announce(fill(words.down, { title: getCardTitle(moved), at: cards.indexOf(moved) + 1, of: cards.length }))
    ordered(moved)
  }

  // The buttons that move a card a step work without scripts as well; with them the page stays.
  const stepped = useEventCallback((event: SubmitEvent) => {
    const box = list() as HTMLElement
    const by = Number((event.target as HTMLElement).dataset.move)
    const moved = (event.target as HTMLElement).closest<HTMLElement>('[data-widget]')
    if (!by || !moved) return
    event.preventDefault()
    const cards = getCards(box)
    const to = cards.indexOf(moved) + by
    if (cards[to]) bring(box, moved, to)
    // At an end of the list the button is gone.
    if (event.submitter?.checkVisibility() === false)
      (event.target as Element).closest('details')?.querySelector('summary')?.focus()
    settled(moved)
  })
  useEffect(() => {
    const box = list()
    box?.addEventListener('submit', stepped)
    return () => box?.removeEventListener('submit', stepped)
  }, [list, stepped])

  useEffect(() => {
    const name = new URLSearchParams(location.search).get('highlight')
    const box = list()
    const chosen = name && box ? getCards(box).find((each) => getCardName(each) === name) : undefined
    if (!chosen) return
    chosen.setAttribute('data-highlight', '')
    chosen.scrollIntoView({ block: 'center', behavior: calm() ? 'auto' : 'smooth' })
    chosen.focus({ preventScroll: true })
  }, [list])

  return (
    <div className="dashboard">
      <p id={`${id}-help`} className="plat-heard">
        {words.help}
      </p>
      <p className="plat-heard" role="status">
        {announcement}
      </p>
      <div role="alert">
        <CallError problem={problem} texts={words} lead={words.unkept} buttonRef={again} onRetry={keep} />
      </div>
    </div>
  )
}
