import type { Mount } from '../widgets/_runtime/types.ts'
import type { MARK } from './schema.ts'

export type State = 'waiting' | 'loading' | 'mounted' | 'failed' | 'stopped'

/** The result of `plat.get(element)`. */
export interface Handle {
  readonly name: string
  readonly state: State
  /** Fulfilled with the handle once the island is mounted; rejected with the error of its first failure. */
  readonly ready: Promise<Handle>
  /**
   * Merges props over the current ones, shallowly. A value that does not fit is a `plat:error`; the island stays as it was.
   * Without an argument: reads the page's props again. A failed island tries again.
   */
  update(props?: object): void
  /** Takes the island down and gives the server's HTML back. It stays down until `plat.scan(element)`. */
  unmount(): void
  /** The island's own methods and properties, once mounted. */
  readonly api: unknown
}

/** The same for the loader itself. */
export interface Island extends Handle {
  /** Starts it, whatever its trigger is; nothing where it does not wait. */
  start(): void
}

/** An island that brings itself: name, mount, version of the file it came in. */
export type Registration = readonly [name: string, mount: Mount, version: string]

/** The global `plat`. */
export interface Plat {
  readonly version: string
  /** Runs `fn(plat)` now; before the loader is there, the array `window.plat` keeps it. */
  push(this: void, entry: ((plat: Plat) => void) | Registration): void
  /**
   * Looks for islands. Without a root: new ones in the document. With a root (element, shadow root): also those in it that
   * were unmounted or have failed. With an island's own element: starts it at once, whatever its trigger is.
   */
  scan(root?: ParentNode & Node): void
  /** Unmounts every island in `root`, the root included. Without a root: all of them. */
  unmount(root?: Node): void
  get(element: Element): Handle | undefined
  /** Listens to `plat:<type>` on the whole document. Returns a function that stops it. */
  on(type: string, listener: (event: CustomEvent) => void): () => void
}

/** A document with the loader that runs in it. */
export type Marked = Document & { [MARK]?: Plat }
