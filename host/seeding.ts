import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFault, inOneLine } from './_db/faults.ts'
import type { ProgressLog } from './_db/progress-log.ts'
import { seedIfEmpty } from './prepare.ts'

/** Seconds after the start of the process by which it listens, the demo world done or not. */
const LISTEN_BY = 5.5

export interface Seeding {
  /** Resolves when it is done, or when there is no more time to wait for it. */
  inTime: Promise<void>
  /** Returns why pages are incomplete, in words. */
  trouble(): string | undefined
  /** Announces that the host stops, so that failures from now on are expected. */
  stop(): void
}

/** Makes the demo world if there is nothing yet; the first pages need not wait for the end of it. */
export function startSeeding(url: string, say: ProgressLog): Seeding {
  let trouble: string | undefined = 'creating demo data'
  let stopped = false

  async function seed(): Promise<void> {
    try {
      await seedIfEmpty(url, say)
    } catch (error) {
      if (stopped) return
      if (databaseFault(error) === 'away') {
        await sleep(1000, undefined, { ref: false })
        return seed()
      }
      // Everything that does not need the demo world goes on.
      say.warn(`The demo world could not be made: ${inOneLine(error)}. It is tried again at the next start.`)
    }
    trouble = undefined
  }

  const timeout = sleep(Math.max(0, LISTEN_BY - process.uptime()) * 1000, undefined, { ref: false })
  return {
    inTime: Promise.race([seed(), timeout]),
    trouble: () => trouble,
    stop: () => {
      stopped = true
    },
  }
}
