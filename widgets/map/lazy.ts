import type { SpatialNavigation } from '../_map-ui/spatial-navigation.ts'

/** What a map needs when somebody comes to it: fetched when the browser has time, or when it is needed. */
interface Late {
  touch: typeof import('./touch.ts')
  rove: SpatialNavigation
  ring: typeof import('./ring.ts')
  zoom: typeof import('./zoom/zoom.ts')
}

const here: Partial<Late> = {}
const failed = new Set<string>()

/** One that does not come is told once, and asked for again when it is needed again. */
async function fetchLate<K extends keyof Late>(name: K, load: () => Promise<Late[K]>): Promise<Late[K] | undefined> {
  try {
    here[name] ??= await load()
  } catch (error) {
    if (!failed.has(name)) reportError(error)
    failed.add(name)
  }
  return here[name]
}

/** Lighting up and pop-up, if they have come. */
export const loadedTouch = (): Late['touch'] | undefined => here.touch
export const fetchTouch = () => fetchLate('touch', () => import('./touch.ts'))

/** Moving by keys, if it has come; whoever brings the focus into a map has it fetched. */
export const loadedRoving = (): SpatialNavigation | undefined => here.rove
export const fetchRoving = () =>
  fetchLate('rove', () => import('./ring.ts').then(({ createSpatialNavigation }) => createSpatialNavigation()))

/** The ring around what has the focus; until it has come the style sheet draws an outline. */
export const fetchRing = () => fetchLate('ring', () => import('./ring.ts'))

/** Moves and the buttons for them, if they have come: fetched only for maps that can zoom. */
export const loadedZoom = (): Late['zoom'] | undefined => here.zoom
export const fetchZoom = () => fetchLate('zoom', () => import('./zoom/zoom.ts'))
