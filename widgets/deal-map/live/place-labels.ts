import type { Map as MapView, Marker } from 'maplibre-gl'
import type { PlaceName } from '../contract.ts'
import type { MapLibrary } from '../map-library.ts'
import { chooseLabels } from '../model.ts'
import { STATE_NAMES } from './state-names.ts'

/** Up to this zoom the names are those of states, beyond it those of towns. */
const STATE_ZOOM = 5.5
/** Width of a letter, roughly, and of the space around a name, in CSS pixels. */
const LETTER = 7
const SPACE = 16

/** Names on the map as elements of the page, so that it needs no glyphs from anywhere. Those without room are left out. */
export class PlaceLabels {
  readonly #library: MapLibrary
  readonly #map: MapView
  #towns: readonly PlaceName[] = []
  #markers: Marker[] = []

  constructor(library: MapLibrary, map: MapView) {
    this.#library = library
    this.#map = map
  }

  setTowns(towns: readonly PlaceName[]): void {
    this.#towns = towns
    this.draw()
  }

  draw(): void {
    this.remove()
    const names = this.#map.getZoom() < STATE_ZOOM ? STATE_NAMES : this.#towns
    const { clientWidth, clientHeight } = this.#map.getContainer()
    const placed = names.flatMap((place) => {
      const { x, y } = this.#map.project([place.lng, place.lat])
      const isSeen = x > 0 && x < clientWidth && y > 0 && y < clientHeight
      return isSeen ? [{ place, x, y, width: place.name.length * LETTER + SPACE }] : []
    })
    this.#markers = chooseLabels(placed).map(({ place }) => {
      const element = document.createElement('span')
      element.className = 'deal-place'
      element.textContent = place.name
      element.ariaHidden = 'true'
      const marker = new this.#library.Marker({ element }).setLngLat([place.lng, place.lat]).addTo(this.#map)
      element.removeAttribute('aria-label')
      element.removeAttribute('role')
      element.removeAttribute('tabindex')
      return marker
    })
  }

  remove(): void {
    for (const marker of this.#markers) marker.remove()
    this.#markers = []
  }
}
