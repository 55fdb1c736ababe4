import { useEffect, useLayoutEffect, useState } from 'react'
import { whenIdle } from '../_map-ui/when-idle.ts'
import type { MapController } from './controller.ts'
import { isTrial } from './is-trial.ts'
import { fetchTouch, loadedTouch } from './lazy.ts'

/** What is fetched after the drawing, most of it only where a config uses it. */
export interface Parts {
  touch?: typeof import('./touch.ts') | undefined
  legend?: typeof import('./parts/Legend.tsx')
  lines?: typeof import('./parts/Lines.tsx')
  images?: typeof import('./parts/Images.tsx')
  trial?: typeof import('./parts/Trial.tsx')
  /** Labels that show only where they fit: from which zoom ratio on, by label id. */
  fits?: ReadonlyMap<string, number>
  /** Fits labels and symbols to the screen. */
  fit?: () => void
}

export function useParts(controller: MapController): Parts {
  const { model, interaction } = controller
  const [parts, setParts] = useState<Parts>({ touch: loadedTouch() })
  // What comes for a map that has gone would be kept for it until another one is drawn.
  const put = (part: Parts) => void (controller.signal.aborted || setParts((all) => ({ ...all, ...part })))
  // A part that does not come leaves the rest of the map as it is.
  const bring = (part: Promise<unknown>) => void part.catch(reportError)
  const { settings, states, locations } = model
  // A state that is read anew may have what no other had.
  const imaged = !!settings.background_image_url || states.some(({ image, hoverImage }) => image ?? hoverImage)
  const pulsing = [...locations, ...states].some(({ pulse }) => pulse.on)
  useEffect(() => {
    if (model.legend) bring(import('./parts/Legend.tsx').then((legend) => put({ legend })))
    if (isTrial(model.info)) bring(import('./parts/Trial.tsx').then((trial) => put({ trial })))
    if (model.lines[0] || model.labels.some(({ line }) => line))
      bring(import('./parts/Lines.tsx').then((lines) => put({ lines })))
    if (model.labels[0] || locations[0])
      bring(import('./parts/fit-screen.ts').then(({ fitScreen }) => put({ fit: fitScreen(controller) })))
    if (model.labels.some(({ display }) => display === 'auto')) {
      bring(import('./parts/label-fit.ts').then(({ measureLabelFits }) => put({ fits: measureLabelFits(model) })))
    }
    whenIdle(() => {
      if (!parts.touch) interaction.onNeeded()
      if (model.canZoom) bring(controller.fetchZoom())
    })
  }, [model])
  useEffect(() => {
    if (imaged) bring(import('./parts/Images.tsx').then((images) => put({ images })))
  }, [model, imaged])
  useEffect(() => {
    if (pulsing) bring(import('./parts/pulse.ts').then(({ pulseAlways }) => pulseAlways(controller)))
  }, [model, pulsing])
  useLayoutEffect(() => parts.fit?.())
  interaction.onNeeded = () => void fetchTouch().then((touch) => put({ touch }))
  useLayoutEffect(() => parts.touch && interaction.attach(parts.touch), [parts.touch])
  return parts
}
