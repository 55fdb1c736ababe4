import type { RunningApp } from './running-app.ts'
import { stop } from './stop.ts'

interface Leaving {
  /** Ends the requests of this app before anything else. */
  first(app: RunningApp): void
  /** Adds work for the end; the last added runs first. */
  after(work: () => Promise<void>): void
  /** Leaves without a signal. */
  now(code: number): Promise<never>
}

/** Makes SIGTERM, SIGINT and SIGHUP end the process in order: first requests, then what they depend on, then itself. */
export function leaveOnSignals(): Leaving {
  let app: RunningApp | undefined
  let signaledAt = 0
  const last: (() => Promise<void>)[] = []

  async function now(code: number): Promise<never> {
    if (app && !(await stop(app))) console.error('Requests that were still running after 10 seconds were cut off.')
    for (const work of last.reverse()) await work().catch((error) => console.error(error))
    process.exit(code)
  }

  async function leave(): Promise<void> {
    // A second signal means that somebody is waiting at the keyboard; but a signal to a process group may arrive twice
    // at once.
    if (signaledAt && Date.now() - signaledAt > 1000) process.exit(1)
    if (signaledAt) return
    signaledAt = Date.now()
    await now(0)
  }

  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  // The terminal was closed.
  process.on('SIGHUP', leave)
  return {
    first: (one) => {
      app = one
    },
    after: (work) => last.push(work),
    now,
  }
}
