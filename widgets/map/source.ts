import { type BuiltinName, loadBuiltin } from '../_geo/builtins.ts'
import { CONTINENT, readMap } from './config/index.ts'
import type { GivenProps, MapProps } from './contract.ts'
import { fetchTools, hasMissing } from './features.ts'
import { getGlobal } from './get-global.ts'
import { fetchZoom, loadedZoom } from './lazy.ts'
import type { MapModel, Oddity } from './types.ts'

/** Whether the pointer of this visitor is a finger. */
export const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * Finds the config that the props name: an object as it is, a global of the page, or a built-in map.
 * @throws with phase `props` for a built-in map that there is not
 */
export async function findSources({ data, info = { builtin: 'us' }, ...rest }: GivenProps): Promise<MapProps> {
  const found = async () => {
    if (info.builtin === undefined) return named(info)
    return loadBuiltin(info.builtin as BuiltinName).catch((error) => {
      throw Object.assign(error, { phase: 'props' })
    })
  }
  return { ...rest, data: named(data), info: await found() }
}

function named(source: unknown): unknown {
  const name = (source as { global?: unknown } | undefined)?.global
  if (typeof name !== 'string') return source
  // Page code may have put an element or a window there, which are no map data.
  const found = getGlobal(name)
  return found instanceof Node || found instanceof Window ? undefined : found
}

interface Read {
  info: unknown
  model: MapModel
  oddities: Oddity[]
}

// By its data: what a component gets are other props with the same in them.
const firsts = new WeakMap<object, Read>()
/** Data whose alert has been shown: a page that loads is looked at more than once. */
const alerted = new WeakSet<object>()

function read(props: MapProps): MapModel {
  const oddities: Oddity[] = []
  const model = readMap({ ...props, coarse: isCoarse() }, (oddity) => oddities.push(oddity))
  if (!model) {
    const message = oddities.find(({ grade }) => grade === 'error')?.message
    const data = props.data as object
    if (message === CONTINENT && !alerted.has(data)) {
      alerted.add(data)
      alert(message)
    }
    throw Object.assign(new Error(message), { phase: 'props' })
  }
  firsts.set(props.data as object, { info: props.info, model, oddities })
  return model
}

/**
 * Reads a map before anything on the page is touched: without one the fallback stays.
 * @returns a promise where something had to be fetched for it
 * @throws what is missing, with phase `props`
 */
export function readFirst(props: MapProps): Promise<unknown> | undefined {
  const { settings } = read(props)
  // What has come may ask for more: GeoJSON names its files only then.
  if (hasMissing()) return fetchTools().then(() => readFirst(props))
  // One that flies in begins far away, and must not be seen near before.
  return settings.fly_in_from > 0 && !loadedZoom() ? fetchZoom() : undefined
}

/** What readFirst() read, once. */
export function takeFirst(props: MapProps): Read | undefined {
  const { data, info } = props as { data: object; info: unknown }
  const first = firsts.get(data)
  // Two maps may have the same data and other shapes.
  if (first?.info !== info) return undefined
  firsts.delete(data)
  return first
}
