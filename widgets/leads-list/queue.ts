import type { Answer } from '../_http/request.ts'

interface Work<C, T> {
  send(change: C): Promise<Answer<T>>
  /** Reads what is true. @returns whether it could */
  catchUp(): Promise<boolean>
  settled(change: C, answer: Answer<T>): void
  waiting(changes: readonly C[]): void
}

/** Milliseconds until what could not be read is read again: twice as long each time. */
const MIN_DELAY_MS = 2000
const MAX_DELAY_MS = 30_000

/**
 * Changes one after the other, in the order in which they were made: no answer can overtake another. After one that failed
 * nobody knows what holds, whatever its error says, so the truth is read before the queue rests.
 */
export function makeQueue<C, T>({ send, catchUp, settled, waiting }: Work<C, T>) {
  let changes: readonly C[] = []
  let running = false
  let stopped = false
  let doubtful = false
  /** Counts whatever makes an older answer of the server's untrue. */
  let stamp = 0
  let wake = () => {}

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run() {
    if (running) return
    running = true
    let wait = MIN_DELAY_MS
    while (!stopped && (changes.length || doubtful)) {
      const [change] = changes
      if (change === undefined) {
        doubtful = false
        if (await catchUp()) continue
        doubtful = true
        if (stopped) break
        await pause(wait)
        wait = Math.min(wait * 2, MAX_DELAY_MS)
        continue
      }
      stamp++
      const answer = await send(change)
      if (stopped) break
      stamp++
      changes = changes.slice(1)
      if (!answer.ok) doubtful = true
      settled(change, answer)
      waiting(changes)
    }
    running = false
  }

  return {
    add(change: C) {
      changes = [...changes, change]
      waiting(changes)
      wake()
      void run()
    },
    /** Marks the known state as possibly outdated. */
    doubt() {
      doubtful = true
      void run()
    },
    touch: () => void stamp++,
    stamp: () => stamp,
    wake: () => wake(),
    stop() {
      stopped = true
      wake()
    },
  }
}
