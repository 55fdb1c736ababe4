import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** Lets work begin, one piece in each turn of the event loop while more of it waits, in the order in which it came. */
export interface RequestQueue {
  begin(run: () => void): void
  /** Returns the mean wait in milliseconds of what has begun since the last call; 0 where nothing has. */
  takeMeanWait(): number
}

/** Milliseconds of a turn in which more may begin at once, as long as nothing waits: most of it is done in less. */
const SHORT_MS = 1

/** @param defer runs something in the next turn of the event loop; replaced in tests, as is the clock in milliseconds */
export function createRequestQueue(
  defer: (run: () => void) => unknown = setImmediate,
  now = () => performance.now(),
): RequestQueue {
  const waiting: { run: () => void; since: number }[] = []
  /** When something first began in this turn; undefined if nothing has. */
  let began: number | undefined
  let waits = { sum: 0, count: 0 }

  const beginNow = (run: () => void, waited: number) => {
    waits.sum += waited
    waits.count++
    if (began === undefined) {
      began = now()
      defer(endTurn)
    }
    run()
  }
  function endTurn(): void {
    began = undefined
    const next = waiting.shift()
    if (next) beginNow(next.run, now() - next.since)
  }
  return {
    begin(run) {
      if (!waiting.length && (began === undefined || now() - began < SHORT_MS)) beginNow(run, 0)
      // What comes later runs with the context of its own request, not with that of the one before it.
      else waiting.push({ run: AsyncLocalStorage.bind(run), since: now() })
    },
    takeMeanWait() {
      const { sum, count } = waits
      waits = { sum: 0, count: 0 }
      return count ? sum / count : 0
    },
  }
}

/**
 * Lets requests begin in turns. Node accepts one connection in each turn of the event loop (libuv pull request 3696), so if all
 * requests that are there were answered in one turn, new connections would wait for each of them again and again.
 */
export function queueRequests(app: FastifyInstance, queue: RequestQueue): void {
  app.addHook('onRequest', (_request, _reply, done) => queue.begin(done))
}
