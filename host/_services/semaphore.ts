/** Does work once it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits work that a machine can do only a few times at once; further work waits, first come first served.
 * @param atOnce how many run beside each other
 */
export function createSemaphore(atOnce: number): InTurn {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes to whoever is next: nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
