import type { IslandInstance, Mount } from '../widgets/_kit/types.ts'

export type State = 'waiting' | 'loading' | 'mounted' | 'failed' | 'stopped'

/** What the loader knows of one element. */
export interface IslandRecord {
  readonly element: HTMLElement
  readonly name: string
  readonly id: string
  readonly abort: AbortController
  readonly handle: Handle
  state: State
  instance?: IslandInstance | undefined
  /** Props of the child script, read once: a mounted island may have parked the script. */
  inline?: object | undefined
  /** Props set by `update()`; they win over the three sources. */
  patch?: object | undefined
  /** Counts readings of the props, so that a slow answer never overwrites a later one. */
  reading: number
  /** A click that came before the island was live. */
  click?: { target: HTMLElement; x: number; y: number } | undefined
  settle(error?: unknown): void
}

/** What `plat.get(element)` gives. */
export interface Handle {
  readonly name: string
  readonly state: State
  /** Fulfilled with the handle once the island is mounted; rejected with the error of its first failure. */
  readonly ready: Promise<Handle>
  /** Merges props over the current ones, shallowly. A value that does not fit is a `plat:error`; the island stays as it was. */
  update(props: object): void
  /** Takes the island down and gives the server's HTML back. It stays down until `plat.scan(element)`. */
  unmount(): void
  /** What the island offers, once mounted. */
  readonly api: unknown
}

/** An island that brings itself: name, mount, version of the file it came in. */
export type Registration = readonly [name: string, mount: Mount, version: string]

/** The global `plat`. */
export interface Plat {
  readonly version: string
  /** Runs `fn(plat)` now; before the loader is there, the array `window.plat` keeps it. */
  push(...entries: (((plat: Plat) => void) | Registration)[]): void
  /**
   * Looks for islands. Without a root: new ones in the document. With a root: also those in it that were unmounted. With an
   * island's own element: starts it if it waits (`manual`) and tries again if it failed.
   */
  scan(root?: ParentNode): void
  /** Unmounts every island in `root`, the root included. Without a root: all of them. */
  unmount(root?: ParentNode): void
  get(element: Element): Handle | undefined
  /** Listens to `plat:<type>` on the whole document. Returns a function that stops it. */
  on(type: string, listener: (event: CustomEvent) => void): () => void
}
