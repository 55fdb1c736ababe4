import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../_map-ui/when-idle.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { countyIndexOf } from './county-index.ts'
import type { PointerController, PointerControllerOptions } from './pointer-controller.ts'
import { fetchShapes } from './render-worker.ts'
import { NEAREST } from './view.ts'
import type { Zoom } from './zoom.ts'

type MousePosition = Pick<MouseEvent, 'clientX' | 'clientY'>

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
  const [unmounted] = useState(() => new AbortController())
  const loaded = useRef<{ pointer?: PointerController; zoom?: Zoom }>({})
  const loading = useRef<{ pointer?: Promise<PointerController | undefined>; zoom?: Promise<Zoom | undefined> }>({})
  const isOver = () => unmounted.signal.aborted || signal.aborted
  /** Where the mouse is on the map, or was tapped before the figures came. The pointer's controller may come later, too. */
  const mouse = useRef<MousePosition>(undefined)
  const showAtMouse = useEventCallback(() => {
    if (ready && mouse.current) loaded.current.pointer?.move(mouse.current)
  })
  /** @param position undefined once the mouse has left the map */
  const moveMouse = (position: MousePosition | undefined) => {
    mouse.current = position
    if (position) showAtMouse()
    else loaded.current.pointer?.hide()
  }

  const fetchPointer = (): Promise<PointerController | undefined> => {
    loading.current.pointer ??= Promise.all([import('./pointer-controller.ts'), fetchShapes()]).then(
      ([{ createPointerController }, sets]) => {
        const found = target()
        if (!found || isOver()) return undefined
        loaded.current.pointer = createPointerController({
          ...found,
          sets,
          placeOf: countyIndexOf,
          emit,
          zoom: () => loaded.current.zoom,
          redraw: () => setRedraws((count) => count + 1),
          signal: unmounted.signal,
        })
        showAtMouse()
        return loaded.current.pointer
      },
      failed('pointer'),
    )
    return loading.current.pointer
  }
  const fetchZoom = (): Promise<Zoom | undefined> => {
    loading.current.zoom ??= import('./zoom.ts').then(({ openZoom }) => {
      const found = target()
      if (!found || isOver()) return undefined
      loaded.current.zoom = openZoom({
        ...found,
        signal: unmounted.signal,
        onMove: (view, byHand) => {
          if (byHand) loaded.current.pointer?.hide()
          // Only the ends of the range matter to the buttons.
          setK(view.k <= 1 || view.k >= NEAREST ? view.k : 2)
        },
      })
      return loaded.current.zoom
    }, failed('zoom'))
    return loading.current.zoom
  }
  /** Forgets a failed module, so that the next use loads it again. */
  const failed = (what: 'pointer' | 'zoom') => (error: unknown) => {
    delete loading.current[what]
    reportError(error)
    return undefined
  }

  useEffect(() => {
    showAtMouse()
    if (ready) whenIdle(() => isOver() || void fetchPointer())
  }, [ready])
  useEffect(() => () => unmounted.abort(), [])
  return { pointer: () => loaded.current.pointer, moveMouse, k, redraws, fetchPointer, fetchZoom }
}
