import { accessSync, constants } from 'node:fs'
import { ConfigError } from '../_config/config.ts'
import { EmbeddedError } from '../_db/data-place.ts'
import type { Database } from '../_db/database.ts'
import { databaseFault, inOneLine } from '../_db/faults.ts'
import { MigrationError } from '../_db/migrate.ts'
import { listenTo } from '../_ops/reports.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'
import { readCommand, USAGE } from './arguments.ts'
import { Fault, UsageError } from './fault.ts'
import { progressLine } from './progress.ts'
import { reportText } from './report.ts'
import { importFile } from './run.ts'

/** The outputs of the command and its access to the database. */
export interface Terminal {
  out: { write(text: string): unknown }
  err: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
  /** Opens the database, once it is clear that there is something to do. */
  database(): Promise<Database>
}

/**
 * `npm run import`.
 * @returns the exit code: 0, 1 for a fault in the file or the database, 2 for a fault in the command
 */
export async function runImport(args: string[], { out, err, database }: Terminal): Promise<0 | 1 | 2> {
  let file = ''
  try {
    const command = readCommand(args)
    if (!command) {
      out.write(`${USAGE}\n`)
      return 0
    }
    file = command.file
    readable(file)
    const progress = progressLine(err, command.source.name)
    const db = await database()
    try {
      const result = await importFile(db, command.source, file, { vintage: command.vintage, progress: progress.show })
      progress.end()
      await publish(db, (problem) => void err.write(`${problem}\n`))
      if (command.json) err.write(`${reportText(result)}\n`)
      out.write(`${command.json ? JSON.stringify(result.report) : reportText(result)}\n`)
      return 0
    } finally {
      progress.end()
      await db.close()
    }
  } catch (error) {
    return explain(error, file, err)
  }
}

function readable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw new UsageError(`${file} may not be read: its permissions are against it`)
  }
}

/** Publishes the imported figures; if it fails, a second run of the same file does the rest. */
async function publish(db: Database, warn: (problem: string) => void): Promise<void> {
  const end = listenTo('unreadableSetting', ({ problem }) => warn(problem))
  try {
    await recomputeMetrics(db)
  } catch (error) {
    throw new UnfinishedError(`The file was imported, but market metrics weren’t calculated: ${inOneLine(error)}`)
  } finally {
    end()
  }
}

class UnfinishedError extends Error {}

/** Errors whose message is already a full sentence for people. */
const PLAIN = [ConfigError, EmbeddedError, MigrationError]

function explain(error: unknown, file: string, err: Terminal['err']): 1 | 2 {
  if (error instanceof UsageError) {
    err.write(`${error.message}.\n${USAGE}\n`)
    return 2
  }
  const unchanged = 'Nothing was imported. The database is unchanged.'
  if (error instanceof Fault) err.write(`${file}: ${error.sentence}.\n${unchanged}\n`)
  else if (PLAIN.some((type) => error instanceof type)) err.write(`${(error as Error).message}\n${unchanged}\n`)
  else if (databaseFault(error)) err.write(`The database: ${inOneLine(error)}.\n${unchanged}\n`)
  else if (error instanceof UnfinishedError) err.write(`${error.message}.\nRun the same command again.\n`)
  else err.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n${unchanged}\n`)
  return 1
}
