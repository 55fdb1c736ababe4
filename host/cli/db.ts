import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../_config/config.ts'
import { BackupError } from '../_db/backup/backup-reader.ts'
import { EmbeddedError, getClusterPlace } from '../_db/data-place.ts'
import type { Database } from '../_db/database.ts'
import { getUrl } from '../_db/embedded.ts'
import { databaseFault, inOneLine } from '../_db/faults.ts'
import { MigrationError } from '../_db/migrate.ts'
import { findPostmaster } from '../_db/postmaster.ts'
import { taskDatabase } from '../_db/task-database.ts'
import { grantAdmin } from '../accounts/members/admin-right-store.ts'
import { seedDemo } from '../demo/index.ts'
import { seedManyPosts } from '../demo/many-posts-store.ts'
import { prepareDatabase } from '../prepare.ts'
import { measureErrors } from '../rent-estimator/accuracy/measure.ts'
import { backupTask, restoreTask } from './backup-tasks.ts'
import { checkFilesTask, claimBucketTask, moveFilesTask } from './files-tasks.ts'
import { removeDemoTask } from './remove-demo-task.ts'
import { rotateKeyTask } from './rotate-key.ts'
import { upgradeTask } from './upgrade.ts'
import { UsageError } from './usage-error.ts'
import { verifyTask } from './verify.ts'

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
    const options = {
      size: { type: 'string' },
      posts: { type: 'string' },
      'remove-demo': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    } as const
    const { size, posts, 'remove-demo': removes, 'dry-run': dryRun = false } = parseArgs({ args, options }).values
    if (removes && (size !== undefined || posts !== undefined))
      throw new UsageError('--remove-demo removes the demo world; leave out --size and --posts')
    if (dryRun && !removes) throw new UsageError('--dry-run goes with --remove-demo')
    if (removes) return removeDemoTask(dryRun)
    for (const [name, value] of Object.entries({ size, posts }))
      if (value !== undefined && !/^\d+$/.test(value))
        throw new UsageError(`--${name} is "${value}"; expected a whole number`)
    const db = await taskDatabase(prepareDatabase)
    try {
      const seeded = await seedDemo(db, size === undefined ? {} : { size: Number(size) })
      const count = seeded.size.toLocaleString('en')
      console.log(
        seeded.written
          ? `Demo data is ready: ${count} properties.`
          : `Demo data was already there: ${count} properties.`,
      )
      if (posts !== undefined) await addPosts(db, Number(posts))
    } finally {
      await db.close()
    }
  },
  backup: backupTask,
  restore: restoreTask,
  verify: verifyTask,
  'rotate-key': rotateKeyTask,
  upgrade: upgradeTask,
  'uploads-move': moveFilesTask,
  'uploads-check': checkFilesTask,
  'uploads-claim': claimBucketTask,
  async 'rent-errors'(args) {
    plain(args, 0)
    const db = await taskDatabase(prepareDatabase)
    try {
      const all = await measureErrors(db)
      console.log(
        all
          ? `Measured ${all.homes.toLocaleString('en')} homes: half of the estimates are off by less than ${((all.medianError ?? 0) * 100).toFixed(1)} %.`
          : 'No home has a known rent.',
      )
    } finally {
      await db.close()
    }
  },
  async admin(args) {
    const [email] = plain(args, 1)
    if (email === undefined) throw new UsageError('whose account? npm run db:admin <email>')
    const db = await taskDatabase(prepareDatabase)
    try {
      console.log(await makeAdministrator(db, email))
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

/** Gives an account the rights of administrators. @returns what there is to say of it */
async function makeAdministrator(db: Database, email: string): Promise<string> {
  const found = await grantAdmin(db, email)
  if (!found) throw new UsageError(`no account has the email ${email}: sign up with it first`)
  if (found.before) return `${found.email} is an administrator already.`
  return `${found.email} is an administrator now${found.secondFactor ? '.' : ', once two-step verification is set up at /settings/two-factor.'}`
}

async function addPosts(db: Database, count: number): Promise<void> {
  const { members, topics, posts } = await seedManyPosts(db, count)
  const [p, t, m] = [posts, topics, members].map((each) => each.toLocaleString('en'))
  console.log(`Added ${p} posts in ${t} topics by ${m} members.`)
}

/** The arguments, if there are no options and no more than so many. */
function plain(args: string[], max: number): string[] {
  const odd = args.find((arg) => arg.startsWith('-')) ?? args[max]
  if (odd !== undefined) throw new UsageError(`"${odd}" isn’t a known option`)
  return args
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task)
    throw new UsageError(
      `there is no db:${name}: use one of ${Object.keys(tasks)
        .filter((each) => !/^up/.test(each))
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
