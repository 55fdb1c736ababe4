import { useEffect, useRef, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { countyIndexOf } from './county-index.ts'
import type { PointerController, PointerControllerOptions } from './pointer-controller.ts'
import { fetchShapes } from './render-worker.ts'
import { NEAREST } from './view.ts'
import type { Zoom } from './zoom.ts'

type Target = Omit<PointerControllerOptions, 'sets' | 'placeOf' | 'zoom' | 'emit' | 'redraw' | 'signal'> & {
  wheel: boolean
  texts: Record<string, string>
}

/**
 * Loads the controllers that a map needs for interaction: the pointer's when the browser is idle, zoom with the first
 * pointer or focus. `k` is the zoom factor.
 */
export function useLazyControllers(target: () => Target | undefined, ready: boolean) {
  const { signal, emit } = useIsland()
  const [k, setK] = useState(1)
  const [redraws, setRedraws] = useState(0)
  const [gone] = useState(() => new AbortController())
  const here = useRef<{ hands?: PointerController; zoom?: Zoom }>({})
  const coming = useRef<{ hands?: Promise<PointerController | undefined>; zoom?: Promise<Zoom | undefined> }>({})
  const isOver = () => gone.signal.aborted || signal.aborted

  const fetchHands = (): Promise<PointerController | undefined> => {
    coming.current.hands ??= Promise.all([import('./pointer-controller.ts'), fetchShapes()]).then(
      ([{ createPointerController }, sets]) => {
        const found = target()
        if (!found || isOver()) return undefined
        here.current.hands = createPointerController({
          ...found,
          sets,
          placeOf: countyIndexOf,
          emit,
          zoom: () => here.current.zoom,
          redraw: () => setRedraws((count) => count + 1),
          signal: gone.signal,
        })
        return here.current.hands
      },
      failed('hands'),
    )
    return coming.current.hands
  }
  const fetchZoom = (): Promise<Zoom | undefined> => {
    coming.current.zoom ??= import('./zoom.ts').then(({ openZoom }) => {
      const found = target()
      if (!found || isOver()) return undefined
      here.current.zoom = openZoom({
        ...found,
        signal: gone.signal,
        onMove: (view, byHand) => {
          if (byHand) here.current.hands?.hide()
          // Only the ends of the range matter to the buttons.
          setK(view.k <= 1 || view.k >= NEAREST ? view.k : 2)
        },
      })
      return here.current.zoom
    }, failed('zoom'))
    return coming.current.zoom
  }
  /** Forgets a failed module, so that the next use loads it again. */
  const failed = (what: 'hands' | 'zoom') => (error: unknown) => {
    delete coming.current[what]
    reportError(error)
    return undefined
  }

  useEffect(() => {
    if (ready) (window.requestIdleCallback ?? setTimeout)(() => isOver() || void fetchHands())
  }, [ready])
  useEffect(() => () => gone.abort(), [])
  return { hands: () => here.current.hands, k, redraws, fetchHands, fetchZoom }
}
