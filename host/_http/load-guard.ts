import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../_config/config.ts'
import { changesNothing } from './csrf.ts'
import { tooBusy } from './errors.ts'
import type { RequestQueue } from './request-queue.ts'
import { createSemaphore, type InTurn } from './semaphore.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks what a busy host refuses first: `always`, or `search` only with a query, since the page without one is the same for everybody. */
    costly?: 'always' | 'search'
  }
  interface FastifyRequest {
    /** Ends the turn of a search. */
    leaveQueue: (() => void) | undefined
  }
}

/** How late the host is with what it has to do. */
export interface LoadMonitor {
  /** How long things waited in the last second on average, in milliseconds: for the event loop, and for their turn to begin. */
  getDelayMs(): number
  /** Describes a host that refuses costly requests; undefined for one that does not. */
  trouble(): string | undefined
}

const RESOLUTION_MS = 10
const WINDOW_MS = 1000

/**
 * Watches the delay of the event loop, and how long requests wait for their turn, until the app is closed.
 * @param histogram replaced in tests
 */
export function monitorLoad(
  app: FastifyInstance,
  { maxDelayMs }: Pick<Config, 'maxDelayMs'>,
  queue: Pick<RequestQueue, 'takeMeanWait'>,
  histogram: Pick<ELDHistogram, 'mean' | 'enable' | 'disable' | 'reset'> = monitorEventLoopDelay({
    resolution: RESOLUTION_MS,
  }),
): LoadMonitor {
  histogram.enable()
  let delay = 0
  const timer = setInterval(() => {
    // The mean is NaN if the thread was blocked for the whole window.
    const loop = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS)
    delay = loop + queue.takeMeanWait()
    histogram.reset()
  }, WINDOW_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  const monitor: LoadMonitor = {
    getDelayMs: () => delay,
    trouble() {
      const delayMs = monitor.getDelayMs()
      return delayMs > maxDelayMs ? `busy: requests wait ${Math.round(delayMs)} ms, costly ones are refused` : undefined
    },
  }
  return monitor
}

/** Searches at a time; the thread and most database connections are left to other requests. */
const AT_ONCE = 4
const MAX_WAITING = 40
/** A turn ends by itself after so long, whatever became of its request: more than the database takes for any search. */
const MAX_TURN_MS = 60_000

/**
 * Lets only a few searches be made at once, and refuses costly requests while the host is late with everything: drawing and
 * searching can wait, and what is cheap is answered for everybody. Pages that are cached are sent before this is asked.
 */
export function loadGuard(app: FastifyInstance, load: LoadMonitor): void {
  const inTurn = createSemaphore(AT_ONCE, MAX_WAITING)
  app.decorateRequest('leaveQueue', undefined)
  app.addHook('onRequest', async (request) => {
    const { costly } = request.routeOptions.config
    if (!costly || (costly === 'search' && !request.url.includes('?'))) return
    if (load.trouble()) throw tooBusy('late')
    // Drawings have queues of their own, and a sender of a slow body must not keep others from their turn.
    if (costly === 'search' && changesNothing(request.method)) request.leaveQueue = await enter(inTurn, request.signal)
  })
  // The work is done when there is something to send, however slowly it is then read.
  app.addHook('onSend', async ({ leaveQueue }) => leaveQueue?.())
  app.addHook('onResponse', async ({ leaveQueue }) => leaveQueue?.())
}

/**
 * Waits for a turn, unless the client leaves.
 * @returns ends it; more than once does no harm
 */
const enter = (inTurn: InTurn, signal: AbortSignal): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const takeTurn = () => {
      const { promise, resolve: leave } = Promise.withResolvers<void>()
      const timer = setTimeout(leave, MAX_TURN_MS)
      resolve(leave)
      return promise.finally(() => clearTimeout(timer))
    }
    inTurn(takeTurn, signal).catch(reject)
  })
