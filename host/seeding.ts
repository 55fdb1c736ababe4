import { inOneLine } from './_platform/db/faults.ts'
import { type Say, seedIfEmpty } from './prepare.ts'

/** Seconds after the start of the process by which it listens, the demo world done or not. */
const LISTEN_BY = 5.5

export interface Seeding {
  /** Resolves when it is done, or when there is no more time to wait for it. */
  inTime: Promise<void>
  /** Why the pages are not what they will be, in words. */
  trouble(): string | undefined
}

/** Makes the demo world if there is nothing yet; the first pages need not wait for the end of it. */
export function startSeeding(url: string, say: Say): Seeding {
  let trouble: string | undefined = 'the demo world is being made'
  const done = seedIfEmpty(url, say).then(
    () => {
      trouble = undefined
    },
    (error) => {
      // It is tried again at the next start; what does not need it goes on.
      trouble = undefined
      say.warn(`The demo world could not be made: ${inOneLine(error)}`)
    },
  )
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(0, LISTEN_BY - process.uptime()) * 1000).unref()
  })
  return { inTime: Promise.race([done, late]), trouble: () => trouble }
}
