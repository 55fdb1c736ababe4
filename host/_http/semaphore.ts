import { tooBusy } from './errors.ts'

/** Does work once it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits work that a machine can do only a few times at once; further work waits, first come first served.
 * @param atOnce how many run beside each other
 * @param maxWaiting how many may wait; beyond them the work is refused with a 503, since its answer would come too late
 */
export function createSemaphore(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY): InTurn {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else if (queue.length >= maxWaiting) throw tooBusy()
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
