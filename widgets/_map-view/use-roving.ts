import { type KeyboardEvent, useRef } from 'react'
import { type Direction, nearest } from '../_map/nearest.ts'

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** How long letters count as one word, as in the WAI-ARIA listbox pattern. */
const TYPING_MS = 500

interface Place {
  id: string
  name: string
  label: readonly [number, number]
  /** From inside the place to its label, where the label stands elsewhere. */
  leader?: readonly [number, number, number, number] | undefined
}

const pointOf = ({ leader, label }: Place): readonly [number, number] => (leader ? [leader[0], leader[1]] : label)

/**
 * Keyboard by geography for a map that is one tab stop: arrows go to the next shape in that direction, Home and End to the
 * first and last of the list, letters to the next name that starts so.
 * @returns the id to go to for a key, or undefined when the key is not for moving
 */
export function useRoving(places: readonly Place[]): (event: KeyboardEvent, from: string) => string | undefined {
  const typed = useRef({ text: '', at: 0 })
  return (event, from) => {
    const { key } = event
    const at = places.findIndex(({ id }) => id === from)
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    const direction = ARROWS[key]
    if (direction) {
      const to = nearest(places.map(pointOf), at, direction)
      return (places[to] ?? places[at])?.id
    }
    if (key === 'Home') return places[0]?.id
    if (key === 'End') return places.at(-1)?.id
    if (key.length !== 1) return undefined
    const now = event.timeStamp
    const before = now - typed.current.at < TYPING_MS ? typed.current.text : ''
    // One letter again and again walks through its names; several letters keep to the name they began.
    const text = before === key ? key : before + key.toLowerCase()
    const start = text.length > 1 ? at : at + 1
    const order = [...places.slice(start), ...places.slice(0, start)]
    const to = order.find(({ name }) => name.toLowerCase().startsWith(text))?.id
    // Space chooses, but in "new m" it is a letter.
    if (key !== ' ' || (before && to)) typed.current = { text, at: now }
    return to
  }
}
