import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsland } from '../_runtime/context.ts'
import { commit } from '../_runtime/foreign-text.ts'
import type { MapProps } from './contract.ts'
import { MapController } from './controller.ts'
import { fetchMissing, fetchTools, getFeature } from './features.ts'
import { isCoarse } from './source.ts'
import { findRefusedLink } from './urls.ts'
import { useIds } from './use-ids.ts'
import { useUnmountSignal } from './use-unmount-signal.ts'

/** The controller of a mounted map, with the present props. Draws the component again when something changes in it. */
export function useController(props: MapProps): MapController {
  const { fail } = useIsland()
  const signal = useUnmountSignal()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [controller] = useState(
    () =>
      new MapController({
        props,
        coarse: isCoarse(),
        signal,
        redraw: () => redraw(),
        flush: (work) => commit(() => flushSync(work)),
      }),
  )
  controller.update(props)
  const { model } = controller

  useIds(controller)
  useEffect(() => controller.reportOddities((error) => fail('props', error)))
  useEffect(() => {
    const refused = findRefusedLink(model, props.trusted)
    if (refused) fail('props', refused)
    // New data may need mathematics that the first did not.
    void fetchMissing()?.then(controller.refresh, reportError)
  }, [model])
  useEffect(() => {
    // A click says where on the earth it was: whoever comes near may click.
    const fetchPlaces = () => {
      getFeature('places')
      void fetchTools().catch(reportError)
    }
    controller.holder.addEventListener('pointerenter', fetchPlaces, { once: true, signal })
  }, [])
  useLayoutEffect(() => controller.showModel(), [model])
  return controller
}
