import { builtinOfFamily, loadBuiltin } from '../../_geo/builtins.ts'
import * as places from '../../_geo/projection.ts'
import { readDocument } from '../../_runtime/read-document.ts'
import * as tones from '../config/label-tones.ts'
import * as locations from '../config/locations.ts'
import { provideFeatures } from '../features.ts'
import { getGlobal } from '../get-global.ts'
import * as spots from '../Locations.tsx'
import { type DropInHandle, makeApi } from './api.ts'
import { getFamily, getPlace, isPlain, prefixesIn } from './find.ts'
import { fetchIfCalled } from './methods.ts'
import type { Sources } from './page-map.ts'
import { explain } from './warn-once.ts'

/** Built-in maps that came with a script, by the name of the family: `usmap`. Each is unpacked when a map needs it. */
export type StartOptions = Record<string, () => object>

interface First {
  version: string
  /** Where its parts are fetched from. */
  base: string
  join(options: StartOptions): void
}

/** The drop-in's mark on a document: no name of the page's. */
const MARK = Symbol.for('plat:mapdata')

/**
 * Makes maps of the page's `*_mapdata` globals, and gives its code the objects to work with. A second script on the page hands
 * what it brought to the first.
 */
export function start(version: string, base: string, options: StartOptions = {}): void {
  const marked = document as Document & { [MARK]?: First }
  const first = marked[MARK]
  if (first) {
    first.join(options)
    if (first.version !== version) explain('otherVersion', first.version)
    return
  }
  // Older browsers keep the page's HTML: nothing that is drawn would look right there.
  if (!CSS.supports('color:light-dark(red,red)')) return
  // React and Preact walk objects with for-in.
  for (const key in {}) {
    explain('enumerable', key)
    return
  }

  const here: StartOptions = {}
  const maps = new Map<string, { map: DropInHandle; ready?: true; done?: Promise<boolean> }>()
  const page = window as unknown as Record<string, unknown>
  const builtin = (family: string) => {
    const map = here[family]?.()
    if (map) here[family] = () => map
    return map ?? fetchBuiltin(family)
  }

  const add = (prefix: string) => {
    const family = getFamily(prefix)
    // Page code reads names and paths there: it was in the script that this one replaces.
    if (here[family] && !getGlobal(`${prefix}_mapinfo`)) page[`${prefix}_mapinfo`] = builtin(family)
    const known = maps.get(prefix)
    if (known) {
      // Pages that change without loading take it away with their map, and run the script again.
      if (!getGlobal(prefix)) page[prefix] = known.map.api
      return
    }
    // Hooks may be written down before this script is there: var simplemaps_usmap = { hooks: {…} }
    const before = getGlobal(prefix) || {}
    if (!isPlain(before) || before.load) {
      return explain('nameTaken', prefix)
    }
    const { hooks, plugin_hooks, trusted } = before as Partial<Sources>
    const map = makeApi(prefix, builtin, { hooks, plugin_hooks, trusted }, (more) => {
      // What is made later waits for its load().
      if (readDocument('readyState') === 'loading') maps.set(`${maps.size}`, { map: more })
    })
    maps.set(prefix, { map })
    page[prefix] = map.api
  }
  /** Draws what has everything that it needs; `last`: whatever is missing then is said. */
  const draw = (last: boolean) => {
    fetchIfCalled()
    prefixesIn(page).forEach(add)
    for (const one of maps.values()) {
      const { map, done } = one
      if (!one.ready) map.fire('ready')
      one.ready = true
      if (map.api.mapdata === undefined || !getPlace(map.api.mapdata).auto) continue
      // A script that comes again, late, may find that the visitor has left the page of its map: nothing is missing then.
      one.done = done ? done.then((isDrawn) => (map.wants() ? map.load(!isDrawn && last) : isDrawn)) : map.load(last)
    }
    if (last && !prefixesIn(page).length) explain('noData', Object.keys(here)[0] ?? 'usmap')
  }
  const join = (more: StartOptions) => {
    Object.assign(here, more)
    // Code of the page finds the object of the script that this one replaces, even before there are map data.
    for (const family in more) add(`simplemaps_${family}`)
    const state = readDocument('readyState')
    if (state === 'loading') prefixesIn(page).forEach(add)
    else draw(state === 'complete')
  }
  // Most maps of this kind have labels, and places on the earth, for which page code asks at any time.
  provideFeatures({ places, locations, spots, tones })
  marked[MARK] = { version, base, join }
  // Scripts come in any order: those that are deferred before the first, all others before the second.
  addEventListener('DOMContentLoaded', () => draw(false))
  addEventListener('load', () => draw(true))
  join(options)
  new MutationObserver(() => {
    for (const { map } of maps.values()) map.look()
  }).observe(document, { childList: true, subtree: true })
}

function fetchBuiltin(family: string) {
  const name = builtinOfFamily[family]
  return name ? loadBuiltin(name) : undefined
}
