import { version } from 'virtual:plat-manifest'
import { register } from './load.ts'
import { followTurbo, frame, look, meet, watch } from './page.ts'
import { start as begin, forget, live, recordOf, stop } from './records.ts'
import { MARK, NAME, ON } from './schema.ts'
import type { IslandRecord, Plat, Registration } from './types.ts'

type Entry = ((plat: Plat) => void) | Registration
type Marked = Document & { [MARK]?: Plat }

/** Starts the loader, or hands everything to the one that is on the page already. */
export function start(...entries: Registration[]): void {
  const marked = document as Marked
  const first = marked[MARK]
  if (first) {
    first.push(...entries)
    first.scan()
    if (first.version !== version) console.warn(`[plat] version ${first.version} is on this page already; ${version} stands back`)
    return
  }
  // Older browsers keep the fallback: nothing that the islands draw would look right there.
  if (!('adoptedStyleSheets' in document && CSS.supports('color', 'light-dark(red,red)'))) return

  const plat: Plat = { version, push, scan, unmount, get: (element) => recordOf(element)?.handle, on }
  Object.defineProperty(marked, MARK, { value: plat })
  const page = window as { plat?: unknown }
  const queue = page.plat
  if (queue === undefined || Array.isArray(queue)) {
    page.plat = plat
    push(...entries, ...((queue as Entry[]) ?? []))
  } else {
    push(...entries)
    console.warn('[plat] window.plat is taken by something else; the islands run without it')
  }

  watch(document)
  followTurbo()
  document.addEventListener('DOMContentLoaded', frame)
  addEventListener('pageshow', frame)
  look(document)

  function push(...given: Entry[]): void {
    for (const entry of given) {
      if (typeof entry != 'function') register(entry)
      else {
        try {
          entry(plat)
        } catch (error) {
          reportError(error)
        }
      }
    }
  }
}

function scan(root?: ParentNode): void {
  if (!root) return look(document)
  if (root instanceof ShadowRoot) watch(root)
  for (const element of islandsIn(root)) {
    const record = recordOf(element)
    if (record && (record.state === 'stopped' || (element === root && record.state === 'failed'))) forget(record)
    meet(element)
    if (element === root && element.getAttribute(ON) === 'manual') begin(recordOf(element) as IslandRecord)
  }
}

function unmount(root: ParentNode = document): void {
  for (const record of live) if (root.contains(record.element)) stop(record)
}

function on(type: string, listener: (event: CustomEvent) => void): () => void {
  const name = `plat:${type}`
  document.addEventListener(name, listener as EventListener)
  return () => document.removeEventListener(name, listener as EventListener)
}

function islandsIn(root: ParentNode): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>(`[${NAME}]`)]
  return root instanceof HTMLElement && root.hasAttribute(NAME) ? [root, ...inside] : inside
}
