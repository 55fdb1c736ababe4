import { useRef, useState } from 'react'
import { getEntry, type MapDocument } from './document.ts'
import type { HistoryAction } from './history.ts'
import { getColorName, SWATCHES } from './palette.ts'

export interface Paint {
  /** Undefined: the eraser. */
  color: string | undefined
  setColor(color: string | undefined): void
  /** The states that are selected for the next color, in no order. */
  picked: string[]
  setPicked(ids: string[]): void
  /**
   * Gives states the color.
   * @param stroke all that is painted in one is one step of undo
   */
  paint(ids: string[], stroke?: string): void
}

/** Holds the color of the brush and the selected states. */
export function usePaint(
  doc: MapDocument,
  dispatch: (action: HistoryAction) => void,
  say: (words: string) => void,
  getNames: (ids: string[]) => string,
): Paint {
  const [color, setColor] = useState<string | undefined>(SWATCHES[0]?.[0])
  const [picked, setPicked] = useState<string[]>([])
  // A pointer may cross two states before the next render.
  const latest = useRef(doc)
  latest.current = doc
  const paint = (ids: string[], stroke?: string) => {
    const changed = ids.filter((id) => getEntry(latest.current.data, 'state_specific', id).color !== color)
    if (!changed.length) {
      if (ids.length) say(`${getNames(ids)}: already ${color ? getColorName(color) : 'without a color'}.`)
      return
    }
    dispatch({
      type: 'paint',
      colors: Object.fromEntries(changed.map((id) => [id, color])),
      ...(stroke !== undefined && { stroke }),
    })
    say(`${getNames(changed)}: ${color ? getColorName(color) : 'color removed'}.`)
  }
  return { color, setColor, picked, setPicked, paint }
}
