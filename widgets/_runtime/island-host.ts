import type { AsyncMount, IslandContext, IslandInstance, Mount, Phase } from './types.ts'

/** An island that stands where no loader looks after it. */
export interface IslandHost {
  /** Undefined until it is there, and after it was taken down. */
  readonly instance: IslandInstance | undefined
  /**
   * Draws, or draws anew: one call after the other, and of those that wait the last. An island that mounts at once is there
   * when this comes back. Failures are told, not thrown.
   * @param markup names of the props that are attributes in the page's HTML
   * @returns when nothing is left to be drawn
   */
  show(props: Record<string, unknown>, markup?: readonly string[]): Promise<void>
  /** Takes it down for good, under way or not. */
  end(): void
}

/**
 * Mounts, updates and unmounts an island for a component or a custom element. An island that failed to render is
 * unmounted, so that its fallback shows, until the next `show()`.
 *
 * @param context what the island gets; its `fail` hears of everything that goes wrong
 */
export function createIslandHost(
  mount: Mount | AsyncMount,
  element: HTMLElement,
  context: Omit<IslandContext, 'signal' | 'markup'>,
): IslandHost {
  let life: { abort: AbortController; instance?: IslandInstance } | undefined
  let pending: [props: Record<string, unknown>, markup?: readonly string[]] | undefined
  let settling: Promise<void> | undefined
  let ended = false

  const down = () => {
    const last = life
    life = undefined
    last?.abort.abort()
    last?.instance?.unmount()
  }
  const fail = (phase: Phase, error: unknown) => {
    if (phase === 'render') down()
    context.fail(phase, error)
  }

  async function draw(...[props, markup]: NonNullable<typeof pending>): Promise<void> {
    if (life?.instance) return life.instance.update(props, markup)
    const own: typeof life = { abort: new AbortController() }
    life = own
    const { signal } = own.abort
    try {
      const mounting = mount(element, props, { ...context, markup, fail, signal })
      own.instance = mounting instanceof Promise ? await mounting : mounting
    } catch (error) {
      // One that was let go on the way says so; nobody waits for it.
      if (signal.aborted) return
      life = undefined
      throw error
    }
    if (signal.aborted) own.instance.unmount()
  }

  async function settle(): Promise<void> {
    while (pending && !ended) {
      const next = pending
      pending = undefined
      try {
        await draw(...next)
      } catch (error) {
        fail((error as { phase?: Phase }).phase ?? 'mount', error)
      }
    }
  }

  return {
    get instance() {
      return life?.instance
    },
    show(...args) {
      pending = args
      settling ??= settle().finally(() => {
        settling = undefined
      })
      return settling
    },
    end() {
      ended = true
      down()
    },
  }
}
