/**
 * The contract between the loader and an island's chunk (docs/embedding.md has it in words).
 * Types only: the loader imports them with `import type`, so nothing of the kit reaches the pasted script.
 */
import type { MountRoot } from './mount-root.ts'

/** The step in which a failure happened; the `phase` of a `plat:error` event. */
export type Phase = 'load' | 'props' | 'mount' | 'render' | 'unmount'

/** The context that the loader passes to an island when it mounts it. */
export interface IslandContext {
  /** Unique in the document; prefix of every DOM id that the island makes. The host element's own id, if it has one. */
  readonly id: string
  /**
   * Dispatches `plat:<island>:<type>` on the island's element (bubbling, composed).
   * @returns false when a listener called `preventDefault()` on a cancelable event.
   */
  emit(type: string, detail?: unknown, options?: { cancelable?: boolean }): boolean
  /**
   * Reports a failure as `plat:error`. With phase `render` the island is taken down at once and its fallback stands again;
   * with any other phase it goes on. `error.code`, if present, becomes `detail.code`.
   */
  fail(phase: Phase, error: unknown): void
  /** Aborted when the island is unmounted. */
  readonly signal: AbortSignal
  /** Names of the first props that come from the page's HTML and not from a script (script-only.ts). Default none. */
  readonly markup?: readonly string[] | undefined
  /** Returns, once, where the island's first picture has been painted; set by whoever painted it. */
  takeStage?: (() => MountRoot) | undefined
}

/** The result of `mount()`. */
export interface IslandInstance<Props = Record<string, unknown>> {
  /**
   * New props, whole (not a patch). Throws a PropsError and changes nothing when they do not fit; an island that has to fetch
   * something first gives a promise that is rejected with it.
   * @param markup names of those that come from the page's HTML and not from a script; default none
   */
  update(props: Props, markup?: readonly string[]): void | Promise<void>
  /** Takes the island down and puts the server's HTML back. */
  unmount(): void
  /** The island's own methods and properties for the page's code, if any. */
  readonly api?: unknown
}

/** The `mount` export of every island's chunk. Throws if it cannot mount, and the element is then unchanged. */
export type Mount<Props = Record<string, unknown>> = (
  element: HTMLElement,
  props: Props,
  context: IslandContext,
) => IslandInstance<Props>

/**
 * The `mount` of an island that has to fetch something first: it touches the element only then. Also the `start` export of one that paints its
 * first picture before it mounts: the loader prefers it to `mount`. Rejected if the island was stopped meanwhile.
 */
export type AsyncMount = (...args: Parameters<Mount>) => Promise<IslandInstance>

/** Detail of `plat:error`. */
export interface PlatErrorDetail {
  name: string
  phase: Phase
  /** The item that was wrong, such as a state's code; empty if there is none. */
  code: string
  error: unknown
}
