import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { TaskAnswer } from './worker-pool.ts'

/** Makes this thread do the tasks of its pool (worker-pool.ts). What the work throws is thrown by the pool. */
export function serveTasks<Task>(work: (task: Task) => Promise<unknown>): void {
  const port = parentPort
  if (!port) throw new Error('only a thread of a pool serves tasks')
  giveWay()
  port.on('message', async (task: Task) => {
    const answer: TaskAnswer = await work(task).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    port.postMessage(answer)
  })
}

/** What programs run at that nobody waits for. */
const LOW_PRIORITY = 10

/** Gives way to the thread that answers requests where cores are few. Only Linux has a priority for each thread. */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), LOW_PRIORITY)
  } catch {
    // Elsewhere all threads are alike.
  }
}
