import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { databaseFault, inOneLine } from './faults.ts'
import type { ProgressLog } from './progress-log.ts'

/** A way to a database. */
export interface DatabaseSource {
  url: string
  /**
   * Makes a connection whose life tells whether the database is there.
   * @throws an error whose fault is `away` where trying again makes sense
   */
  connect(): Promise<Connection>
}

export interface Connection {
  hold: Client
  /** Resolves when what was just made is on the disk. */
  synced?: Promise<void>
  release(): Promise<void>
}

export interface Keeper {
  /**
   * Resolves when the database serves; or, where it cannot be reached, as soon as that is known.
   * Rejects with what trying again would not mend.
   */
  started: Promise<void>
  /** Returns what keeps the database from serving, in words; undefined while it serves, as far as is known. */
  trouble(): string | undefined
  /** Lets go of the database, after what is being done to prepare it. */
  close(): Promise<void>
}

interface Options {
  source: DatabaseSource
  /** Prepares the database before pages may query it; runs again after the database was away. */
  prepare(): Promise<unknown>
  say: ProgressLog
  /** Milliseconds between two tries to have it back, at most. */
  longest?: number
}

/** Connects and prepares a database, and does so again whenever it was away, saying when it goes and when it is back. */
export function keepDatabase({ source, prepare, say, longest = 5000 }: Options): Keeper {
  let connection: Connection | undefined
  let closing = false
  let serving = false
  let trouble: string | undefined = 'starting'

  async function up(): Promise<void> {
    connection = await source.connect()
    connection.hold.once('end', lost)
    if (closing) return
    trouble = 'being brought up to date'
    await prepare()
    await connection?.synced
    if (!connection) throw new Error('Connection terminated while the database was being brought up to date')
    trouble = undefined
    serving = true
  }

  async function down(error?: unknown): Promise<void> {
    if (error) trouble = inOneLine(error)
    const left = connection
    connection = undefined
    left?.hold.off('end', lost)
    await left?.release().catch(() => {})
  }

  function lost(): void {
    if (closing || !connection) return
    // A preparation that is under way notices by itself.
    if (!serving) return void down()
    serving = false
    trouble = 'the connection was lost'
    say.warn('The database went away: the connection was lost. Pages that need it answer 503 until it’s back.')
    void down().then(regain)
  }

  async function regain(): Promise<void> {
    const since = Date.now()
    let lastReported = trouble
    for (let tries = 0; !closing; tries++) {
      await sleep(Math.min(longest, 100 * 2 ** tries), undefined, { ref: false })
      if (closing) return
      try {
        working = up()
        await working
        return say.info(`The database is back after ${Math.ceil((Date.now() - since) / 1000)} seconds.`)
      } catch (error) {
        await down(error)
        if (trouble !== lastReported) say.warn(`The database is still away: ${trouble}`)
        lastReported = trouble
      }
    }
  }

  let working = up()
  const started = working.catch(async (error) => {
    await down(error)
    if (databaseFault(error) !== 'away') throw error
    say.warn(`The database can’t be reached: ${trouble}. Pages that need it answer 503 until it’s back.`)
    void regain()
  })
  return {
    started,
    trouble: () => trouble,
    async close() {
      closing = true
      await working.catch(() => {})
      await down()
    },
  }
}
