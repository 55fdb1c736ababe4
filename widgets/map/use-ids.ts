import { useLayoutEffect, useReducer, useState } from 'react'
import { readDocument } from '../_runtime/read-document.ts'
import type { MapController } from './controller.ts'

let count = 0

/**
 * Makes `settings.div` a name that ids can begin with: without white space, and in its tree no other map's. Ids of a map
 * in a shadow root are its own already.
 */
export function useIds(controller: MapController): void {
  const { settings } = controller.model
  const [own] = useState(() => ++count)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const { div } = settings
    const { holder } = controller
    const name = div.replace(/\s/g, '_')
    const root = holder.getRootNode() as Document
    const same = readDocument('querySelectorAll', root).call(root, `[id="${CSS.escape(name)}_holder"]`)
    settings.div = [...same].every((one) => one === holder) ? name : `${name}_${own}`
    if (settings.div !== div) redraw()
  }, [settings])
}
