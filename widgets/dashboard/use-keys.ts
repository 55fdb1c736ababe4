import { useEffect, useRef } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { bring, getCardName, getCards, getCardTitle, getGrip, getNames } from './cards.ts'
import { fill, placeFor } from './model.ts'
import type { Texts } from './texts.ts'

interface Options {
  list: () => HTMLElement | null
  words: Texts
  say(text: string): void
  /** The order is another one than before, since this card was moved. */
  onOrdered(card: HTMLElement): void
}

/**
 * Sorts cards by keyboard: Space lifts the card whose grip has the focus, arrows move it, Space drops it, Escape puts
 * it back. While none is lifted, arrows go from grip to grip.
 */
export function useKeys({ list, words, say, onOrdered }: Options): void {
  const held = useRef<{ card: HTMLElement; before: string[] }>(undefined)

  const tell = (text: string, card: HTMLElement) => {
    const cards = getCards(card.parentElement as Element)
    say(fill(text, { title: getCardTitle(card), at: cards.indexOf(card) + 1, of: cards.length }))
  }
  const end = (card: HTMLElement, text: string) => {
    held.current = undefined
    card.removeAttribute('data-lifted')
    getGrip(card)?.setAttribute('aria-pressed', 'false')
    tell(text, card)
  }
  const drop = useEventCallback(() => {
    const { card, before } = held.current ?? {}
    if (!card) return
    end(card, words.down)
    if (getNames(card.parentElement as Element).join() !== before?.join()) onOrdered(card)
  })
  const lift = (card: HTMLElement) => {
    held.current = { card, before: getNames(card.parentElement as Element) }
    card.setAttribute('data-lifted', 'keys')
    getGrip(card)?.setAttribute('aria-pressed', 'true')
    tell(words.lifted, card)
  }

  const toggled = useEventCallback((event: MouseEvent) => {
    const card = getCard(event)
    // A press of a pointer is a drag of no length; keys and other aids click without one.
    if (!card || event.detail) return
    if (held.current) drop()
    else lift(card)
  })

  const pressed = useEventCallback((event: KeyboardEvent) => {
    const card = getCard(event)
    const box = list()
    if (!card || !box || event.ctrlKey || event.metaKey || event.altKey) return
    const now = held.current
    if (event.key === 'Escape' && now) {
      event.preventDefault()
      bring(box, now.card, now.before.indexOf(getCardName(now.card)))
      end(now.card, words.back)
      return
    }
    const cards = getCards(box)
    const to = placeFor(event.key, cards.indexOf(card), cards.length)
    if (to === undefined) return
    event.preventDefault()
    if (!now) return getGrip(cards[to] as HTMLElement)?.focus()
    bring(box, now.card, to)
    now.card.scrollIntoView({ block: 'nearest' })
    tell(words.at, now.card)
  })

  useEffect(() => {
    const box = list()
    if (!box) return
    const left = (event: FocusEvent) => held.current && getCard(event) === held.current.card && drop()
    box.addEventListener('click', toggled)
    box.addEventListener('keydown', pressed)
    box.addEventListener('focusout', left)
    return () => {
      box.removeEventListener('click', toggled)
      box.removeEventListener('keydown', pressed)
      box.removeEventListener('focusout', left)
    }
  }, [list, toggled, pressed, drop])
}

/** Returns the card of an event on its grip. */
const getCard = ({ target }: Event): HTMLElement | null =>
  (target as Element).closest('[data-grip]')?.closest<HTMLElement>('[data-widget]') ?? null
