import { LngLatBounds, Map as MapView, Marker, Popup, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

// The library would look for it beside its own file, and its file is bundled. As a file of ours it needs no policy of its own.
setWorkerUrl(new URL(workerUrl, import.meta.url).href)

export { LngLatBounds, MapView, Marker, Popup }

/** MapLibre, as its own chunk: it comes together with the code that uses it, and not before. */
export type MapLibrary = {
  LngLatBounds: typeof LngLatBounds
  MapView: typeof MapView
  Marker: typeof Marker
  Popup: typeof Popup
}
