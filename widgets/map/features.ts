/** Reading and mathematics that not every config needs, fetched for the first that does. Shared by all maps of a page. */
interface Tools {
  /** Places on the earth → points of the map. */
  places: typeof import('../_geo/projection.ts')
  /** Boxes of outlines. */
  paths: typeof import('../_geo/path.ts')
  /** Outlines that are turned. */
  turning: typeof import('../_geo/rotate.ts')
  /** Outlines by GeoJSON, whose files have come. */
  outlines: Awaited<ReturnType<typeof import('./config/outlines.ts')['ready']>>
  locations: typeof import('./config/locations.ts')
  /** Their drawing. */
  spots: typeof import('./Locations.tsx')
  lines: typeof import('./config/lines.ts')
  legend: typeof import('./config/legend.ts')
  /** Colors of labels that can be read on their states. */
  tones: typeof import('./config/label-tones.ts')
}

const fetchers: { [K in keyof Tools]: () => Promise<Tools[K]> } = {
  places: () => import('../_geo/projection.ts'),
  paths: () => import('../_geo/path.ts'),
  turning: () => import('../_geo/rotate.ts'),
  outlines: () => import('./config/outlines.ts').then(({ ready }) => ready(missing)),
  locations: () => import('./config/locations.ts'),
  spots: () => import('./Locations.tsx'),
  lines: () => import('./config/lines.ts'),
  legend: () => import('./config/legend.ts'),
  tones: () => import('./config/label-tones.ts'),
}

const here: Partial<Tools> = {}

/** What has been asked for in vain. A tool adds itself where it has something under way. */
export const missing = new Set<keyof Tools>()

/** A tool if it is here. One that is not is fetched by the next fetchTools(): then what asked for it has to be done again. */
export function getFeature<K extends keyof Tools>(name: K): Tools[K] | undefined {
  if (!here[name]) missing.add(name)
  return here[name]
}

/** Tools that came with a script: its maps need not wait for them. */
export const provideFeatures = (tools: Partial<Tools>): void => void Object.assign(here, tools)

/** Whether something was asked for in vain. */
export const hasMissing = (): boolean => missing.size > 0

/** All of them, for whoever reads many maps and sends none of it: servers, tests. */
export function fetchAllTools(): Promise<void> {
  for (const name of Object.keys(fetchers) as (keyof Tools)[]) getFeature(name)
  return fetchTools()
}

/**
 * Fetches what has been asked for in vain.
 * @throws what an import throws; it is asked for again by whoever needs it
 */
export function fetchTools(): Promise<void> {
  const names = [...missing]
  missing.clear()
  const fetched = Promise.all(
    names.map(async (name) => {
      here[name] = (await fetchers[name]()) as never
    }),
  ).then(() => {})
  const settled = Promise.allSettled([underWay, fetched]).then(() => {
    if (underWay === settled) underWay = undefined
  })
  underWay = settled
  return fetched
}

/** Settles when all that is being fetched is here or has failed. */
let underWay: Promise<void> | undefined

/**
 * Fetches what has been asked for in vain, and waits for what others have begun to fetch: a pointer that comes near a map, or another map,
 * may have begun before the map that asked could.
 * @returns undefined where there is nothing to wait for
 */
export const fetchMissing = (): Promise<void> | undefined => (hasMissing() ? fetchTools() : underWay)
