import type { Map as MapView } from 'maplibre-gl'
import type { DealMapProps, MapBounds } from '../contract.ts'
import type { MapLibrary } from '../map-library.ts'
import {
  FIT_PADDING,
  getAreaUrl,
  getStartView,
  isSameArea,
  MOVE_DELAY_MS,
  PROPERTY_ZOOM,
  readBounds,
  toSearchBounds,
} from '../model.ts'
import { searchArea } from './area-search.ts'
import { createMap, fitBounds, followScheme } from './create-map.ts'
import { followList, lightRow } from './follow-list.ts'
import { MapMarkers } from './markers.ts'
import { PlaceLabels } from './place-labels.ts'

export interface SessionOptions {
  /** The name of the map for screen readers. */
  label: string
  /** What the list below has to say of the search. */
  onSearch(state: 'done' | 'searching' | 'failed'): void
}

/** A map on a page from its beginning to its end: it searches where it is moved, and keeps the page's address and Back in step. */
export class MapSession {
  readonly map: MapView
  readonly #library: MapLibrary
  readonly #props: DealMapProps
  readonly #options: SessionOptions
  readonly #markers: MapMarkers
  readonly #labels: PlaceLabels
  readonly #ending: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: AbortController | undefined
  /** The area that the list shows; undefined as long as it shows all that was found. */
  #listed: MapBounds | undefined
  #isMoved = false
  /** True if the list follows the search that was asked last, and not the map alone. */
  #isListing = false
  /** The map moves because Back was pressed or it begins, and not because somebody looks elsewhere. */
  #isFollowing = true

  constructor(library: MapLibrary, container: HTMLElement, props: DealMapProps, options: SessionOptions) {
    this.#library = library
    this.#props = props
    this.#options = options
    this.map = createMap(library, container, props, options.label)
    this.#markers = new MapMarkers(library, this.map, lightRow)
    this.#labels = new PlaceLabels(library, this.map)
    this.#ending.push(
      followScheme(this.map),
      followList((id) => this.#markers.light(id)),
    )
    this.#labels.setTowns(props.places ?? [])
    if (props.items) this.#markers.show(props.items)
    else this.#begin()
    this.map.on('moveend', () => this.#labels.draw())
    this.map.on('click', () => this.#markers.closeCard())
  }

  #begin(): void {
    this.#listed = readBounds(location.href)
    this.#isMoved = this.#listed !== undefined
    const goBack = () => this.#followAddress()
    addEventListener('popstate', goBack)
    this.#ending.push(() => removeEventListener('popstate', goBack))
    this.map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) this.#isFollowing = false
    })
    this.map.on('moveend', () => this.#wait())
    this.map.on('resize', () => this.#wait())
    void this.#search(false)
  }

  /** Searches once the map has rested. */
  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#search(!this.#isFollowing), MOVE_DELAY_MS)
  }

  /** @param isMove whether the list follows, and the address of the page */
  async #search(isMove: boolean): Promise<void> {
    const bounds = this.#getBounds()
    if (isMove && isSameArea(bounds, this.#listed)) return
    this.#isListing = isMove
    this.#running?.abort()
    const running = new AbortController()
    this.#running = running
    if (isMove) this.#remember(bounds)
    const url = getAreaUrl(location.href, bounds, false)
    this.#options.onSearch(isMove ? 'searching' : 'done')
    try {
      const answer = await searchArea(url, this.map.getZoom(), running.signal, isMove)
      if (running.signal.aborted) return
      if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
      this.#markers.show(answer.items)
      this.#labels.setTowns(answer.places)
      this.#options.onSearch('done')
    } catch (error) {
      if (running.signal.aborted) return
      console.error('plat: the map search failed', error)
      this.#options.onSearch('failed')
    }
  }

  /** Where the map is, for scripts of the page. */
  getView(): { lat: number; lng: number; zoom: number } {
    const { lat, lng } = this.map.getCenter()
    return { lat, lng, zoom: this.map.getZoom() }
  }

  retry(): void {
    // The map that begins is no move: what was searched for stays.
    if (this.#isListing) this.#listed = undefined
    void this.#search(this.#isListing)
  }

  /** Puts the area into the address: Back leads to what was searched for before, however often the map was moved since. */
  #remember(bounds: MapBounds): void {
    const url = getAreaUrl(location.href, bounds, true).href
    if (this.#isMoved) history.replaceState(history.state, '', url)
    else history.pushState(history.state, '', url)
    this.#isMoved = true
    this.#listed = bounds
    const field = document.querySelector<HTMLInputElement>('.deals-filters [name=q]')
    if (field) field.value = ''
  }

  /** Shows what the address says after Back or Forward. */
  #followAddress(): void {
    const bounds = readBounds(location.href)
    // A link within the page is heard of too.
    if (isSameArea(bounds, this.#listed)) return
    // Without an area the page is what the server made of the search: it is the whole page that comes back.
    if (!bounds) {
      location.reload()
      return
    }
    this.#isFollowing = true
    this.#isMoved = true
    this.#listed = undefined
    fitBounds(this.map, bounds, { padding: 0, maxZoom: 18 }, false)
    void this.#search(true)
  }

  #getBounds(): MapBounds {
    const edges = this.map.getBounds()
    const [south, north, west, east] = [edges.getSouth(), edges.getNorth(), edges.getWest(), edges.getEast()]
    return toSearchBounds({ south, north, west, east })
  }

  /** Shows all points of the page, or what the map began with. */
  showAll(): void {
    this.#isFollowing = false
    const { items } = this.#props
    const view = getStartView(this.#props)
    if (items && items.length > 1) {
      const all = new this.#library.LngLatBounds()
      for (const { lng, lat } of items) all.extend([lng, lat])
      const bounds = toSearchBounds({
        south: all.getSouth(),
        north: all.getNorth(),
        west: all.getWest(),
        east: all.getEast(),
      })
      fitBounds(this.map, bounds, { padding: FIT_PADDING, maxZoom: PROPERTY_ZOOM })
    } else if ('bounds' in view) fitBounds(this.map, view.bounds, view)
    else this.map.easeTo(view)
  }

  zoom(by: number): void {
    this.#isFollowing = false
    this.map.easeTo({ zoom: this.map.getZoom() + by })
  }

  end(): void {
    this.#running?.abort()
    for (const end of this.#ending) end()
    this.#markers.remove()
    this.#labels.remove()
    this.map.remove()
    // A move that is cut off by its end counts as one.
    clearTimeout(this.#timer)
  }
}
