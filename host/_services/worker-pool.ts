import { Worker } from 'node:worker_threads'
import { tooBusy } from '../_http/errors.ts'
import { createSemaphore } from '../_http/semaphore.ts'

/** Does a task in a thread of its own. */
export type WorkerPool<Task, Result> = (task: Task) => Promise<Result>

interface Options {
  /** The thread's program, which calls `serveTasks()`. */
  file: string
  /** Threads at most; each does one task at a time. */
  threads: number
  /** Tasks that may wait; further ones are refused with a 503. */
  maxWaiting: number
  /** Milliseconds after which a task is given up and its thread ended. */
  timeoutMs: number
}

/** The answer of a thread to one task. */
export type TaskAnswer = { value: unknown } | { error: unknown }

/** A thread that needs more than this for one task is ended, and not the host. */
const MAX_MEMORY_MB = 512

/**
 * Does costly work beside the thread that answers requests. Threads are started when they are needed, end with the process, and are
 * replaced when they fail.
 */
export function createWorkerPool<Task, Result>({
  file,
  threads,
  maxWaiting,
  timeoutMs,
}: Options): WorkerPool<Task, Result> {
  const inTurn = createSemaphore(threads, maxWaiting)
  const idle: Worker[] = []
  return (task) =>
    inTurn(async () => {
      const worker = idle.pop() ?? startWorker(file, idle)
      const answer = await ask(worker, task, timeoutMs)
      idle.push(worker)
      if ('error' in answer) throw answer.error
      return answer.value as Result
    })
}

function startWorker(file: string, idle: Worker[]): Worker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
  worker.unref()
  worker.on('error', () => {})
  worker.on('exit', () => {
    const at = idle.indexOf(worker)
    if (at !== -1) idle.splice(at, 1)
  })
  return worker
}

/** @throws Error where the thread ends, a 503 where it gives no answer in time; it is then not to be used again */
function ask(worker: Worker, task: unknown, timeoutMs: number): Promise<TaskAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer>()
  const timer = setTimeout(() => {
    reject(tooBusy())
    worker.terminate()
  }, timeoutMs)
  const ended = () => reject(new Error('the thread ended before its task was done'))
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', ended)
  worker.postMessage(task)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  })
}
