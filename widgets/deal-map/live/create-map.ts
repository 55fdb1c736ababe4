import type { GeoJSONSource, LngLatBoundsLike, Map as MapView } from 'maplibre-gl'
import type { DealMapProps, MapBounds } from '../contract.ts'
import type { MapLibrary } from '../map-library.ts'
import { getStartView, limitPadding } from '../model.ts'
import { COUNTY_ZOOM, getBaseStyle, getPaints, readColors } from './base-style.ts'

/** Creates the map in an element, where it begins; its land comes when the style is there. */
export function createMap(library: MapLibrary, container: HTMLElement, props: DealMapProps, label: string): MapView {
  const view = getStartView(props)
  const map = new library.MapView({
    container,
    style: props.style ?? getBaseStyle(readColors(container)),
    minZoom: 2,
    maxZoom: 18,
    attributionControl: props.style ? {} : false,
    // Only ever north up and flat: there is nothing to see from the side.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    renderWorldCopies: false,
    // A page scrolls over the map; with Ctrl, or two fingers, the map does.
    cooperativeGestures: true,
    locale: { 'Map.Title': label },
    ...('center' in view && { center: view.center, zoom: view.zoom }),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if ('bounds' in view) fitBounds(map, view.bounds, view, false)
  if (!props.style) void addLand(map, props.land)
  return map
}

export function fitBounds(
  map: MapView,
  bounds: MapBounds,
  { padding, maxZoom }: { padding: number; maxZoom: number },
  animate = true,
): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const east = bounds.max_longitude < bounds.min_longitude ? bounds.max_longitude + 360 : bounds.max_longitude
  const corners: LngLatBoundsLike = [bounds.min_longitude, bounds.min_latitude, east, bounds.max_latitude]
  map.fitBounds(corners, { padding: limitPadding(padding, clientWidth, clientHeight), maxZoom, animate })
}

/** Fetches the outlines: states at once, counties when the map is close enough to show them. */
async function addLand(map: MapView, land: DealMapProps['land']): Promise<void> {
  if (!land) return
  const show = async (name: 'states' | 'counties') => {
    try {
      const answer = await fetch(land[name])
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      const outlines = await answer.json()
      await whenStyled(map)
      map.getSource<GeoJSONSource>(name)?.setData(outlines)
    } catch (error) {
      // The points are what is looked for: they need no land below them.
      console.error(`plat: the outlines of ${name} could not be loaded`, error)
    }
  }
  let isRequested = false
  const askForCounties = () => {
    if (isRequested || map.getZoom() < COUNTY_ZOOM - 0.5) return
    isRequested = true
    map.off('zoom', askForCounties)
    void show('counties')
  }
  map.on('zoom', askForCounties)
  await show('states')
  askForCounties()
}

const whenStyled = (map: MapView): Promise<unknown> =>
  map.isStyleLoaded() || map.getSource('states') ? Promise.resolve() : map.once('styledata')

/** Paints the map anew when the page changes between light and dark. @returns a function that ends that */
export function followScheme(map: MapView): () => void {
  const paint = () => {
    for (const [layer, property, color] of getPaints(readColors(map.getContainer())))
      if (map.getLayer(layer)) map.setPaintProperty(layer, property as 'line-color', color)
  }
  const query = matchMedia('(prefers-color-scheme: dark)')
  const root = new MutationObserver(paint)
  query.addEventListener('change', paint)
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style'] })
  return () => {
    query.removeEventListener('change', paint)
    root.disconnect()
  }
}
