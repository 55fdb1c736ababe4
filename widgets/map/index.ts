import build from 'virtual:build-hash'
import { assertCleanPrototype } from '../_runtime/clean-prototype.ts'
import { drawIsland } from '../_runtime/draw-island.tsx'
import type { AsyncMount } from '../_runtime/types.ts'
import { checkProps } from '../_runtime/validate-props.ts'
import { isMap } from './config/index.ts'
import { type GivenProps, props as schema } from './contract.ts'
import { MapIsland } from './MapIsland.tsx'
import { findSources, readFirst } from './source.ts'
import styles from './styles.css?inline'

const island = { component: MapIsland, styles: [styles], shadow: true, build }

/** Fetches a built-in map where one is named; nothing on the page is touched before the map is read. */
export const mount: AsyncMount = async (element, rawProps, context) => {
  assertCleanPrototype()
  const find = async (raw: Parameters<AsyncMount>[1], markup?: readonly string[]) => {
    const checked = checkProps('map', schema, raw, (error) => context.fail('props', error), markup)
    // The very objects of the page, not copies: it may change them and ask for a refresh.
    const mapProps = { ...checked, data: raw.data, info: raw.info } as GivenProps
    const found = await findSources(mapProps)
    if (!isMap(found)) throw (await import('./missing.ts')).missing(mapProps, found)
    return found
  }
  const first = await find(rawProps, context.markup)
  await readFirst(first)
  context.signal.throwIfAborted()
  const instance = drawIsland(island, element, first, context)
  const { update } = instance
  let last: unknown
  return {
    get api() {
      return instance.api
    },
    unmount: instance.unmount,
    async update(raw, markup) {
      last = raw
      const next = await find(raw, markup)
      // A built-in map may arrive after what was asked for later.
      if (!context.signal.aborted && last === raw) update(next)
    },
  }
}
