import { useEffect } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { arrange, bring, getCards, getNames } from './cards.ts'
import { placeUnder } from './model.ts'

interface Options {
  list: () => HTMLElement | null
  /** A card was set down elsewhere than it was. */
  onDropped(card: HTMLElement): void
}

/** Pixels that a press moves before it is a drag. */
const SLACK = 4
/** Pixels from the edge of the screen within which the page scrolls along, and how far in one frame. */
const EDGE = 56
const SCROLL = 10

/** Sorts cards by pointer: a card follows the pointer that holds its grip, and the others make room. */
export function useDrag({ list, onDropped }: Options): void {
  const start = useEventCallback((down: PointerEvent) => {
    const box = list()
    const grip = (down.target as Element).closest('[data-grip]')
    const card = grip?.closest<HTMLElement>('[data-widget]')
    if (!box || !card || down.button !== 0) return
    const before = getNames(box)
    const { left, top } = card.getBoundingClientRect()
    const grab = { x: down.clientX - left, y: down.clientY - top }
    let at = { x: down.clientX, y: down.clientY }
    let dragging = false
    let frame = 0

    /** The card is where the hand is, wherever its own place is by now. */
    const follow = () => {
      card.style.translate = '0px 0px'
      const own = card.getBoundingClientRect()
      card.style.translate = `${at.x - grab.x - own.left}px ${at.y - grab.y - own.top}px`
    }
    const scroll = () => {
      const by = at.y < EDGE ? -SCROLL : at.y > innerHeight - EDGE ? SCROLL : 0
      if (by) {
        scrollBy(0, by)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      at = { x: event.clientX, y: event.clientY }
      if (!dragging && Math.hypot(at.x - down.clientX, at.y - down.clientY) < SLACK) return
      if (!dragging) {
        dragging = true
        card.setAttribute('data-lifted', 'hand')
        frame = requestAnimationFrame(scroll)
      }
      card.style.translate = '0px 0px'
      const cards = getCards(box)
      const to = placeUnder(
        at.x,
        at.y,
        cards.map((each) => getPlace(each)),
      )
      if (to >= 0) bring(box, card, to)
      follow()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      card.style.removeProperty('translate')
      card.removeAttribute('data-lifted')
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', giveUp, true)
    }
    const up = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      end()
      if (dragging && getNames(box).join() !== before.join()) onDropped(card)
    }
    const putBack = () => {
      end()
      arrange(box, before)
    }
    const cancel = (event: PointerEvent) => event.pointerId === down.pointerId && putBack()
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dragging) return
      event.preventDefault()
      event.stopPropagation()
      putBack()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', giveUp, true)
  })

  useEffect(() => {
    const box = list()
    box?.addEventListener('pointerdown', start)
    return () => box?.removeEventListener('pointerdown', start)
  }, [list, start])
}

/** Returns a card's position in the layout, without transforms that move it at the moment. */
function getPlace(card: HTMLElement) {
  const parent = (card.offsetParent ?? document.body).getBoundingClientRect()
  const left = parent.left + card.offsetLeft
  const top = parent.top + card.offsetTop
  return { left, top, right: left + card.offsetWidth, bottom: top + card.offsetHeight }
}
