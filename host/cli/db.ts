import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../_config/config.ts'
import { backUp } from '../_db/backup.ts'
import { BackupError } from '../_db/backup-reader.ts'
import { EmbeddedError, getClusterPlace } from '../_db/data-place.ts'
import { getUrl } from '../_db/embedded.ts'
import { databaseFault, inOneLine } from '../_db/faults.ts'
import { MigrationError } from '../_db/migrate.ts'
import { findPostmaster } from '../_db/postmaster.ts'
import { restore } from '../_db/restore.ts'
import { taskDatabase, toStandardError } from '../_db/task-database.ts'
import { seedDemo } from '../demo/index.ts'
import { PREPARED, prepareDatabase } from '../prepare.ts'

/** An error in the command as it was typed. */
class UsageError extends Error {}

type Rows = Record<string, number>

const tasks: Record<string, (args: string[]) => Promise<void>> = {
  async migrate(args) {
    plain(args, 0)
    let ran: string[] = []
    const db = await taskDatabase(async (url, say) => {
      ran = (await prepareDatabase(url, say)).ran
    })
    await db.close()
    console.log(ran.length ? `Migrated: ${ran.join(', ')}.` : 'Nothing to migrate: the database is up to date.')
  },
  async seed(args) {
    const { size } = parseArgs({ args, options: { size: { type: 'string' } } }).values
    if (size !== undefined && !/^\d+$/.test(size)) throw new UsageError(`--size is "${size}"; expected a whole number`)
    const db = await taskDatabase()
    try {
      const seeded = await seedDemo(db, size === undefined ? {} : { size: Number(size) })
      const count = seeded.size.toLocaleString('en')
      console.log(
        seeded.written
          ? `Demo data is ready: ${count} properties.`
          : `Demo data was already there: ${count} properties.`,
      )
    } finally {
      await db.close()
    }
  },
  async backup(args) {
    const [given] = plain(args, 1)
    const file = resolve(given ?? `plat-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`)
    const db = await taskDatabase(async () => {})
    try {
      console.log(`${file}: ${sums(await backUp(db.pool, file))}.`)
    } finally {
      await db.close()
    }
  },
  async restore(args) {
    const [given] = plain(args, 1)
    if (given === undefined) throw new UsageError('which file? npm run db:restore <file>')
    const db = await taskDatabase(async () => {})
    try {
      console.log(`${resolve(given)}: ${sums(await restore(db.pool, resolve(given), PREPARED))}.`)
      await prepareDatabase(db.url, toStandardError)
    } finally {
      await db.close()
    }
  },
  async url(args) {
    plain(args, 0)
    const { databaseUrl, dataDir } = readConfig(process.env)
    if (databaseUrl !== undefined) return console.log(databaseUrl)
    const place = getClusterPlace(dataDir)
    console.log(getUrl(place))
    if (!findPostmaster(place.data)) console.error('Its server isn’t running; start it with npm start.')
  },
}

/** The arguments, if there are no options and no more than so many. */
function plain(args: string[], most: number): string[] {
  const odd = args.find((arg) => arg.startsWith('-')) ?? args[most]
  if (odd !== undefined) throw new UsageError(`"${odd}" isn’t a known option`)
  return args
}

const sums = (rows: Rows) =>
  `${Object.values(rows)
    .reduce((sum, count) => sum + count, 0)
    .toLocaleString('en')} rows of ${Object.keys(rows).length} tables`

const [name = '', ...args] = process.argv.slice(2)
try {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task)
    throw new UsageError(
      `there is no db:${name}: use one of ${Object.keys(tasks)
        .map((each) => `db:${each}`)
        .join(', ')}`,
    )
  await task(args)
} catch (error) {
  const usage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const known = [ConfigError, EmbeddedError, MigrationError, BackupError, RangeError].some(
    (kind) => error instanceof kind,
  )
  const plainly = usage || known ? (error as Error).message : inOneLine(error)
  // A fault of ours keeps its stack; the database's and the disk's are said in one line.
  console.error(usage || known || databaseFault(error) || (error as { code?: string }).code ? plainly : error)
  process.exitCode = usage ? 2 : 1
}
