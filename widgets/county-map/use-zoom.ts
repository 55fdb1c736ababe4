import { useEffect, useRef, useState } from 'react'
import { useIsland } from '../_kit/context.ts'
import { NEAREST, type Scene } from './scene.ts'
import type { Zoom } from './zoom.ts'

/** How long the sentence about the page's own gestures stands. */
const HINT_MS = 1800

interface Target {
  stage: HTMLElement
  scene: Scene
  wheel: boolean
}

/** Zoom of a stage, fetched when somebody comes to it. `k` is how far it is zoomed in, `hint` what the page kept for itself. */
export function useZoom(target: () => Target | undefined, onMove: () => void) {
  const { signal } = useIsland()
  const opened = useRef<Promise<Zoom | undefined>>(undefined)
  const zoom = useRef<Zoom>(undefined)
  const [k, setK] = useState(1)
  const [hint, setHint] = useState<'wheel' | 'touch'>()
  const gone = useRef(new AbortController())
  useEffect(() => {
    if (!hint) return undefined
    const timer = setTimeout(() => setHint(undefined), HINT_MS)
    return () => clearTimeout(timer)
  }, [hint])
  useEffect(() => () => gone.current.abort(), [])

  const fetchZoom = (): Promise<Zoom | undefined> => {
    opened.current ??= import('./zoom.ts').then(
      ({ openZoom }) => {
        const found = target()
        if (!found || gone.current.signal.aborted || signal.aborted) return undefined
        zoom.current = openZoom({
          ...found,
          signal: gone.current.signal,
          onHint: setHint,
          onMove: (view) => {
            onMove()
            // A drawing for each frame would cost the frames: only the ends of the range matter.
            setK(view.k <= 1 || view.k >= NEAREST ? view.k : 2)
          },
        })
        return zoom.current
      },
      (error) => {
        // It is asked for again when it is needed again.
        opened.current = undefined
        reportError(error)
        return undefined
      },
    )
    return opened.current
  }
  return { zoom: () => zoom.current, k, hint, fetchZoom }
}
