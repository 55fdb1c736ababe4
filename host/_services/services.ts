import type { FastifyInstance } from 'fastify'
import type { Config } from '../_config/config.ts'
import { type Database, openBeside } from '../_db/database.ts'
import { type Listener, openListener } from '../_db/listener.ts'
import { listenTo, report } from '../_ops/reports.ts'
import type { AppContext } from './app-context.ts'
import { backupJob } from './backups/job.ts'
import { createFileStore, type FileStore } from './files/file-store.ts'
import { objectJobs } from './files/object-jobs.ts'
import { type Flags, makeFlags } from './flags/flags.ts'
import { type Jobs, type LogFault, makeJobs } from './jobs/jobs.ts'
import type { Providers } from './providers/index.ts'
import { mailRecordRoutes } from './providers/mail-records-routes.ts'
import { makeProviders } from './providers/make.ts'
import { makePush, type Push } from './push/push.ts'
import { pushRoutes } from './push/routes.ts'
import { retentionJob } from './retention/job.ts'
import { makeSecurityLog, type SecurityLog } from './security-events/security-log.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** The services of areas that go beyond a request and its answer. */
export interface Services {
  readonly providers: Providers
  readonly jobs: Jobs
  readonly push: Push
  readonly listener: Listener
  /** The bytes of files that people send. */
  readonly files: FileStore
  /** Parts that administrators turn off and on. */
  readonly flags: Flags
  readonly security: SecurityLog
  /** Logs a fault of work that no request waits for, or that it goes on without. */
  readonly log: LogFault
}

interface Options {
  config: Config
  db: Database
  /** Tells whether there is a database to work with, now or later. */
  connected: boolean
  origin(): string
}

/** Milliseconds that jobs in progress may take when the host stops; it has to be gone after 10 seconds (stop.ts). */
const JOBS_PATIENCE = 7000

export function makeServices(app: FastifyInstance, { config, db, connected, origin }: Options): Services {
  const log: LogFault = (err, about = { event: 'background.failed' }) => {
    report('fault', { kind: 'job' in about ? 'job' : 'other' })
    app.log.error({ ...about, err })
  }
  // Once each, or a page that reads a setting would log at every visit.
  const unreadable = new Set<string>()
  const endSettings = listenTo('unreadableSetting', ({ problem }) => {
    if (!unreadable.has(problem)) log(new Error(problem))
    unreadable.add(problem)
  })
  const listener = openListener(db.url)
  // Code that queues a job inside a transaction holds a connection and waits for pg-boss's own queries, so those need
  // other connections.
  const beside = openBeside(db)
  const jobs = makeJobs(beside, listener, log)
  const providers = makeProviders({ config, db, jobs, origin, log })
  const files = createFileStore(config.uploads, log)
  const push = makePush(db, listener, log)
  app.addHook('onReady', async () => {
    if (!connected) return
    jobs.start()
    push.start()
  })
  const security = makeSecurityLog(app, db, connected)
  // Requests in flight may still put jobs aside; nothing more is begun here.
  let stopped: Promise<void> | undefined
  app.addHook('preClose', (done) => {
    stopped = jobs.stop(JOBS_PATIENCE)
    stopped.catch(log)
    done()
  })
  // Closes after the last request and before the database.
  app.addHook('onClose', async () => {
    await stopped?.catch(() => {})
    endSettings()
    await listener.close()
    await beside.close()
    providers.close()
    await files.close()
  })
  return { providers, jobs, push, listener, files, flags: makeFlags(db, listener), security, log }
}

export function serviceRoutes(app: FastifyInstance, site: AppContext): void {
  mailRecordRoutes(app, site)
  pushRoutes(app, site)
  uploadRoutes(app, site)
  retentionJob(app, site)
  backupJob(app, site)
  objectJobs(app, site)
}
