/** Milliseconds that a request waits for a page that another one renders; then it renders the page for itself. */
const MAX_WAIT_MS = 2000

export interface RenderingPages {
  /** Waits until the page is made, but not for long. @returns undefined where nobody renders it, or has done so for too long */
  wait(key: string): Promise<void> | undefined
  /**
   * Makes others wait, if nobody else does so for this page.
   * @returns lets them go on; more than once does no harm
   */
  begin(key: string): () => void
}

/**
 * Remembers which pages are being rendered, so that of many requests for one page the first renders it. A rendering may never end: its
 * client leaves, or a query hangs. So others wait for it until it is two seconds old, and it removes no entry but its own.
 */
export function trackRenderings(maxWaitMs: number = MAX_WAIT_MS): RenderingPages {
  const renderings = new Map<string, { made: Promise<void>; until: number }>()
  return {
    wait(key) {
      const rendering = renderings.get(key)
      const left = rendering ? rendering.until - performance.now() : 0
      if (!rendering || left <= 0) return undefined
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, left)
      })
      return Promise.race([rendering.made, timeout]).finally(() => clearTimeout(timer))
    },
    begin(key) {
      const other = renderings.get(key)
      if (other && other.until > performance.now()) return () => {}
      const { promise: made, resolve } = Promise.withResolvers<void>()
      const own = { made, until: performance.now() + maxWaitMs }
      renderings.set(key, own)
      return () => {
        if (renderings.get(key) === own) renderings.delete(key)
        resolve()
      }
    },
  }
}
