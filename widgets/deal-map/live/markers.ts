import type { Map as MapView, Marker, Popup } from 'maplibre-gl'
import { fillHtml } from '../../_map-ui/fill-html.ts'
import type { PropertyMapItem } from '../contract.ts'
import type { MapLibrary } from '../map-library.ts'

/** Markers that one frame makes, so that no task of a move is long. */
const PER_FRAME = 100

interface Shown {
  item: PropertyMapItem
  marker: Marker
  element: HTMLElement
}

/**
 * The points on the map and the card of one of them. Markers that stay between two searches stay the same elements. They are
 * outside of the order of the Tab key, as every point is in the list.
 */
export class MapMarkers {
  readonly #library: MapLibrary
  readonly #map: MapView
  readonly #onLight: (id: number | undefined) => void
  readonly #shown = new Map<string, Shown>()
  readonly #popup: Popup
  #frame = 0

  constructor(library: MapLibrary, map: MapView, onLight: (id: number | undefined) => void) {
    this.#library = library
    this.#map = map
    this.#popup = new library.Popup({
      closeButton: false,
      closeOnMove: false,
      focusAfterOpen: false,
      maxWidth: '260px',
      offset: 18,
    })
    this.#onLight = onLight
  }

  show(items: readonly PropertyMapItem[]): void {
    cancelAnimationFrame(this.#frame)
    const itemsByKey = new Map(items.map((item) => [getKey(item), item]))
    for (const [key, { marker }] of this.#shown) {
      if (itemsByKey.has(key)) continue
      marker.remove()
      this.#shown.delete(key)
    }
    const fresh = [...itemsByKey].filter(([key]) => !this.#shown.has(key))
    const add = () => {
      for (const [key, item] of fresh.splice(0, PER_FRAME)) this.#shown.set(key, this.#add(item))
      if (fresh.length) this.#frame = requestAnimationFrame(add)
    }
    add()
  }

  /** Marks the point of a row of the list. */
  light(id: number | undefined): void {
    for (const { item, element } of this.#shown.values())
      element.classList.toggle('deal-point-lit', id !== undefined && item.id === id)
  }

  closeCard(): void {
    this.#popup.remove()
  }

  remove(): void {
    cancelAnimationFrame(this.#frame)
    this.#popup.remove()
    for (const { marker } of this.#shown.values()) marker.remove()
    this.#shown.clear()
  }

  #add(item: PropertyMapItem): Shown {
    const element = document.createElement(item.url ? 'a' : 'button')
    element.className = item.main ? 'deal-point deal-point-main' : 'deal-point'
    element.tabIndex = -1
    fillHtml(element, item.marker_html)
    if (item.url) element.setAttribute('href', item.url)
    const marker = new this.#library.Marker({ element, subpixelPositioning: true })
      .setLngLat([item.lng, item.lat])
      .addTo(this.#map)
    // Whoever speaks to their computer says what they see.
    const visibleText = element.textContent ?? ''
    element.setAttribute('aria-label', item.name.includes(visibleText) ? item.name : `${visibleText}: ${item.name}`)
    element.removeAttribute('role')
    this.#listen(element, item)
    return { item, marker, element }
  }

  #listen(element: HTMLElement, item: PropertyMapItem): void {
    let isTouch = false
    element.addEventListener('pointerenter', ({ pointerType }) => {
      isTouch = pointerType === 'touch'
      if (isTouch) return
      this.#openCard(item)
      this.#onLight(item.id)
    })
    element.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'touch') return
      this.closeCard()
      this.#onLight(undefined)
    })
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      if (item.deals) {
        const zoom = Math.min(this.#map.getMaxZoom(), this.#map.getZoom() + 2)
        this.#map.easeTo({ center: [item.lng, item.lat], zoom })
        return
      }
      // A finger cannot hover: its first tap shows the card, whose link leads on.
      if (!isTouch || !item.popup_html) return
      event.preventDefault()
      this.#openCard(item)
      this.#onLight(item.id)
    })
  }

  #openCard(item: PropertyMapItem): void {
    if (!item.popup_html) return
    const card = fillHtml(document.createElement('div'), item.popup_html)
    card.className = 'deal-card'
    this.#popup.setLngLat([item.lng, item.lat]).setDOMContent(card).addTo(this.#map)
  }
}

/** A point is the same while its property and price are, a cluster while its place and number are. */
const getKey = ({ id, lat, lng, marker_html }: PropertyMapItem) => `${id ?? `${lat} ${lng}`} ${marker_html}`
