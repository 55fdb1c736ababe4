import type { FastifyInstance } from 'fastify'
import type { Config } from '../_config/config.ts'
import { type Database, openBeside } from '../_db/database.ts'
import { type Listener, openListener } from '../_db/listener.ts'
import type { AppContext } from './app-context.ts'
import { type Jobs, makeJobs } from './jobs/jobs.ts'
import type { Providers } from './providers/index.ts'
import { mailRecordRoutes } from './providers/mail-records-routes.ts'
import { makeProviders } from './providers/make.ts'
import { makePush, type Push } from './push/push.ts'
import { pushRoutes } from './push/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** The services of areas that go beyond a request and its answer. */
export interface Services {
  readonly providers: Providers
  readonly jobs: Jobs
  readonly push: Push
  readonly listener: Listener
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
  const log = (error: unknown) => app.log.error(error)
  const listener = openListener(db.url)
  // Code that queues a job inside a transaction holds a connection and waits for pg-boss's own queries, so those need
  // other connections.
  const beside = openBeside(db)
  const jobs = makeJobs(beside, listener, log)
  const providers = makeProviders({ config, db, jobs, origin, log })
  const push = makePush(db, listener, log)
  app.addHook('onReady', async () => {
    if (!connected) return
    jobs.start()
    push.start()
  })
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
    await listener.close()
    await beside.close()
    providers.close()
  })
  return { providers, jobs, push, listener }
}

export function serviceRoutes(app: FastifyInstance, site: AppContext): void {
  mailRecordRoutes(app, site)
  pushRoutes(app, site)
  uploadRoutes(app, site)
}
