import { useEffect, useState } from 'react'
import { fetchTouch, haveTouch } from './late.ts'
import { isTrial } from './trial-link.ts'
import type { useController } from './use-controller.ts'

/** What is fetched after the drawing, most of it only where a config uses it. */
export interface Parts {
  touch?: typeof import('./touch.ts') | undefined
  legend?: typeof import('./parts/Legend.tsx')
  lines?: typeof import('./parts/Lines.tsx')
  images?: typeof import('./parts/Images.tsx')
  trial?: typeof import('./parts/Trial.tsx')
  /** Labels that show only where they fit: from which zoom ratio on, by label id. */
  fits?: ReadonlyMap<string, number>
}

export function useParts({
  model,
  controller,
  zooming,
}: ReturnType<typeof useController>): [Parts, (part: Parts) => void] {
  const [parts, setParts] = useState<Parts>({ touch: haveTouch() })
  // What comes for a map that has gone would be kept for it until another one is drawn.
  const put = (part: Parts) => void (controller.signal.aborted || setParts((all) => ({ ...all, ...part })))
  useEffect(() => {
    const { settings } = model
    // A part that does not come leaves the rest of the map as it is.
    const fetched: Promise<unknown>[] = []
    if (model.legend) fetched.push(import('./parts/Legend.tsx').then((legend) => put({ legend })))
    if (isTrial(model.info)) fetched.push(import('./parts/Trial.tsx').then((trial) => put({ trial })))
    if (model.lines[0] || model.labels.some(({ line }) => line))
      fetched.push(import('./parts/Lines.tsx').then((lines) => put({ lines })))
    if (settings.background_image_url || model.states.some(({ image, hoverImage }) => image ?? hoverImage)) {
      fetched.push(import('./parts/Images.tsx').then((images) => put({ images })))
    }
    if (model.labels.some(({ display }) => display === 'auto')) {
      fetched.push(import('./parts/fits.ts').then(({ fitsOf }) => put({ fits: fitsOf(model, controller.svg) })))
    }
    if ([...model.locations, ...model.states].some(({ pulse }) => pulse.on)) {
      fetched.push(import('./parts/pulse.ts').then(({ pulseAlways }) => pulseAlways(controller)))
    }
    ;(window.requestIdleCallback ?? setTimeout)(() => {
      if (!parts.touch) void fetchTouch().then((touch) => put({ touch }))
      if (model.canZoom) void zooming().catch(reportError)
    })
    for (const one of fetched) one.catch(reportError)
  }, [model])
  return [parts, put]
}
