import { type Direction, nearestInDirection } from '../_geo/nearest.ts'

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** How long letters count as one word, as in the WAI-ARIA listbox pattern. */
const TYPING_MS = 500

export interface Place {
  id: string
  name: string
  label: readonly [number, number]
  /** From inside the place to its label, where the label stands elsewhere. */
  leader?: readonly [number, number, number, number] | undefined
}

const getPoint = ({ leader, label }: Place): readonly [number, number] => (leader ? [leader[0], leader[1]] : label)

/** What is read of a key press. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

/** The id to go to for a key, or undefined when the key is not for moving. */
export type SpatialNavigation = (places: readonly Place[], event: Press, from: string) => string | undefined

/**
 * Keyboard by geography for a map that is one tab stop: arrows go to the next shape in that direction, Home and End to the
 * first and last of the list, letters to the next name that starts so. One a map: it remembers what was typed.
 */
export function createSpatialNavigation(): SpatialNavigation {
  let typeahead = { text: '', at: 0 }
  return (places, event, from) => {
    const { key } = event
    const at = places.findIndex(({ id }) => id === from)
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    const direction = ARROWS[key]
    if (direction) {
      const to = nearestInDirection(places.map(getPoint), at, direction)
      return (places[to] ?? places[at])?.id
    }
    if (key === 'Home') return places[0]?.id
    if (key === 'End') return places.at(-1)?.id
    if (key.length !== 1) return undefined
    const now = event.timeStamp
    const before = now - typeahead.at < TYPING_MS ? typeahead.text : ''
    // One letter again and again walks through its names; several letters keep to the name they began.
    const text = before === key ? key : before + key.toLowerCase()
    const start = text.length > 1 ? at : at + 1
    const order = [...places.slice(start), ...places.slice(0, start)]
    const to = order.find(({ name }) => name.toLowerCase().startsWith(text))?.id
    // Space chooses, but in "new m" it is a letter.
    if (key !== ' ' || (before && to)) typeahead = { text, at: now }
    return to
  }
}
