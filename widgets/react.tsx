import {
  type CSSProperties,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import cardStyles from './_map-ui/card.css?inline'
import closeButtonStyles from './_map-ui/close-button.css?inline'
import ringStyles from './_map-ui/focus-ring.css?inline'
import { Island, type KitContext, SERVER } from './_runtime/context.ts'
import { keepText } from './_runtime/foreign-text.ts'
import hostStyles from './_runtime/host.css?inline'
import { keepScroll } from './_runtime/keep-scroll.ts'
import { inside } from './_runtime/mount-root.ts'
import { adoptIsland } from './_runtime/stylesheets.ts'
import tokens from './_runtime/tokens.css?inline'
import type { Phase } from './_runtime/types.ts'
import { checkProps } from './_runtime/validate-props.ts'
import {
  type HoverDetail,
  type SelectDetail,
  type StateMapApi,
  type StateMapProps,
  props as schema,
} from './state-map/contract.ts'
import listStyles from './state-map/list.css?inline'
import { StateError } from './state-map/model.ts'
import { StateMap as Component } from './state-map/StateMap.tsx'
import { StaticStateMap } from './state-map/StaticStateMap.tsx'
import styles from './state-map/styles.css?inline'

export type { ClickDetail, ElementDetail, MapData, ZoomDetail } from './map/contract.ts'
export { PlatMap, type PlatMapHandle, type PlatMapProps } from './react-map.tsx'
export type { HoverDetail, SelectDetail, StateMapApi, StateMapProps }

const SHEETS = [hostStyles, tokens, cardStyles, closeButtonStyles, ringStyles, styles, listStyles]
const NAME = 'state-map'

export interface ReactStateMapProps extends StateMapProps {
  /** A state was chosen or let go. */
  onSelect?: ((detail: SelectDetail) => void) | undefined
  /** The pointer or the focus has come to a state. */
  onHover?: ((detail: HoverDetail) => void) | undefined
  /** Called if something in the props cannot be used; the rest is drawn. Without it, the console reports it. */
  onError?: ((error: Error & { code?: string }, phase: Phase) => void) | undefined
  /** `shadow` (default) keeps the page's styles out; `light` lets them in. Not to be changed later. */
  dom?: 'shadow' | 'light' | undefined
  id?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  /** The map's methods for the page's own code. */
  ref?: Ref<StateMapApi> | undefined
}

/**
 * The state map as a React component. On a server, and until the page is live, it is a drawing of the same size.
 * Props of the wrong shape are thrown as a PropsError, for the error boundary around it.
 */
export function StateMap({
  onSelect,
  onHover,
  onError,
  dom = 'shadow',
  id,
  className,
  style,
  ref,
  ...mapProps
}: ReactStateMapProps) {
  const own = useId()
  const box = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<Element>()
  // Without a server render there is no static map to begin with.
  const [fresh] = useState(useSyncExternalStore(never, yes, no))
  const handlers = useRef({ onSelect, onHover, onError })
  handlers.current = { onSelect, onHover, onError }

  // Compared by content: whoever writes highlight={['TX']} gives a new list with every drawing.
  const key = getKey(mapProps)
  const [props, unknown] = useMemo(() => {
    const unknown: Error[] = []
    return [checkProps(NAME, schema, mapProps, (error) => unknown.push(error)), unknown]
  }, [key])

  const reportedMessages = useRef(new Set<string>())
  const api = useRef<StateMapApi>(undefined)
  const early = useRef<Call[]>([])
  useImperativeHandle(ref, () => getHandle(api, early.current), [])
  const context = useMemo((): KitContext => {
    const island = id ?? `plat${own.replace(/\W/g, '')}`
    const fail = (phase: Phase, error: unknown) => {
      if (handlers.current.onError) handlers.current.onError(error as Error, phase)
      else console.error(`[plat] ${NAME}, ${phase}:`, (error as Error).message, (error as { code?: string }).code ?? '')
    }
    return {
      ...SERVER,
      id: island,
      expose(offer) {
        api.current = offer as StateMapApi
        for (const call of early.current.splice(0)) {
          try {
            call(api.current)
          } catch (error) {
            if (error instanceof StateError) fail('props', error)
            else reportError(error)
          }
        }
      },
      emit(type, detail, options) {
        if (type === 'select') handlers.current.onSelect?.(detail as SelectDetail)
        if (type === 'hover') handlers.current.onHover?.(detail as HoverDetail)
        const event = new CustomEvent(`plat:${NAME}:${type}`, { detail, bubbles: true, composed: true, ...options })
        return box.current?.dispatchEvent(event) ?? true
      },
      fail,
    }
  }, [id, own])

  useLayoutEffect(() => {
    const element = box.current as HTMLDivElement
    if (dom === 'light') {
      adoptIsland(element, SHEETS)
      return setRoot(element)
    }
    // React runs this again when it shows what it has hidden (Suspense, Activity): the map goes on where it is.
    const before = element.shadowRoot?.firstElementChild
    if (before) return setRoot(before)
    const [container, shadow] = inside(element, SHEETS)
    shadow.replaceChildren(container)
    setRoot(container)
  }, [dom])
  useLayoutEffect(() => {
    if (!root) return
    const life = new AbortController()
    keepScroll(root, life.signal)
    const stop = keepText(root)
    return () => {
      life.abort()
      stop()
    }
  }, [root])
  useLayoutEffect(() => {
    for (const error of unknown) {
      // An error that other props do not affect has been reported already.
      if (!reportedMessages.current.has(error.message)) context.fail('props', error)
      reportedMessages.current.add(error.message)
    }
  }, [unknown])

  // The same element for the same props: the map is drawn again for new ones alone.
  const map = useMemo(
    () => (
      <Island.Provider value={context}>
        <Component {...props} />
      </Island.Provider>
    ),
    [context, props],
  )
  return (
    <div ref={box} id={id} className={className} style={style}>
      {!root && !fresh && <StaticStateMap {...props} />}
      {root && (dom === 'light' ? map : createPortal(map, root))}
    </div>
  )
}

const never = () => () => {}
const yes = () => true
const no = () => false

/** Returns a key for props. Props that are not JSON are new each time, and checking them reports what is wrong. */
function getKey(mapProps: object): unknown {
  try {
    return JSON.stringify(mapProps)
  } catch {
    return {}
  }
}

type Call = (api: StateMapApi) => void

/**
 * Creates the one handle for the component's whole life. Effects of the page run before the map is live: nothing is
 * selected then, and calls wait.
 */
function getHandle(api: { readonly current: StateMapApi | undefined }, early: Call[]): StateMapApi {
  const ask = (call: Call) => (api.current ? call(api.current) : void early.push(call))
  return {
    get selected() {
      return api.current?.selected ?? []
    },
    select: (code) => ask((map) => map.select(code)),
    clear: () => ask((map) => map.clear()),
  }
}
