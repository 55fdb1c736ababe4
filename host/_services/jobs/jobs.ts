import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../../_db/database.ts'
import { databaseFault, inOneLine } from '../../_db/faults.ts'
import type { Listener } from '../../_db/listener.ts'
import { HttpError } from '../../_http/errors.ts'
import { HEARTBEAT, makeBoss } from './boss.ts'
import { observeJob } from './observe-job.ts'
import { type Transaction, writesIn } from './store.ts'

/** Logs a fault of work behind the pages. @param about its event, and what it was that failed */
export type LogFault = (error: unknown, about?: { event: string; job?: string; job_id?: string }) => void

export interface SendOptions {
  /** While a job of this name and key waits or runs, another is not taken. */
  singletonKey?: string
  /** Seconds from now, or a moment. */
  startAfter?: number | Date
  /** The transaction that sends the job only if it commits. */
  within?: Transaction
}

export interface WorkOptions {
  /** Maximum number of jobs at a time, on each copy of the host. */
  concurrency?: number
  /** Tries after the first. */
  retries?: number
  /** Seconds that one try may take. */
  patience?: number
  /** Seconds for which a job that has ended is kept for those who look; a day unless told. */
  keep?: number
}

export interface JobAttempt {
  id: string
  /** Aborted when time is up, or when the host has to stop before the job has ended. */
  signal: AbortSignal
}

/**
 * Work that outlives a request and the host that took it on. A job is done at least once: after a crash it is begun again, so a
 * handler first looks at what is done already.
 */
export interface Jobs {
  /** @returns the job's id; null where one with its key is there already */
  send(name: string, data: object, options?: SendOptions): Promise<string | null>
  /**
   * Registers the handler of a name, once and before the server is ready. A handler that throws is called again later.
   */
  work<T extends object>(
    name: string,
    handler: (data: T, attempt: JobAttempt) => Promise<void>,
    options?: WorkOptions,
  ): void
  /** Returns what keeps jobs from running; undefined while they run. */
  trouble(): string | undefined
  start(): void
  /** @param patience milliseconds that jobs in progress may take; what is not done by then is somebody else's */
  stop(patience: number): Promise<void>
}

interface Work {
  handler(data: object, attempt: JobAttempt): Promise<void>
  options: WorkOptions
}

/** Seconds between two looks for work, without and with word of new jobs. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }

/** Maximum wait of a sender for the tables to be created, in milliseconds. */
const READY_MS = 3000
/**
 * Maximum pause between two tries to start, in milliseconds. A sender waits for the next try once the database is back.
 */
const AGAIN_MS = 1000

export function makeJobs(db: Database, listener: Listener, log: LogFault): Jobs {
  const works = new Map<string, Work>()
  const queues = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let boss: PgBoss | undefined
  let trouble: string | undefined = 'starting'
  let starting: Promise<PgBoss> | undefined

  /** A database that is away is said by whoever keeps it (keeper.ts), and not at every look for work. */
  function tell(thrown: unknown): void {
    const error = Object.assign(new Error(String((thrown as Error).message)), thrown)
    if (databaseFault(error) !== 'away') log(new Error(`Jobs: ${inOneLine(error)}`))
  }

  /** One that could not start is not started again: it would start what did work a second time. */
  async function begin(): Promise<PgBoss> {
    for (let tries = 0; ; tries++) {
      const one = makeBoss(db.pool, listener)
      one.on('error', tell)
      try {
        await one.start()
        boss = one
        // All queues before the first worker, which would compete with them for connections.
        for (const name of works.keys()) await queue(one, name)
        for (const [name, work] of works) await take(one, name, work)
        trouble = undefined
        return one
      } catch (error) {
        boss = undefined
        trouble = inOneLine(error)
        await one.stop({ graceful: false }).catch(() => {})
        await sleep(Math.min(AGAIN_MS, 200 * 2 ** tries), undefined, { signal: stopping.signal })
      }
    }
  }

  async function take(one: PgBoss, name: string, { handler, options }: Work): Promise<void> {
    for (let each = 0; each < (options.concurrency ?? 1); each++) {
      let worker: string | undefined
      worker = await one.work<object>(name, POLLING, async ([job]) => {
        if (!job) return
        try {
          await observeJob(name, () => handler(job.data, { id: job.id, signal: job.signal }))
        } catch (error) {
          if (!job.signal.aborted) log(error, { event: 'job.failed', job: name, job_id: job.id })
          throw error
        } finally {
          // Looks for the next job at once, since there may be more.
          if (worker) one.notifyWorker(worker)
        }
      })
    }
  }

  function queue(one: PgBoss, name: string): Promise<void> {
    const { retries = 5, patience = 900, keep = 86_400 } = works.get(name)?.options ?? {}
    const settings = {
      notify: true,
      retryLimit: retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 300,
      expireInSeconds: patience,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: keep,
    }
    const made =
      queues.get(name) ??
      one
        // The key decides; whoever gives none gets one of its own (`send()`).
        .createQueue(name, { policy: 'exclusive', ...settings })
        // One that is there already keeps what an earlier version gave it. Who only sends does not know what is right.
        .then(() => (works.has(name) ? one.updateQueue(name, settings) : undefined))
        .catch((error) => {
          queues.delete(name)
          throw error
        })
    queues.set(name, made)
    return made
  }

  async function ready(): Promise<PgBoss> {
    if (boss) return boss
    const timeout = sleep(READY_MS, undefined, { ref: false }).then(() => undefined)
    const one = await Promise.race([starting?.catch(() => undefined), timeout])
    if (!one) throw new HttpError('unavailable', 'We can’t process this right now. Try again in a few seconds.', 5)
    return one
  }

  return {
    async send(name, data, { singletonKey = randomUUID(), startAfter, within } = {}) {
      const one = await ready()
      await queue(one, name)
      return one.send(name, data, {
        singletonKey,
        ...(startAfter !== undefined && { startAfter }),
        // On a connection of its own: whoever sends does not wait behind workers that poll for jobs.
        db: writesIn(within ?? db.drizzle),
      })
    },
    work(name, handler, options = {}) {
      if (starting)
        throw new Error(`a handler for jobs of the name ${name} after jobs have started: nobody would call it`)
      if (works.has(name)) throw new Error(`two handlers for jobs of the name ${name}`)
      works.set(name, { handler: handler as Work['handler'], options })
    },
    trouble: () => trouble,
    start() {
      starting ??= begin()
      starting.catch(() => {})
    },
    async stop(patience) {
      stopping.abort()
      await starting?.catch(() => {})
      trouble = 'stopping'
      const one = boss
      if (!one) return
      // pg-boss's own way of waiting polls every half second; this waits no longer than the work takes.
      const ended = Promise.all([...works.keys()].map((name) => one.offWork(name)))
      await Promise.race([ended, sleep(patience, undefined, { ref: false })])
      await one.stop({ graceful: false })
    },
  }
}
