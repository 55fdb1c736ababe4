import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Box } from '../_geo/types.ts'
import { useIsland } from '../_runtime/context.ts'
import { readMap, readState } from './config/index.ts'
import type { MapProps } from './contract.ts'
import type { Hit, MapController, MapEvents } from './controller.ts'
import { fetchMissing, fetchTools, getFeature } from './features.ts'
import { type Nodes, nodesIn } from './hit.ts'
import { getKey } from './hit-targets.ts'
import { fetchZoom, loadedZoom } from './lazy.ts'
import { takeFirst } from './source.ts'
import { TEXTS } from './texts.ts'
import type { MapModel, Oddity } from './types.ts'
import { safeUrl } from './urls.ts'
import { useIds } from './use-ids.ts'
import { useUnmountSignal } from './use-unmount-signal.ts'
import { viewAt } from './view-at.ts'

interface Doing {
  /** Opens a pop-up for page code. */
  popup(hit: Hit, event?: Event): boolean
  /** @returns whether one was shown */
  closePopup(): boolean
  announce(words: string): void
}

/** The model of the present props, the level that the map is at, and the controller over both. */
export function useController(props: MapProps, coarse: boolean) {
  const { fail } = useIsland()
  const signal = useUnmountSignal()
  const told = useRef(new Set<string>())
  const [version, setVersion] = useState(0)
  // A model is read once: the one that mount() looked at, then anew with every refresh.
  const kept = useRef<{ key: unknown[]; model: MapModel }>(undefined)
  const key = [props.data, props.info, version, coarse]
  const oddities: Oddity[] = []
  if (!kept.current || kept.current.key.some((part, i) => part !== key[i])) {
    const first = takeFirst(props)
    oddities.push(...(first?.oddities ?? []))
    const model = first?.model ?? readMap({ ...props, coarse }, (oddity) => oddities.push(oddity))
    // Data that have become useless leave the last good map standing.
    if (model) kept.current = { key, model }
  }
  const model = (kept.current as { model: MapModel }).model
  const [target, setTarget] = useState(model.initial)
  const [ratio, setRatio] = useState(1)
  const [count, redraw] = useState(0)

  const self = useMemo(() => {
    const listeners = new Map<string, Set<(...args: never[]) => void>>()
    const doing = {} as Doing
    let zoom: Promise<import('./zoom/zoom.ts').Zoom | undefined> | undefined
    const zooming = () => {
      zoom ??= fetchZoom().then((code) => {
        // Whoever zooms next asks for it again.
        if (!code) zoom = undefined
        // It may arrive when the map has gone.
        if (!code || signal.aborted) return undefined
        // Buttons come with it.
        redraw((count) => count + 1)
        return code.openZoom(controller)
      })
      return zoom
    }
    const refs = { holder: undefined as unknown as HTMLElement, svg: undefined as unknown as SVGSVGElement }
    const now = {
      model,
      data: props.data,
      target,
      texts: TEXTS,
      ratio: 1,
      view: model.view as Box,
      nodes: undefined as Nodes | undefined,
    }
    const tell = <T extends keyof MapEvents>(type: T, ...args: MapEvents[T]) => {
      // Preact leaves its listeners on nodes that it has taken down.
      if (signal.aborted) return
      for (const listener of listeners.get(type) ?? []) {
        try {
          ;(listener as (...args: MapEvents[T]) => void)(...args)
        } catch (error) {
          reportError(error)
        }
      }
    }
    const controller: MapController = {
      get model() {
        return now.model
      },
      get texts() {
        return now.texts
      },
      get holder() {
        return refs.holder
      },
      get svg() {
        return refs.svg
      },
      get view() {
        return now.view
      },
      get target() {
        return now.target
      },
      get ratio() {
        return now.ratio
      },
      switches: { urls: true, popups: true, clicks: true },
      signal,
      tell,
      drawView(view) {
        now.view = view
        now.ratio = (view.x2 - view.x) / (now.model.view.x2 - now.model.view.x)
        refs.svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.x2 - view.x} ${view.y2 - view.y}`)
        // A map that never moves has nothing to draw smaller.
        loadedZoom()?.rescale(refs.svg, now.model, now.ratio)
        tell('view', view)
      },
      setTarget(next) {
        now.target = next
        flushSync(() => {
          setTarget(next)
          setRatio(now.ratio)
        })
      },
      zoomTo: async (next, animate = true) => (await zooming())?.to(next, animate),
      zoomBy: async (steps, about) => (await zooming())?.by(steps, about),
      panBy: async (right, down) => (await zooming())?.pan(right, down),
      back: async () => (await zooming())?.back(),
      refresh() {
        flushSync(() => setVersion((count) => count + 1))
        tell('refreshed')
      },
      refreshState(id) {
        readState(now.model, now.data, id)
        flushSync(() => redraw((count) => count + 1))
      },
      popup: (hit, event) => doing.popup(hit, event),
      closePopup: () => doing.closePopup(),
      announce: (words) => doing.announce(words),
      pulse: (hit) => void import('./parts/pulse.ts').then(({ pulse }) => pulse(controller, hit)),
      pointOf({ clientX, clientY }) {
        const matrix = refs.svg.getScreenCTM()?.inverse()
        const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
        return { x, y }
      },
      nodesOf(hit) {
        now.nodes ??= nodesIn(refs.svg)
        return now.nodes.get(getKey(hit)) ?? []
      },
      on(type, listener) {
        const all = listeners.get(type) ?? new Set()
        listeners.set(type, all.add(listener as never))
        return () => void all.delete(listener as never)
      },
    }
    return { controller, tell, refs, now, doing, zooming }
  }, [])
  self.now.model = model
  self.now.data = props.data
  // Another drawing, other nodes.
  self.now.nodes = undefined
  self.now.texts = { ...TEXTS, ...props.texts }

  useIds(model, self.refs)

  useEffect(() => {
    for (const { grade, message } of oddities) {
      if (told.current.has(message)) continue
      told.current.add(message)
      if (grade === 'debug') console.debug(`[plat] map: ${message}`)
      else fail('props', new Error(message))
    }
  })
  useEffect(() => {
    for (const { id, url } of [...model.states, ...model.regions, ...model.locations]) {
      if (!url || safeUrl(url, props.trusted)) continue
      fail('props', new Error(`The link of "${id}" is refused, only http(s), mailto, tel, sms go: ${url.slice(0, 60)}`))
      // One is enough to know.
      break
    }
  }, [model])
  useEffect(() => {
    // New data may need mathematics that the first did not.
    void fetchMissing()?.then(() => self.controller.refresh(), reportError)
  }, [model])
  useEffect(() => {
    // A click says where on the earth it was: whoever comes near may click.
    const near = () => {
      getFeature('places')
      void fetchTools().catch(reportError)
    }
    self.refs.holder.addEventListener('pointerenter', near, { once: true, signal })
  }, [])
  useLayoutEffect(() => {
    // Another map, or one whose frame has changed, is seen from where it begins.
    const { now, controller } = self
    const whole = JSON.stringify(model.view)
    if (self.refs.svg.dataset.view === whole) return
    self.refs.svg.dataset.view = whole
    now.target = model.initial
    controller.drawView(viewAt(model, model.initial))
    setTarget(model.initial)
    setRatio(now.ratio)
    if (model.settings.fly_in_from) void self.zooming().then((zoom) => zoom?.flyIn())
  }, [model])
  return { ...self, model, where: { target, ratio }, count }
}
