import type { Box } from '../../_geo/types.ts'
import { readDocument } from '../../_runtime/read-document.ts'
import type { MapController } from '../controller.ts'
import { fetchZoom } from '../lazy.ts'
import type { MapModel } from '../types.ts'
import type { LazyMethod } from './lazy.ts'
import type { PageMap } from './page-map.ts'

type Done = (() => void) | undefined

/** What there is of a map for its methods. */
export interface Here {
  prefix: string
  map: PageMap
  switches: MapController['switches']
  /** As drawn; before that as it would be; undefined where something is missing. */
  model(): MapModel | undefined
  /** Attributes that page code has set are the drawing's again. */
  restore(): void
}

/** Methods whose code is fetched at their first call (lazy.ts). */
const LATE: LazyMethod[] = [
  'state_zoom',
  'region_zoom',
  'location_zoom',
  'zoom_to_popup',
  'popup',
  'pulse',
  'pulse_state',
  'get_xy',
  'calibrate',
]
const fetchMethods = () => import('./lazy.ts')

/** Fetches what a page needs whose own code goes somewhere in its map: then that begins at once. */
export function fetchIfCalled(): void {
  const isCalled = [...readDocument('scripts')].some(({ text }) => /_zoom\(|zoom_to_/.test(text))
  if (!isCalled) return
  void fetchZoom()
  fetchMethods().catch(() => {})
}

type LazyMethods = Record<LazyMethod, (...args: unknown[]) => Promise<boolean>>

/**
 * The methods of a map's global. Those that may take time take a function to call back at the end and give a promise: true
 * when done, false when there is nothing to do it with or another move has taken its place: what was to happen there would
 * lead away from where people want to be by now. Called before the map is drawn, they wait for it.
 */
export function getMethods(here: Here) {
  const { map } = here

  /** Calls back; as listeners of the page's, methods get an event for that. */
  const tell = (did: boolean, done: unknown): boolean => {
    if (did && typeof done === 'function') done()
    return did
  }
  const act = async (done: unknown, work: (controller: MapController) => unknown): Promise<boolean> => {
    const drawnController = map.controller ?? ((await map.whenDrawn()) ? map.controller : undefined)
    return tell(!!drawnController && (await work(drawnController)) !== false, done)
  }
  const load = (restart?: boolean) => async (done?: unknown) => {
    here.restore()
    return tell(await map.load(true, restart), done)
  }
  const createLazyMethod = (name: LazyMethod) => [
    name,
    (...args: unknown[]) => {
      const done = typeof args.at(-1) === 'function' && args.pop()
      // Both at once, and while the map is being drawn.
      if (name.includes('zoom')) void fetchZoom()
      const code = fetchMethods()
      return act(done, async (controller) =>
        (await code).lazyMethods[name]({ controller, prefix: here.prefix }, ...(args as [never, never, never])),
      )
    },
  ]
  const turn = (name: 'urls' | 'popups', on: boolean) => () => {
    here.switches[name] = on
  }
  const unproject = (x: number, y: number) => here.model()?.unproject({ x: +x, y: +y }) ?? { lat: NaN, lng: NaN }

  return {
    ...(Object.fromEntries(LATE.map(createLazyMethod)) as LazyMethods),
    /** Draws the map; one that is drawn begins anew. */
    load: load(true),
    /** Reads data and info again and draws what has changed. */
    refresh: load(),
    refresh_state: (id: string, done?: Done) => act(done, ({ refreshState }) => refreshState(`${id}`)),
    zoom_in: (done?: Done) => act(done, ({ zoomBy }) => zoomBy(1)),
    zoom_out: (done?: Done) => act(done, ({ zoomBy }) => zoomBy(-1)),
    back: (done?: Done) => act(done, ({ back }) => back()),
    popup_hide: () => map.controller?.closePopup(),
    proj: (lat: number, lng: number) => here.model()?.project({ lat: +lat, lng: +lng }) ?? { x: NaN, y: NaN },
    inverse_proj: unproject,
    /** @returns [[west, south], [east, north]] of the lower left and the upper right corner, of a view or of what is seen */
    get_latlng_bounds(view: Partial<Box> & { w?: number; h?: number } = map.controller?.view ?? {}) {
      const { x = NaN, y = NaN, w = NaN, h = NaN, x2 = x + w, y2 = y + h } = view
      return [unproject(x, y2), unproject(x2, y)].map(({ lat, lng }) => [lng, lat])
    },
    /** The drawing follows the size of its element by itself. */
    resize() {},
    disable_urls: turn('urls', false),
    enable_urls: turn('urls', true),
    disable_popups: turn('popups', false),
    enable_popups: turn('popups', true),
    /** Takes the map down and gives the page's HTML back; `load()` draws it again. */
    destroy: map.destroy,
  }
}
