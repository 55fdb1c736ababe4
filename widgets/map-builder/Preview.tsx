import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { MapClick } from './contract.ts'
import type { MapDocument } from './document.ts'
import { stateUnder, useMarks } from './marks.ts'
import { getBeginning, getPreview } from './preview.ts'
import { useFit } from './use-fit.ts'

interface Props {
  doc: MapDocument
  trying: boolean
  holder: RefObject<HTMLDivElement | null>
  /** A new number makes a new map element, because a map reports problems of a config only once. */
  round: number
  /** The outlined elements, such as `state CA`. */
  marked: string[]
  /** @param state the one under the pointer, whether or not the map takes its region for it */
  onMapClick(detail: MapClick, event: Event, state: string | undefined): void
  onMapSays(message: string): void
}

/** Pause in typing after which the map is redrawn, in milliseconds. */
const REST_MS = 150

/**
 * The map itself, mounted by the loader as on any page. The element is made by hand: what is inside it belongs to another
 * island, whose nodes this one's runtime must not know.
 */
export function Preview({ doc, trying, holder, round, marked, onMapClick, onMapSays }: Props) {
  const handlers = useRef({ onMapClick, onMapSays })
  handlers.current = { onMapClick, onMapSays }
  const map = useRef<HTMLElement>(undefined)

  // Shapes of one's own may be a megabyte: they stand in the element once, and the attribute says only what changes.
  const { info } = doc.base === 'own' ? doc : { info: undefined }
  const beginning = getBeginning(doc)
  useLayoutEffect(() => {
    const element = document.createElement('div')
    element.setAttribute('data-plat', 'map')
    element.setAttribute('data-plat-on', 'load')
    if (info) {
      const script = document.createElement('script')
      script.type = 'application/json'
      script.append(JSON.stringify({ info }))
      element.append(script)
    }
    element.setAttribute('data-plat-props', getText(doc, trying))
    map.current = element
    holder.current?.replaceChildren(element)
    return () => element.remove()
  }, [info, round, beginning])

  useEffect(() => {
    const timer = setTimeout(() => {
      const text = getText(doc, trying)
      if (map.current && map.current.getAttribute('data-plat-props') !== text)
        map.current.setAttribute('data-plat-props', text)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [doc, trying])

  useLayoutEffect(() => {
    const element = holder.current as HTMLElement
    let state: string | undefined
    const abort = new AbortController()
    const on = (type: string, listener: (event: Event) => void, capture = false) =>
      element.addEventListener(type, listener, { signal: abort.signal, capture })
    on('click', (event) => (state = stateUnder(event)), true)
    on('keydown', () => (state = undefined), true)
    on('plat:map:click', (event) => handlers.current.onMapClick((event as CustomEvent<MapClick>).detail, event, state))
    on('plat:error', (event) => {
      const { phase, error } = (event as CustomEvent).detail
      if (phase !== 'props') return
      event.preventDefault()
      handlers.current.onMapSays((error as Error).message)
    })
    return () => abort.abort()
  }, [])

  useMarks(holder, marked)
  useFit(holder)
  return <div ref={holder} className="map-builder-preview" />
}

function getText(doc: MapDocument, trying: boolean): string {
  const { data, info, ...rest } = getPreview(doc, trying)
  return JSON.stringify(doc.base === 'own' ? { data, ...rest } : { data, info, ...rest })
}
