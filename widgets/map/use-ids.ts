import { useLayoutEffect, useState } from 'react'
import type { MapModel } from './types.ts'

let count = 0

/**
 * Makes `settings.div` a name that ids can begin with: without white space, and in its tree no other map's. Ids of a map
 * in a shadow root are its own already.
 */
export function useIds({ settings }: MapModel, refs: { holder: HTMLElement }): void {
  const [own] = useState(() => ++count)
  const [, redraw] = useState(0)
  useLayoutEffect(() => {
    const { div } = settings
    const { holder } = refs
    const name = div.replace(/\s/g, '_')
    const same = (holder.getRootNode() as Document).querySelectorAll(`[id="${CSS.escape(name)}_holder"]`)
    settings.div = [...same].every((one) => one === holder) ? name : `${name}_${own}`
    if (settings.div !== div) redraw((count) => count + 1)
  }, [settings])
}
