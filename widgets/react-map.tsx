import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { createIslandHost, type IslandHost } from './_runtime/island-host.ts'
import type { Phase } from './_runtime/types.ts'
import { fetchMap } from './fetch-map.ts'
import type { ClickDetail, ElementDetail, MapIslandProps, ZoomDetail } from './map/contract.ts'
import type { MapApi } from './map/controller.ts'

const NAME = 'map'
const ALL = { click_state: true, click_region: true, click_location: true }

export interface PlatMapProps extends MapIslandProps {
  /** The first drawing is done. */
  onReady?: (() => void) | undefined
  /**
   * A click, or a key that means one. Where this is given, states, regions and locations are buttons to those who hear the
   * map; `hooks` says which of them, where it is not all.
   */
  onClick?: ((detail: ClickDetail) => void) | undefined
  /** The pointer or the focus has come to an element, or left it. */
  onOver?: ((detail: ElementDetail) => void) | undefined
  onOut?: ((detail: ElementDetail) => void) | undefined
  onPopup?: ((detail: ElementDetail) => void) | undefined
  /** A zoom has come to its end. */
  onZoom?: ((detail: ZoomDetail) => void) | undefined
  /**
   * The props cannot be used (the children stay, or the last map), something in them is odd (the rest draws), or the map could
   * not be fetched or drawn. Without it, the console says so.
   */
  onError?: ((error: Error, phase: Phase) => void) | undefined
  /** The content until the map is there: on a server, without scripts, and if it cannot be drawn. */
  children?: ReactNode
  id?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  /** The map's methods for the page's own code. Calls before the map is there are done once it is. */
  ref?: Ref<PlatMapHandle> | undefined
}

/** The map's api, without what does not exist before the map does. */
export type PlatMapHandle = Omit<MapApi, 'model'> & Partial<Pick<MapApi, 'model'>>

type Handlers = Pick<PlatMapProps, `on${string}` & keyof PlatMapProps>

/**
 * The `map` island as a React component: a map by map data and map info, whose code is fetched when the first one is shown.
 * It draws in a shadow root. New data are drawn when they say something new; of data that were changed in place it hears by
 * `refresh()`.
 */
export function PlatMap({ id, className, style, children, ref, ...rest }: PlatMapProps) {
  const { onReady, onClick, onOver, onOut, onPopup, onZoom, onError, ...mapProps } = rest
  if (onClick) mapProps.hooks ??= ALL
  const own = useId()
  const box = useRef<HTMLDivElement>(null)
  const host = useRef<IslandHost>(undefined)
  const handlers = useRef<Handlers>({})
  const drawnProps = useRef<MapIslandProps>(mapProps)
  const latest = useRef<MapIslandProps>(mapProps)
  const early = useRef<((api: MapApi) => void)[]>([])

  const draw = () => {
    const map = host.current
    void map?.show({ ...drawnProps.current }).then(() => {
      const { api } = map.instance ?? {}
      for (const call of api ? early.current.splice(0) : []) call(api as MapApi)
    })
  }
  useLayoutEffect(() => {
    handlers.current = { onReady, onClick, onOver, onOut, onPopup, onZoom, onError }
    latest.current = mapProps
  })
  // Effects of the page's own may ask for drawing, and React does none within them: that waits for their end.
  useImperativeHandle(ref, (): PlatMapHandle => {
    const api = () => host.current?.instance?.api as MapApi | undefined
    /** Now, or when the map is there. */
    const later = <T,>(call: (api: MapApi) => Promise<T>): Promise<T> => {
      const now = api()
      if (now) return call(now)
      return new Promise((resolve, reject) => early.current.push((api) => call(api).then(resolve, reject)))
    }
    const ask = <T,>(call: (api: MapApi) => T, otherwise: T): T => {
      const now = api()
      if (now) return call(now)
      early.current.push(call)
      return otherwise
    }
    return {
      get model() {
        return api()?.model
      },
      refresh() {
        // Objects that said the same may have been changed since.
        const next = latest.current
        const isOther = next.data !== drawnProps.current.data || next.info !== drawnProps.current.info
        drawnProps.current = next
        if (isOther) draw()
        else queueMicrotask(() => api()?.refresh())
      },
      refreshState: (state) => queueMicrotask(() => ask((map) => map.refreshState(state), undefined)),
      popup: (hit, event) => ask((map) => map.popup(hit, event), false),
      closePopup: () => api()?.closePopup() ?? false,
      pulse: (hit) => ask((map) => map.pulse(hit), undefined),
      back: () => later((map) => map.back()),
      zoomBy: (steps, about) => later((map) => map.zoomBy(steps, about)),
    }
  }, [])

  useEffect(() => {
    const element = box.current as HTMLDivElement
    const map = createIslandHost(fetchMap, element, {
      id: id ?? `plat${own.replace(/\W/g, '')}`,
      emit(type, detail, options) {
        const handler = `on${type[0]?.toUpperCase()}${type.slice(1)}` as keyof Handlers
        ;(handlers.current[handler] as ((detail: unknown) => void) | undefined)?.(detail)
        const event = new CustomEvent(`plat:${NAME}:${type}`, { detail, bubbles: true, composed: true, ...options })
        return element.dispatchEvent(event)
      },
      fail(phase, error) {
        if (handlers.current.onError) handlers.current.onError(error as Error, phase)
        else console.error(`[plat] ${NAME}, ${phase}:`, (error as Error).message)
      },
    })
    host.current = map
    draw()
    // Waits, because React is still working on its tree.
    return () => queueMicrotask(map.end)
  }, [id, own])

  useEffect(() => {
    if (isSame(drawnProps.current, mapProps)) return
    drawnProps.current = mapProps
    draw()
  })

  return (
    <div ref={box} id={id} className={className} style={style}>
      {children}
    </div>
  )
}

/** Compares props by content, because data={{…}} creates a new object in every render. */
function isSame(a: MapIslandProps, b: MapIslandProps): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof MapIslandProps>
  return [...names].every((name) => a[name] === b[name] || getText(a[name]) === getText(b[name]))
}

/** Returns a value as text, to compare it. A value that is not JSON is new each time. */
function getText(value: unknown): unknown {
  try {
    return JSON.stringify(value)
  } catch {
    return {}
  }
}
