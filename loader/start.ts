import { major, version } from 'virtual:plat-manifest'
import { followNavigation, islands, scan } from './dom-observer.ts'
import { mounts } from './load.ts'
import { MARK } from './schema.ts'
import type { Marked, Plat } from './types.ts'

/** Starts the loader, or hands everything to the one that is on the page already. */
export function start(): void {
  const page = window as { plat?: unknown }
  const marked: Marked = document
  const first = marked[MARK]
  if (first) {
    first.scan()
    if (first.version !== version) console.warn(`[plat] ${first.version} is here first`)
    return
  }
  // jsdom has no CSS, and older browsers keep the fallback: nothing that the islands draw would look right there. All that know light-dark()
  // know constructable style sheets too.
  if (!window.CSS?.supports('color:light-dark(red,red)')) return

  const plat: Plat = {
    version,
    push(entry) {
      try {
        if (typeof entry === 'function') entry(plat)
        // An island that brought itself. One of another major speaks another contract and is left out.
        else if (entry[2].startsWith(major)) mounts[entry[0]] = entry[1]
      } catch (error) {
        reportError(error)
      }
    },
    scan,
    unmount(root) {
      // The document contains nothing that stands in a shadow root.
      for (const [element, island] of islands) {
        if (!root || root.contains(element)) island.unmount()
      }
    },
    get: (element) => islands.get(element),
    on(type, listener) {
      const eventType = `plat:${type}`
      addEventListener(eventType, listener as EventListener)
      return () => removeEventListener(eventType, listener as EventListener)
    },
  }
  marked[MARK] = plat
  // An element with the id `plat` is a property of window too, but never the queue.
  const queue = (Object.hasOwn(page, 'plat') && page.plat) || []
  if (Array.isArray(queue)) {
    page.plat = plat
    for (const entry of queue) plat.push(entry)
  } else console.warn('[plat] window.plat is taken')

  followNavigation()
  scan()
}
