import { tooBusy } from './errors.ts'

/**
 * Does work once it is its turn. The work itself has to end: its place is free only then.
 * @param signal aborted when nobody wants the work any more; it is then not begun
 */
export type InTurn = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

const MAX_WAITING = 200
const MAX_WAIT_MS = 30_000

/**
 * Limits work that a machine can do only a few times at once; further work waits, first come first served. Work that cannot wait, or has
 * waited too long, is refused with a 503, since its answer would come too late.
 * @param atOnce how many run beside each other
 * @param maxWaiting how many may wait
 * @param maxWaitMs milliseconds that one may wait
 */
export function createSemaphore(atOnce: number, maxWaiting = MAX_WAITING, maxWaitMs = MAX_WAIT_MS): InTurn {
  let running = 0
  const queue = new Set<() => void>()

  /** @throws HttpError 503 where its turn does not come in time */
  function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = () => {
      // One whose turn has just come is no longer in the queue, and goes on.
      if (queue.delete(resolve)) reject(tooBusy())
    }
    queue.add(resolve)
    const timer = setTimeout(refuse, maxWaitMs)
    signal?.addEventListener('abort', refuse)
    return promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', refuse)
    })
  }

  return async (work, signal) => {
    if (signal?.aborted) throw tooBusy()
    if (running < atOnce) running++
    else if (queue.size >= maxWaiting) throw tooBusy()
    else await waitForTurn(signal)
    try {
      return await work()
    } finally {
      // The place goes to whoever is next: nobody slips in between.
      const [next] = queue
      if (next) {
        queue.delete(next)
        next()
      } else running--
    }
  }
}
